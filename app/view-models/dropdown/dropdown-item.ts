/** Items of pickers and lists (features.md, section 3 "Dropdown item" and section 5 "Dropdown"). */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export interface DropdownItem {
  readonly value: string;
  readonly label: string;
  /** The heading under which it stands. */
  readonly group?: string;
  readonly isHidden?: boolean;
  readonly isDisabled?: boolean;
  /** What the role of the reader leaves of it. */
  readonly roleLimit?: ButtonState;
  /** A mark before its label in the colour in which charts draw it. */
  readonly shapeType?: 'square' | 'dots';
  readonly shapeColor?: string;
}

/** Lists with more items than this have a search field. */
const ITEMS_WITHOUT_SEARCH = 5;

/** Whether so many items are searched rather than read through. */
export function hasSearchField(count: number): boolean {
  return count > ITEMS_WITHOUT_SEARCH;
}

/** The items that a reader may see, those that cannot be chosen marked so. */
export function listOffered<Item extends DropdownItem>(items: readonly Item[]): readonly Item[] {
  return items
    .filter(({ isHidden = false, roleLimit }) => !isHidden && roleLimit !== 'hidden')
    .map((item) => (item.roleLimit === 'disabled' ? { ...item, isDisabled: true } : item));
}

/** The items whose label or group contains the text, whatever its case. */
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
  /** How many can be selected; left out where all can. */
  readonly itemsMax?: number | undefined;
}

/** Once the most are selected, only those stay selectable. */
export function limitItems<Item extends DropdownItem>(
  items: readonly Item[],
  { selected, itemsMax = Infinity }: Selection,
): readonly Item[] {
  if (selected.length < itemsMax) return items;
  return items.map((item) =>
    selected.includes(item.value) ? item : { ...item, isDisabled: true },
  );
}

/** "3 selected", and of a list with a limit that is reached "50 / 50 items selected". */
export function getSelectionText({ selected: { length }, itemsMax = Infinity }: Selection): string {
  return length >= itemsMax ? `${length} / ${itemsMax} items selected` : `${length} selected`;
}

/**
 * Whether a selection can be applied: where an empty one is allowed, as soon as it differs from the one
 * in force; else as soon as there is one.
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

/** Items by their group, in the order in which groups first come; those without one come first. */
export function groupItems<Item extends DropdownItem>(
  items: readonly Item[],
): readonly { readonly title: string | null; readonly items: readonly Item[] }[] {
  const groups = Map.groupBy(items, ({ group }) => group ?? null);
  const titles = [...groups.keys()].toSorted((a, b) => Number(a !== null) - Number(b !== null));
  return titles.map((title) => ({ title, items: groups.get(title) ?? [] }));
}
