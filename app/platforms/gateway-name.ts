import { ownValue } from '#app/lib/own-value.ts';

/** A gateway as rules name it: "Credit Card" becomes "credit_card". */
export function gatewayName(name: string): string {
  const key = name
    .replace(/(?<=[a-z])(?=[A-Z])/g, '_')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  return ownValue(GATEWAYS, key) ?? (key || 'unknown');
}

/** Where a platform's spelling is not the one that rules use. */
const GATEWAYS: Readonly<Record<string, string>> = {
  pay_pal: 'paypal',
  offline: 'manual',
  in_person: 'manual',
  cash: 'manual',
  i_deal: 'ideal',
};
