import { describe, expect, it } from 'vitest';
import {
  canApplySelection,
  type DropdownItem,
  getSelectionText,
  groupItems,
  hasSearchField,
  limitItems,
  listOffered,
  searchItems,
} from './dropdown-item.ts';

const item = (value: string, more: Partial<DropdownItem> = {}): DropdownItem => ({
  value,
  label: value,
  ...more,
});

describe('items of a dropdown', () => {
  it('are left out when hidden, by themselves or by the role, and disabled by it', () => {
    const items = [
      item('a'),
      item('b', { isHidden: true }),
      item('c', { roleLimit: 'hidden' }),
      item('d', { roleLimit: 'disabled' }),
      item('e', { roleLimit: 'shown' }),
    ];
    expect(listOffered(items).map(({ value, isDisabled = false }) => [value, isDisabled])).toEqual([
      ['a', false],
      ['d', true],
      ['e', false],
    ]);
  });

  it('have a search field above five', () => {
    expect([5, 6].map(hasSearchField)).toEqual([false, true]);
  });

  it('are found by their label and their group', () => {
    const items = [item('Net sales', { group: 'Revenue' }), item('Returns'), item('revenue')];
    expect(searchItems(items, ' REV ').map(({ value }) => value)).toEqual(['Net sales', 'revenue']);
    expect(searchItems(items, '')).toHaveLength(3);
  });

  it('can be selected up to a number, after which only those selected can be changed', () => {
    const items = [item('a'), item('b'), item('c')];
    const full = { selected: ['a', 'b'], itemsMax: 2 };
    expect(limitItems(items, full).map(({ isDisabled = false }) => isDisabled)).toEqual([
      false,
      false,
      true,
    ]);
    expect(getSelectionText(full)).toBe('2 / 2 items selected');
    expect(limitItems(items, { ...full, itemsMax: 3 })).toEqual(items);
    expect(getSelectionText({ ...full, itemsMax: 3 })).toBe('2 selected');
    expect(getSelectionText({ selected: [] })).toBe('0 selected');
  });

  it('stand under their groups, those without one first', () => {
    const items = [item('a', { group: 'One' }), item('b'), item('c', { group: 'One' })];
    expect(groupItems(items).map(({ title, items: of }) => [title, of.length])).toEqual([
      [null, 1],
      ['One', 2],
    ]);
  });
});

describe('a selection', () => {
  it.each([
    [false, [], [], false],
    [false, ['a'], ['a'], true],
    [true, [], [], false],
    [true, ['a'], [], true],
    [true, ['a', 'b'], ['b', 'a'], false],
    [true, ['a'], ['b'], true],
  ])(
    '(empty allowed: %s) of %j that becomes %j can be applied: %s',
    (allows, from, to, expected) => {
      const selection = { inForce: from, selected: to, allowEmptySelection: allows };
      expect(canApplySelection(selection)).toBe(expected);
    },
  );
});
