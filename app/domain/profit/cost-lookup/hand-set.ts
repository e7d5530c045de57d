/**
 * Values of an order that a person set by hand, in place of those of the rules, the gateways and
 * the shipping providers. The engine reads them as the source of the figure; nothing else changes.
 */
import { businessTime } from '#app/domain/calendar/zone.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { reason, type Why } from './cost-lookup.ts';

export const HAND_SET_COSTS = ['cogs', 'fulfilment', 'transaction_fees'] as const;
export type HandSetCost = (typeof HAND_SET_COSTS)[number];

/** A tag set here, which has no amount either. */
export type TagField = `${typeof TAG_PREFIX}${string}`;

/** `left_out` has no amount: the order counts nowhere. */
export type HandSetField = HandSetCost | 'left_out' | TagField;

const TAG_PREFIX = 'tag:';

export function toTagField(tag: string): TagField {
  return `${TAG_PREFIX}${tag}`;
}

export function parseTagField(field: string): string | null {
  return field.startsWith(TAG_PREFIX) ? field.slice(TAG_PREFIX.length) : null;
}

/** Lists the tags that a person set on an order here. */
export function getOwnTags(set: HandSetOrder): readonly string[] {
  if (set === NOTHING_SET) return [];
  return Object.keys(set).flatMap((field) => parseTagField(field) ?? []);
}

export interface HandSetValue {
  readonly amountMinor: number;
  /** The bulk edit that set it, numbered by shop. */
  readonly editNo: number;
  readonly setAt: string;
}

export type HandSetOrder = { readonly [field in HandSetField]?: HandSetValue };

/** Returns the manual values of an order; a credit note has no costs among them. */
export function getHandSet(
  { handSet }: { readonly handSet: ReadonlyMap<string, HandSetOrder> },
  { id, kind }: Pick<Order, 'id' | 'kind'>,
): HandSetOrder {
  const set = handSet.get(id) ?? NOTHING_SET;
  if (kind !== 'return') return set;
  const costs = Object.entries(set).filter(
    ([field]) => field === 'left_out' || parseTagField(field) !== null,
  );
  return costs.length === 0 ? NOTHING_SET : Object.fromEntries(costs);
}

const NOTHING_SET: HandSetOrder = {};

const LABELS: Readonly<Record<HandSetCost, string>> = {
  cogs: 'Cost of goods of the order',
  fulfilment: 'Fulfillment cost of the order',
  transaction_fees: 'Transaction fees of the order',
};

export function whySetByHand(
  field: HandSetCost,
  { amountMinor, editNo, setAt }: HandSetValue,
  { timeZone, decimals }: { readonly timeZone: string; readonly decimals: number },
): Why {
  const { day } = businessTime(setAt, timeZone);
  return reason(
    'set_by_hand',
    'actual',
    ['bulk_edit', `${editNo}`],
    [
      ['Set on', day],
      [LABELS[field], majorText(amountMinor, decimals)],
    ],
  );
}
