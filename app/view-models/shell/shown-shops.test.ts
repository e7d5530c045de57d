import { describe, expect, it } from 'vitest';
import { readShownShops, SHOWN_SHOPS_ATTRIBUTE, writeShownShops } from './shown-shops.ts';

const shops = [{ shopId: 1 }, { shopId: 2 }, { shopId: 3 }];
const kept = (value: string) => new Map([[SHOWN_SHOPS_ATTRIBUTE, value]]);

describe('the shops shown together', () => {
  it('are those selected, in the order of the workspace', () => {
    expect(readShownShops(kept(writeShownShops([3, 1])), 1, shops)).toEqual([1, 3]);
  });

  it('are the current one alone without a selection', () => {
    expect(readShownShops(new Map(), 2, shops)).toEqual([2]);
    expect(readShownShops(kept(''), 2, shops)).toEqual([2]);
  });

  it.each([
    ['a selection without the current shop', '1,3', 2],
    ['shops of another workspace', '8,9', 2],
    ['what is no list of ids', 'all; drop', 2],
    ['one shop', '2', 2],
  ])('are the current one alone after %s', (_what, value, current) => {
    expect(readShownShops(kept(value), current, shops)).toEqual([2]);
  });

  it('leave out shops that the user has lost since', () => {
    expect(readShownShops(kept('1,2,77'), 1, shops)).toEqual([1, 2]);
  });

  it('are none without a shop', () => {
    expect(readShownShops(kept('1,2'), null, [])).toEqual([]);
  });
});
