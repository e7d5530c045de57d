/** Items of pickers and lists (features.md, section 3 "Dropdown item" and section 5 "Dropdown"). */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export interface DropdownItem {
  readonly value: string;
  readonly label: string;
  readonly group?: string;
  readonly isHidden?: boolean;
  readonly isDisabled?: boolean;
  /** The limit that the reader's role sets on the item. */
  readonly roleLimit?: ButtonState;
  /** A mark before its label in its colour in charts. */
  readonly shapeType?: 'square' | 'dots';
  readonly shapeColor?: string;
}

/** The number of items above which a list has a search field. */
const ITEMS_WITHOUT_SEARCH = 5;

export function hasSearchField(count: number): boolean {
  return count > ITEMS_WITHOUT_SEARCH;
}

/** Lists the items that a reader may see, and disables those that they cannot choose. */
export function listOffered<Item extends DropdownItem>(items: readonly Item[]): readonly Item[] {
  return items
    .filter(({ isHidden = false, roleLimit }) => !isHidden && roleLimit !== 'hidden')
    .map((item) => (item.roleLimit === 'disabled' ? { ...item, isDisabled: true } : item));
}

/** Finds the items whose label or group contains the text, in any case. */
export function searchItems<Item extends Pick<DropdownItem, 'label' | 'group'>>(
  items: readonly Item[],
  text: string,
): readonly Item[] {
  const part = text.trim().toLowerCase();
  return items.filter(({ label, group = '' }) =>
    [label, group].some((words) => words.toLowerCase().includes(part)),
  );
}

interface Selection {
  readonly selected: readonly string[];
  /** The maximum of selected items; absent where all can be selected. */
  readonly itemsMax?: number | undefined;
}

/** Disables all items except the selected ones once the maximum is reached. */
export function limitItems<Item extends DropdownItem>(
  items: readonly Item[],
  { selected, itemsMax = Infinity }: Selection,
): readonly Item[] {
  if (selected.length < itemsMax) return items;
  return items.map((item) =>
    selected.includes(item.value) ? item : { ...item, isDisabled: true },
  );
}

/** Formats "3 selected", and at a limit "50 / 50 items selected". */
export function getSelectionText({ selected: { length }, itemsMax = Infinity }: Selection): string {
  return length >= itemsMax ? `${length} / ${itemsMax} items selected` : `${length} selected`;
}

/**
 * Decides if a selection can be applied: where an empty one is allowed, as soon as it differs from
 * the current one; else as soon as it is not empty.
 */
export function canApplySelection({
  inForce,
  selected,
  allowEmptySelection,
}: {
  readonly inForce: readonly unknown[];
  readonly selected: readonly unknown[];
  readonly allowEmptySelection: boolean;
}): boolean {
  if (!allowEmptySelection) return selected.length > 0;
  return inForce.length !== selected.length || inForce.some((one) => !selected.includes(one));
}

/** Groups items in the order in which groups first appear; those without a group are first. */
export function groupItems<Item extends DropdownItem>(
  items: readonly Item[],
): readonly { readonly title: string | null; readonly items: readonly Item[] }[] {
  const groups = Map.groupBy(items, ({ group }) => group ?? null);
  const titles = [...groups.keys()].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  return titles.map((title) => ({ title, items: groups.get(title) ?? [] }));
}
