/**
 * What the movements of a payment account are for the books, by the words that its reports have for
 * them. What is neither a payment nor a cost has no place: a payout, a reserve, tax that the
 * marketplace collects and pays itself, a dispute that is not decided.
 */
import {
  type ChargeKind,
  findShopifyCharge,
} from '#app/domain/profit/daily-costs/shopify-charge-table.ts';
import { ownValue } from '#app/lib/own-value.ts';

export type PayoutPart =
  | { readonly part: 'payment' | 'refund' | 'label' | 'none' }
  | ({ readonly part: 'charge' } & ChargeKind);

const NONE: PayoutPart = { part: 'none' };
const PARTS: Readonly<Record<string, ReadonlyMap<string, PayoutPart['part']>>> = {
  shopify_payouts: new Map([
    ['CHARGE', 'payment'],
    ['SHOP_CASH_CREDIT', 'payment'],
    ['SHOP_CASH_CREDIT_REVERSAL', 'payment'],
    ['REFUND', 'refund'],
  ]),
  ebay_transactions: new Map([
    ['ORDER', 'payment'],
    ['REFUND', 'refund'],
    ['SHIPPING_LABEL', 'label'],
    ['OTHER_FEE', 'charge'],
  ]),
  stripe_balance: new Map([
    ['CHARGE', 'payment'],
    ['PAYMENT', 'payment'],
    ['REFUND', 'refund'],
    ['PAYMENT_REFUND', 'refund'],
    ['STRIPE_FEE', 'charge'],
  ]),
};
const ADVERTISING = /\b(promoted|advertis\w*|ads?)\b/i;

/** @param word as the report writes it; null in a report of payments alone. */
export function parsePayoutKind(
  source: string,
  word: string | null,
  description: string | null,
): PayoutPart {
  if (word === null) return source === 'etsy_payments' ? { part: 'payment' } : NONE;
  const type = word
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_');
  const part = ownValue(PARTS, source)?.get(type) ?? 'none';
  const charge = source === 'shopify_payouts' ? findShopifyCharge(type) : null;
  if (charge !== null) return { part: 'charge', ...charge };
  if (part !== 'charge') return { part };
  const label = description ?? word;
  return { part, kind: ADVERTISING.test(label) ? 'advertising' : 'other', label };
}
