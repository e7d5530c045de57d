/** Amazon's names of amounts, as they come in transactions, and what each is to us. */
import type { PlatformFeeKind } from '#app/domain/orders/order.ts';

/** In this order: the first that fits. */
const FEE_KINDS: readonly (readonly [RegExp, PlatformFeeKind])[] = [
  [/reimburse|compensat|liquidation/i, 'reimbursement'],
  [/storage/i, 'storage'],
  [/advertis|productads|sponsored/i, 'advertising'],
  [/commission|referral/i, 'referral'],
  [/^fba|fulfil|pickandpack|weighthandling/i, 'fba'],
];

/** What a fee is for: "FBAPerUnitFulfillmentFee" is `fba`, "Commission" is `referral`. */
export function toFeeKind(name: string): PlatformFeeKind {
  return FEE_KINDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Whether an amount is a fee by its own name, wherever it stands. */
export function isFeeName(name: string): boolean {
  return /^amazon ?fees$|(fees?|commission|chargeback)$|^costofpoints|^shippinghb$/i.test(name);
}

/** Whether an amount of a shipment is part of the sale itself, which the order tells. */
export function isSaleName(name: string): boolean {
  return PRICES.test(name) || REDUCTIONS.test(name);
}

const PRICES =
  /price|princip(al|le)|product ?charges|tax|^shipping|gift ?wrap|^cod|^tips?$|^sales?$/i;
const REDUCTIONS = /promo|discount|coupon|rebate|withheld/i;

/** What an amount of a refund gave back. */
export type RefundPart = 'goods' | 'goodsTax' | 'shipping' | 'shippingTax' | 'fees' | 'money';

/** null for tax that Amazon itself holds and pays: it never was the seller's. */
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

/** "FBAInboundTransportationFee" as people read it: "FBA inbound transportation fee". */
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
