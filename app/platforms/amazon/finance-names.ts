/** Amazon's names of amounts in transactions, and our kind of each. */
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';

/** The first match counts. */
const FEE_KINDS: readonly (readonly [RegExp, PlatformFeeKind])[] = [
  [/reimburse|compensat|liquidation/i, 'reimbursement'],
  [/storage/i, 'storage'],
  [/advertis|productads|sponsored/i, 'advertising'],
  [/commission|referral/i, 'referral'],
  [/^fba|fulfil|pickandpack|weighthandling/i, 'fba'],
];

/** Classifies a fee: "FBAPerUnitFulfillmentFee" is `fba`, "Commission" is `referral`. */
export function toFeeKind(name: string): PlatformFeeKind {
  return FEE_KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Decides if an amount is a fee by its name, in whatever group. */
export function isFeeName(name: string): boolean {
  return /^amazon ?fees$|(fees?|commission|chargeback)$|^costofpoints|^shippinghb$/i.test(name);
}

/** Decides if an amount of a shipment is part of the sale itself, which the order reports. */
export function isSaleName(name: string): boolean {
  return PRICES.test(name) || REDUCTIONS.test(name);
}

const PRICES =
  /price|princip(al|le)|product ?charges|tax|^shipping|gift ?wrap|^cod|^tips?$|^sales?$/i;
const REDUCTIONS = /promo|discount|coupon|rebate|withheld/i;

export type RefundPart = 'goods' | 'goodsTax' | 'shipping' | 'shippingTax' | 'fees' | 'money';

/** Returns null for tax that Amazon itself collects and pays: it never was the seller's. */
export function toRefundPart(name: string): RefundPart | null {
  if (/^(marketplacefacilitator|lowvaluegoods)|withheld/i.test(name)) return null;
  if (/^shipping.*tax$/i.test(name)) return 'shippingTax';
  if (/^giftwrap/i.test(name)) return 'fees';
  if (/tax$/i.test(name)) return 'goodsTax';
  if (/^shipping/i.test(name)) return 'shipping';
  if (/^(ourprice|productcharges|princip(?:al|le)|promo|restockingdeduction)/i.test(name))
    return 'goods';
  return 'money';
}

/** Formats "FBAInboundTransportationFee" as "FBA inbound transportation fee". */
export function formatFeeName(name: string): string {
  const words = name
    .replace(/(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replace(/[_-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
