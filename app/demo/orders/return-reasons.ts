/** The reasons of returns and partial refunds in the demo shop. */
import { randomStream } from '#app/demo/random.ts';

interface Reason {
  readonly text: string;
  readonly weight: number;
}

/** The chance of a refund without a stated reason. */
const CHANCE_OF_NONE = 0.14;

const OF_ALL: readonly Reason[] = [
  { text: 'Changed mind', weight: 4 },
  { text: 'Arrived damaged', weight: 3 },
  { text: 'Not as described', weight: 2 },
  { text: 'Wrong item', weight: 1 },
  { text: 'Arrived too late', weight: 1 },
];
const BY_TYPE: ReadonlyMap<string, readonly Reason[]> = new Map([
  [
    'Textiles',
    [
      { text: 'Color differs from the picture', weight: 6 },
      { text: 'Size too small', weight: 4 },
    ],
  ],
  ['Furniture', [{ text: 'Does not fit the room', weight: 7 }]],
  ['Lighting', [{ text: 'Defective', weight: 6 }]],
  ['Tableware', [{ text: 'Arrived damaged', weight: 6 }]],
  ['Cookware', [{ text: 'Too heavy', weight: 3 }]],
]);
const OF_GOODWILL: readonly Reason[] = [
  { text: 'Arrived too late', weight: 5 },
  { text: 'Small damage, kept by the customer', weight: 4 },
];

/**
 * Picks a reason for goods of this type; null where none is stated. A refund of the same id has the
 * same.
 */
export function pickReturnReason(refundId: string, type: string): string | null {
  return pick(refundId, [...OF_ALL, ...(BY_TYPE.get(type) ?? [])]);
}

/** Picks a reason for money without goods. */
export function pickGoodwillReason(refundId: string): string | null {
  return pick(refundId, OF_GOODWILL);
}

/** Picks from a separate stream, so that other events of the shop do not change. */
function pick(refundId: string, reasons: readonly Reason[]): string | null {
  const random = randomStream(`reason of ${refundId}`);
  return random.chance(CHANCE_OF_NONE) ? null : random.weighted(reasons, (one) => one.weight).text;
}
