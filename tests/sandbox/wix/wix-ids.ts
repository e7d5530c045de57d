import type { Ids } from '#tests/sandbox/store/neutral-order.ts';

const guid = (kind: number, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export const WIX_IDS: Ids = {
  order: (number) => guid(1, number),
  product: (number) => guid(2, number),
  // Products without choices have no variant of their own.
  variant: (number) => guid(2, number),
};

export const wixLineId = (order: number, line: number) => guid(3, order * 100 + line);
export const wixContactId = (customer: number) => guid(4, customer);
