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

/** The change of a cost: an amount for each order, one amount shared by all, or the rules again. */
export type CostEdit =
  | { readonly how: 'keep' }
  | { readonly how: 'clear' }
  | { readonly how: 'each'; readonly amountMinor: number }
  | { readonly how: 'total'; readonly amountMinor: number };

export const COUNTING_EDITS = ['keep', 'leave_out', 'count'] as const;
export type CountingEdit = (typeof COUNTING_EDITS)[number];

/** Tags that the merchant sets here; those of the platform stay. */
export interface TagEdit {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

export const TAG_LIMITS = { tag: 100, tags: 20, text: 2000 } as const;

export interface BulkEdit {
  readonly costs: Readonly<Record<HandSetCost, CostEdit>>;
  readonly counting: CountingEdit;
  readonly tags: TagEdit;
}

/** An edited order with the weight of its share of an amount: the sales of its goods, minor units. */
export interface EditedOrder {
  readonly id: string;
  readonly worthMinor: number;
}

/** A manual value of an order; an amount of null removes the earlier one. */
export interface HandSetChange {
  readonly orderId: string;
  readonly field: HandSetField;
  readonly amountMinor: number | null;
}

/**
 * Calculates what an edit sets on each order. A total is allocated by the sales of goods, to the
 * minor unit, the remainder to the first orders.
 *
 * @throws RangeError when a total has no orders to share it.
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
