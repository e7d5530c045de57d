import { describe, expect, it } from 'vitest';
import { getOtherShopText, isChoosable } from './connectors-view.ts';

const account = (isChosen: boolean, isHeld: boolean) => ({
  isChosen,
  otherShop: { name: 'Tea House', isHeld },
});

describe('an account that counts in another shop', () => {
  it('stays there until it is disconnected there', () => {
    const there = account(false, true);
    expect(isChoosable(there)).toBe(false);
    expect(getOtherShopText(there, 'Google Analytics')).toBe(
      'It counts in your shop Tea House. To move it here, disconnect Google Analytics there first.',
    );
  });

  it('moves once it is disconnected there', () => {
    const left = account(false, false);
    expect(isChoosable(left)).toBe(true);
    expect(getOtherShopText(left, 'Klaviyo')).toBe(
      'It was read for your shop Tea House until Klaviyo was disconnected there. Saved here, it ' +
        'counts here and no longer there.',
    );
  });

  it('that counted in both before can be left out of one', () => {
    const both = account(true, true);
    expect(isChoosable(both)).toBe(true);
    expect(getOtherShopText(both, 'Klaviyo')).toBe(
      'It counts in your shop Tea House too, so twice. Disconnect Klaviyo in one of the two, then ' +
        'save it in the other.',
    );
  });

  it('says nothing where it counts in one alone', () => {
    const alone = { isChosen: true, otherShop: null };
    expect([isChoosable(alone), getOtherShopText(alone, 'Klaviyo')]).toEqual([true, null]);
  });
});
