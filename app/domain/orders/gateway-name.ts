import { ownValue } from '#app/lib/own-value.ts';

/**
 * Normalises the name of a gateway for rules: "Shopify Payments" becomes "shopify_payments",
 * "creditCard" "credit_card". Rules match any spelling; people see this one.
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

/** Splits only names of an API, which begin in lower case: "creditCard"; "PayPal" is one word. */
function splitWords(name: string): string {
  return /^[a-z]+([A-Z][a-z]+)+$/.test(name) ? name.replace(/(?=[A-Z])/g, '_') : name;
}

/** Platforms' spellings that differ from those of rules. */
const GATEWAYS: Readonly<Record<string, string>> = {
  pay_pal: 'paypal',
  offline: 'manual',
  in_person: 'manual',
  cash: 'manual',
};
