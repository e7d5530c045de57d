import { z } from 'zod';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { findShopifyCharge } from '#app/domain/profit/daily-costs/shopify-charge-table.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import { NO_RECORDS, type PlatformRecords, type PlatformReject } from '../../port.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';

export const balanceTransaction = z.object({
  id: z.string(),
  type: z.string(),
  test: z.boolean(),
  transactionDate: z.iso.datetime({ offset: true }),
  net: z.object({
    amount: z.string().regex(/^-?\d{1,12}(\.\d{1,6})?$/),
    currencyCode: z.string(),
  }),
  associatedOrder: z.object({ id: z.string() }).nullish(),
});
export type BalanceTransaction = z.output<typeof balanceTransaction>;

export function mapCharges(
  transactions: readonly BalanceTransaction[],
  { currency, decimals }: MoneyOfShop,
  timeZone: string,
): PlatformRecords {
  const finances: PlatformCharge[] = [];
  const rejects: PlatformReject[] = [];
  for (const { id, type, test, transactionDate, net, associatedOrder } of transactions) {
    if (test || IS_ELSEWHERE.test(type)) continue;
    const charge = findShopifyCharge(type);
    if (charge === null) {
      const amount = `${net.amount} ${net.currencyCode}`;
      const reason = `it is a movement "${type}" of ${amount}, which counts in no figure`;
      rejects.push({ category: 'finances', id: parseGlobalId(id), reason });
      continue;
    }
    if (net.currencyCode !== currency) {
      const reason = `it is in ${net.currencyCode}, the shop's currency is ${currency}`;
      rejects.push({ category: 'finances', id: parseGlobalId(id), reason });
      continue;
    }
    finances.push({
      id: parseGlobalId(id),
      ...charge,
      // What leaves the account is a cost.
      amountMinor: 0 - toMinor(net.amount, decimals),
      day: businessTime(transactionDate, timeZone).day,
      ...(associatedOrder == null ? {} : { orderId: parseGlobalId(associatedOrder.id) }),
    });
  }
  return { ...NO_RECORDS, finances, rejects };
}

/**
 * Movements that are no costs or are recorded elsewhere: payments and refunds have their fees on
 * the order; payouts, reserves, balances and loans only move money; labels and Shopify's own bill
 * may already be entered as rules or expenses.
 */
const IS_ELSEWHERE = new RegExp(
  [
    '^(CHARGE|CHARGE_ADJUSTMENT|REFUND|REFUND_ADJUSTMENT|REFUND_FAILURE|STRIPE_FEE',
    'ADVANCE|ADVANCE_FUNDING|TRANSFER(_.*)?|BALANCE_TRANSFER_.*|RESERVED_FUNDS(_.*)?',
    'LENDING_.*|SHIPPING_.*|BILLING_DEBIT(_REVERSAL)?)$',
  ].join('|'),
);
