import { describe, expect, it } from 'vitest';
import { SHOP_ATTRIBUTES, USER_ATTRIBUTES } from './attribute-table.ts';
import {
  canHold,
  findAttribute,
  isFamilyAttributeOn,
  isShopAttributeOn,
  listAttributes,
  readShopAttribute,
  readUserAttribute,
} from './read-attribute.ts';
import { isTakenName } from './taken-names.ts';

const none = new Map<string, string>();

describe('an attribute that nobody set', () => {
  it('counts as what the table says', () => {
    expect(isShopAttributeOn(none, 'new_orders_alerts')).toBe(true);
    expect(isShopAttributeOn(none, 'toolsHasExpanded')).toBe(false);
    expect(isShopAttributeOn(none, 'stop_all_retrieval')).toBe(false);
    expect(readShopAttribute(none, 'default_pnl_trend')).toBe('month');
    expect(readShopAttribute(none, 'industry')).toBeNull();
    expect(readUserAttribute(none, 'multishop_selected')).toBeNull();
  });

  it('may hold what it counts as, in every row of the table', () => {
    const rows = [...Object.values(SHOP_ATTRIBUTES), ...Object.values(USER_ATTRIBUTES)];
    expect(rows.length).toBeGreaterThan(20);
    for (const row of rows) {
      expect(row.unset === null || canHold(row, row.unset)).toBe(true);
    }
  });
});

describe('an attribute that is kept', () => {
  it('counts as its value', () => {
    const kept = new Map([
      ['new_orders_alerts', '0'],
      ['industry', 'pets'],
      ['dismiss_onboarding_item_expenses', '1'],
    ]);
    expect(isShopAttributeOn(kept, 'new_orders_alerts')).toBe(false);
    expect(readShopAttribute(kept, 'industry')).toBe('pets');
    const isDismissed = (task: string) =>
      isFamilyAttributeOn('shop_attributes', kept, `dismiss_onboarding_item_${task}`);
    expect([isDismissed('expenses'), isDismissed('shipping')]).toEqual([true, false]);
  });

  it('counts as none with a value that it may not hold', () => {
    const wrong = new Map([
      ['industry', 'x'],
      ['default_pnl_trend', 'century'],
      ['new_orders_alerts', 'maybe'],
    ]);
    expect(readShopAttribute(wrong, 'industry')).toBeNull();
    expect(readShopAttribute(wrong, 'default_pnl_trend')).toBe('month');
    expect(isShopAttributeOn(wrong, 'new_orders_alerts')).toBe(true);
    expect(listAttributes('shop_attributes', wrong).get('industry')).toBeNull();
  });

  it('is listed beside those that nobody set; a free name as it is', () => {
    const listed = listAttributes('user_attributes', new Map([['note', 'x']]));
    expect(Object.fromEntries(listed)).toEqual({
      multishop_selected: null,
      multishop_selected_including_current_shop: null,
      whats_new_seen: null,
      note: 'x',
    });
  });
});

describe('names', () => {
  it('mean something to the shop or to the user', () => {
    expect(findAttribute('shop_attributes', 'persona')?.unset).toBeNull();
    expect(findAttribute('user_attributes', 'persona')).toBeNull();
    expect(findAttribute('user_attributes', 'hide_forever_expenses')?.unset).toBe('0');
    expect(findAttribute('shop_attributes', 'constructor')).toBeNull();
  });

  it('are taken where they are facts of their own', () => {
    const ofShop = [
      'max_members',
      'steps_done',
      'currency',
      'farthing_plan',
      'shippo_connect_data',
    ];
    expect(ofShop.filter((name) => !isTakenName('shop_attributes', name))).toEqual([]);
    expect(isTakenName('user_attributes', 'email')).toBe(true);
    expect(isTakenName('shop_attributes', 'note')).toBe(false);
  });
});
