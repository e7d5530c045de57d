/** Why buyers of the demo shop send something back, or want some of the price. */
import { randomStream } from '#app/demo/random.ts';

interface Reason {
  readonly text: string;
  readonly weight: number;
}

/** Nobody asks everyone. */
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

/** Of goods of this type; null where nobody said it. A refund of the same id has the same. */
export function pickReturnReason(refundId: string, type: string): string | null {
  return pick(refundId, [...OF_ALL, ...(BY_TYPE.get(type) ?? [])]);
}

/** Of money without goods. */
export function pickGoodwillReason(refundId: string): string | null {
  return pick(refundId, OF_GOODWILL);
}

/** From a stream of its own, so that what else happens in the shop stays as it was. */
function pick(refundId: string, reasons: readonly Reason[]): string | null {
  const random = randomStream(`reason of ${refundId}`);
  return random.chance(CHANCE_OF_NONE) ? null : random.weighted(reasons, (one) => one.weight).text;
}
