/**
 * Recognises payment gateways by name. Platforms write one gateway in many ways ("PayPal",
 * "paypal", "Pay Pal") and merchants in as many, so names are compared by their letters and digits
 * alone.
 */

/** Reduces a name to letters and digits, without case and accents; a name without any stays as it is. */
export function gatewayMatchKey(name: string): string {
  const cached = KEYS.get(name);
  if (cached !== undefined) return cached;
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '');
  const key = letters === '' ? name : letters;
  if (KEYS.size >= REMEMBERED_NAMES_MAX) KEYS.clear();
  KEYS.set(name, key);
  return key;
}

export function isSameGateway(a: string, b: string): boolean {
  return a === b || gatewayMatchKey(a) === gatewayMatchKey(b);
}

/** Decides if this payment method has no fee (formulas.md, "transaction fees"). */
export function isFreeGateway(name: string): boolean {
  return FREE.has(gatewayMatchKey(name));
}

/** Match keys of the payment methods that cost nothing, unless a rule of the shop names them. */
const FREE: ReadonlySet<string> = new Set([
  'giftcard',
  'storecredit',
  'shopifystorecredit',
  'exchangecredit',
  'cash',
  'cashondelivery',
  'cashondeliverycod',
  'cod',
  'bankdeposit',
  'banktransfer',
  'directbanktransfer',
  'wiretransfer',
  'bacs',
  'cheque',
  'check',
  'checkpayment',
  'checkpayments',
  'chequepayment',
  'chequepayments',
  'moneyorder',
  'invoice',
  'manual',
  'manualpayment',
  'offline',
  'offlinepayment',
  'inperson',
  'membership',
  'pricingplan',
]);

/** A shop's payments name few gateways; files may name anything. */
const REMEMBERED_NAMES_MAX = 1000;
const KEYS = new Map<string, string>();
