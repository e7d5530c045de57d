import { z } from 'zod';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import { ownValue } from '#app/lib/own-value.ts';
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
});
export type BalanceTransaction = z.output<typeof balanceTransaction>;

/** The charges among some movements of the account, each on its day in the shop's zone. */
export function mapCharges(
  transactions: readonly BalanceTransaction[],
  { currency, decimals }: MoneyOfShop,
  timeZone: string,
): PlatformRecords {
  const finances: PlatformCharge[] = [];
  const rejects: PlatformReject[] = [];
  for (const { id, type, test, transactionDate, net } of transactions) {
    const known = ownValue(CHARGE_KINDS, type);
    if (known === undefined || test) continue;
    if (net.currencyCode !== currency) {
      const reason = `it is in ${net.currencyCode}, the shop's currency is ${currency}`;
      rejects.push({ category: 'finances', id: parseGlobalId(id), reason });
      continue;
    }
    finances.push({
      id: parseGlobalId(id),
      ...known,
      // What leaves the account is a cost.
      amountMinor: 0 - toMinor(net.amount, decimals),
      day: businessTime(transactionDate, timeZone).day,
    });
  }
  return { ...NO_RECORDS, finances, rejects };
}

interface ChargeKind {
  readonly kind: PlatformFeeKind;
  readonly label: string;
}

const chargeback = { kind: 'other', label: 'Chargeback fees' } as const;
const protection = { kind: 'other', label: 'Chargeback protection' } as const;
const bank = { kind: 'other', label: 'Failed bank debits' } as const;
const referral = { kind: 'referral', label: 'Referral fees' } as const;
const market = { kind: 'other', label: 'Marketplace fees' } as const;
const campaign = { kind: 'advertising', label: 'Shop campaigns' } as const;

/**
 * Movements of a Shopify Payments account that are costs of the shop (or give one back) and stand
 * nowhere else. Charges and refunds have their fees on the order; transfers, reserves and advances
 * are no costs; labels and Shopify's own bill may already be entered as rules or expenses.
 */
const CHARGE_KINDS: Readonly<Record<string, ChargeKind>> = {
  CHARGEBACK_FEE: chargeback,
  CHARGEBACK_FEE_REFUND: chargeback,
  CHARGEBACK_PROTECTION_DEBIT: protection,
  CHARGEBACK_PROTECTION_DEBIT_REVERSAL: protection,
  CHARGEBACK_PROTECTION_CREDIT: protection,
  CHARGEBACK_PROTECTION_CREDIT_REVERSAL: protection,
  ACH_BANK_FAILURE_DEBIT_FEE: bank,
  ACH_BANK_FAILURE_DEBIT_REVERSAL_FEE: bank,
  REFERRAL_FEE: referral,
  REFERRAL_FEE_TAX: referral,
  MARKETPLACE_FEE_CREDIT: market,
  MARKETPLACE_FEE_CREDIT_REVERSAL: market,
  SHOP_CASH_CAMPAIGN_BILLING_DEBIT: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_DEBIT_REVERSAL: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_CREDIT: campaign,
  SHOP_CASH_CAMPAIGN_BILLING_CREDIT_REVERSAL: campaign,
};
