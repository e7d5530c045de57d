import { ownValue } from '#app/lib/own-value.ts';

/**
 * A gateway as rules name it: "Shopify Payments" becomes "shopify_payments", "creditCard"
 * "credit_card". Rules match whatever the spelling; this is the one that people see.
 */
export function gatewayName(name: string): string {
  const key = splitWords(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return ownValue(GATEWAYS, key) ?? (key || 'unknown');
}

/** Only a name of an API begins small and is joined: "creditCard", while "PayPal" is one word. */
function splitWords(name: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/.test(name) ? name.replace(/(?=[A-Z])/g, '_') : name;
}

/** Where a platform's spelling is not the one that rules use. */
const GATEWAYS: Readonly<Record<string, string>> = {
  pay_pal: 'paypal',
  offline: 'manual',
  in_person: 'manual',
  cash: 'manual',
};
