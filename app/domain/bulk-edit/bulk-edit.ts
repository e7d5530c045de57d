/** An edit of many orders at once, and what it sets of each. */
import { allocate } from '#app/domain/money/allocate.ts';
import {
  HAND_SET_COSTS,
  type HandSetCost,
  type HandSetField,
  type HandSetOrder,
  type HandSetValue,
  toTagField,
} from '#app/domain/profit/cost-lookup/hand-set.ts';
import { groupBy } from '#app/lib/group-by.ts';

export const COST_EDITS = ['keep', 'each', 'total', 'clear'] as const;

/** What happens to a cost: an amount for each order, one shared by all of them, or what the rules say again. */
export type CostEdit =
  | { readonly how: 'keep' }
  | { readonly how: 'clear' }
  | { readonly how: 'each'; readonly amountMinor: number }
  | { readonly how: 'total'; readonly amountMinor: number };

export const COUNTING_EDITS = ['keep', 'leave_out', 'count'] as const;
export type CountingEdit = (typeof COUNTING_EDITS)[number];

/** Tags of one's own: what a platform holds is its own affair. */
export interface TagEdit {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const TAG_LIMITS = { tag: 100, tags: 20, text: 2000 } as const;

export interface BulkEdit {
  readonly costs: Readonly<Record<HandSetCost, CostEdit>>;
  /** Whether the orders count in reports. */
  readonly counting: CountingEdit;
  readonly tags: TagEdit;
}

/** An order as far as it bears a shared amount: what its goods were sold for, minor units. */
export interface EditedOrder {
  readonly id: string;
  readonly worthMinor: number;
}

/** What is set of an order; an amount of null takes away what was set before. */
export interface HandSetChange {
  readonly orderId: string;
  readonly field: HandSetField;
  readonly amountMinor: number | null;
}

/**
 * What an edit sets of each order. A total is shared by what the goods were sold for, down to the
 * minor unit, what is left over to the first orders.
 * @throws RangeError when a total is shared by no orders.
 */
export function getHandSetChanges(
  { costs, counting, tags }: BulkEdit,
  orders: readonly EditedOrder[],
): HandSetChange[] {
  const changes = [
    ...HAND_SET_COSTS.flatMap((field) => changesOfCost(field, costs[field], orders)),
    ...changesOfTags(tags, orders),
  ];
  if (counting === 'keep') return changes;
  const amountMinor = counting === 'leave_out' ? 0 : null;
  return [
    ...changes,
    ...orders.map(({ id }) => ({ orderId: id, field: 'left_out' as const, amountMinor })),
  ];
}

/** A tag that is both added and taken off is added. */
function changesOfTags({ add, remove }: TagEdit, orders: readonly EditedOrder[]): HandSetChange[] {
  const amounts = new Map<string, number | null>([
    ...remove.map((tag) => [tag, null] as const),
    ...add.map((tag) => [tag, 0] as const),
  ]);
  return [...amounts].flatMap(([tag, amountMinor]) =>
    orders.map(({ id }) => ({ orderId: id, field: toTagField(tag), amountMinor })),
  );
}

function changesOfCost(
  field: HandSetCost,
  edit: CostEdit,
  orders: readonly EditedOrder[],
): HandSetChange[] {
  if (edit.how === 'keep') return [];
  if (edit.how === 'clear') {
    return orders.map(({ id }) => ({ orderId: id, field, amountMinor: null }));
  }
  const { amountMinor } = edit;
  if (edit.how === 'each') return orders.map(({ id }) => ({ orderId: id, field, amountMinor }));
  const parts = allocate(
    amountMinor,
    orders.map(({ worthMinor }) => worthMinor),
  );
  return orders.map(({ id }, index) => ({ orderId: id, field, amountMinor: parts[index] ?? 0 }));
}

/** What is set of orders after some changes. */
export function withHandSetChanges(
  before: ReadonlyMap<string, HandSetOrder>,
  changes: readonly HandSetChange[],
  edit: Pick<HandSetValue, 'editNo' | 'setAt'>,
): Map<string, HandSetOrder> {
  const after = new Map(before);
  for (const [orderId, ofOrder] of groupBy(changes, (change) => change.orderId)) {
    const fields = new Map<string, HandSetValue | undefined>(
      Object.entries(before.get(orderId) ?? {}),
    );
    for (const { field, amountMinor } of ofOrder) {
      if (amountMinor === null) fields.delete(field);
      else fields.set(field, { amountMinor, ...edit });
    }
    after.set(orderId, Object.fromEntries(fields));
  }
  return after;
}
