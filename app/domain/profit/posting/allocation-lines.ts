/**
 * The lines that bear an amount of the entire order, in one table: lines that are not sent bear no
 * shipping, a gift card, which is owed, no goodwill. Where no line is of the kind, all of them bear
 * the amount; an amount that is not in the table is borne by all lines.
 */
import type { Why } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import { isSentByShop } from '#app/domain/profit/cost-lookup/order-facts.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import type { OrderLine, Refund } from '#app/domain/orders/order.ts';
import type { Costing, Row } from './costing.ts';

interface LineRule {
  readonly text: string;
  readonly bears: (line: OrderLine) => boolean;
}

const WHAT_THE_SHOP_SENDS: LineRule = {
  text: 'what the shop sends: no gift cards, downloads or services',
  bears: isSentByShop,
};

const LINE_RULES = {
  shipping: {
    text: 'what is sent: no gift cards, downloads or services',
    bears: ({ requiresShipping, isGiftCard }) => requiresShipping && !isGiftCard,
  },
  handling: WHAT_THE_SHOP_SENDS,
  fulfilment: WHAT_THE_SHOP_SENDS,
  goodwill: { text: 'goods, not gift cards', bears: ({ isGiftCard }) => !isGiftCard },
} as const satisfies Record<string, LineRule>;

type BorneAmount = keyof typeof LINE_RULES;

/** Selects the rows of the lines that bear the amount; all where none does. */
export function selectAllocationLines(rows: readonly Row[], amount: BorneAmount): readonly Row[] {
  const { bears }: LineRule = LINE_RULES[amount];
  const eligible = rows.filter(({ valued }) => valued !== null && bears(valued.line));
  return eligible.length > 0 ? eligible : rows;
}

/** Decides if a line bears the amount wherever one of the order's does. */
export function bearsAmount(line: OrderLine, amount: BorneAmount): boolean {
  const { bears }: LineRule = LINE_RULES[amount];
  return bears(line);
}

/** Adds the bearing lines to the reason where some lines do not bear the amount. */
export function nameAllocationLines(
  why: () => Why,
  amount: BorneAmount,
  isPart: boolean,
): () => Why {
  if (!isPart) return why;
  return () => {
    const reason = why();
    return {
      ...reason,
      inputs: [...reason.inputs, { label: 'Borne by', value: LINE_RULES[amount].text }],
    };
  };
}

interface OrderAmount {
  readonly measure: LedgerMeasure;
  readonly total: number;
  readonly why: () => Why;
}

/** Allocates the amount to the rows that bear it; the reason names them where others do not. */
export function shareOverLines(
  { journal }: Costing,
  rows: readonly Row[],
  amount: BorneAmount,
  { measure, total, why }: OrderAmount,
): void {
  const bearing = selectAllocationLines(rows, amount);
  journal.share(
    bearing,
    measure,
    total,
    nameAllocationLines(why, amount, bearing.length < rows.length),
  );
}

/**
 * Selects the rows of the returned lines, by the returned value: they bear the cost of the return
 * shipment. Without a recorded return, the lines that the shop sent bear it.
 */
export function selectReturned({ order }: Costing, rows: readonly Row[]): readonly Row[] {
  const returned = rows.flatMap((row) => {
    const { valued } = row;
    if (valued === null) return [];
    const back = order.refunds.flatMap((refund) => getLines(refund, valued.line.id));
    const units = back.reduce((sum, { quantity }) => sum + Math.max(0, quantity), 0);
    const value = back.reduce((sum, { subtotalMinor }) => sum + subtotalMinor, 0);
    return units === 0 ? [] : [{ ...row, weight: Math.max(0, value), units }];
  });
  return returned.length > 0 ? returned : selectAllocationLines(rows, 'fulfilment');
}

function getLines({ lines }: Refund, lineId: string) {
  return lines.filter((line) => line.lineId === lineId);
}
