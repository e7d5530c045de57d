import { metaText, metaValue, type WooMeta } from './woo-order.ts';

export interface GatewayFee {
  /** Exact decimal in major units. */
  readonly amount: string;
  /** Null where the gateway names none: the order's. */
  readonly currency: string | null;
}

/** Returns the currency of the fee, in capital letters: the order's where the gateway names none. */
export function getFeeCurrency(
  { currency }: GatewayFee,
  order: { readonly currency: string },
): string {
  return (currency ?? order.currency).toUpperCase();
}

/** The keys under which gateways store their fee with the order, and its currency; null where it is the order's. */
const FEE_KEYS: readonly (readonly [key: string, currencyKey: string | null])[] = [
  ['_wcpay_transaction_fee', null],
  ['_stripe_fee', '_stripe_currency'],
  ['Stripe Fee', null],
  ['_paypal_transaction_fee', null],
  ['PayPal Transaction Fee', null],
  ['_square_fee', null],
  ['_payoneer_transaction_fee', null],
];

/** Returns the fee that the order's gateway stored with it; null without one. */
export function gatewayFee(meta: WooMeta): GatewayFee | null {
  for (const [key, currencyKey] of FEE_KEYS) {
    const amount = decimalText(metaText(meta, key));
    if (amount === null) continue;
    return { amount, currency: currencyKey === null ? null : metaText(meta, currencyKey) };
  }
  return payPalFee(metaValue(meta, '_ppcp_paypal_fees'));
}

/** Reads PayPal Payments: `{ paypal_fee: { value: "2.94", currency_code: "AUD" } }`. */
function payPalFee(breakdown: unknown): GatewayFee | null {
  if (typeof breakdown !== 'object' || breakdown === null) return null;
  const { paypal_fee: fee } = breakdown as { paypal_fee?: unknown };
  if (typeof fee !== 'object' || fee === null) return null;
  const { value, currency_code: currency } = fee as Record<string, unknown>;
  const amount = decimalText(typeof value === 'number' ? String(value) : value);
  if (amount === null) return null;
  return { amount, currency: typeof currency === 'string' ? currency : null };
}

function decimalText(text: unknown): string | null {
  return typeof text === 'string' && /^\d{1,12}(\.\d{1,8})?$/.test(text) ? text : null;
}
