/** Why goods or money went back, in plain words, whoever says it. */

import type { Order, Refund } from './order.ts';

/** Longer texts are cut: a reason is the name of a row. */
const REASON_LENGTH_MAX = 80;

/**
 * What a platform, a file or a merchant says of why, on one line. Codes of platforms become words, free
 * texts stay as they are. null where nothing is said.
 * @example normaliseReturnReason('SIZE_TOO_SMALL') // 'Size too small'
 */
export function normaliseReturnReason(text: string | null | undefined): string | null {
  const words = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (words === '' || NOTHING_SAID.has(words.toUpperCase())) return null;
  const code = words.replace(/^CR-/, '');
  if (CODES.has(code) || CODE_OF_WORDS.test(code)) return toWords(code);
  return [...words].slice(0, REASON_LENGTH_MAX).join('').trim();
}

const NOTHING_SAID: ReadonlySet<string> = new Set(['UNKNOWN', 'N/A', 'NONE', '-']);

/** Codes of one word, as Shopify and Amazon have them. */
const CODES: ReadonlySet<string> = new Set([
  'COLOR',
  'DEFECTIVE',
  'OTHER',
  'STYLE',
  'UNWANTED',
  'SWITCHEROO',
]);
/** "WRONG_ITEM", "NOT_AS_DESCRIBED". */
const CODE_OF_WORDS = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

function toWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Why an order was cancelled, as the reason of what that takes back. */
export function toCancellationReason(cancelReason: string | null): string {
  return CANCELLATIONS.get((cancelReason ?? '').toLowerCase()) ?? 'Order cancelled';
}

/** Why something was given back; of a cancelled order without a word of its own, why it was cancelled. */
export function getReasonOfRefund(order: Order, { reason = null }: Refund): string | null {
  if (reason !== null || order.cancelledAt === null) return reason;
  return toCancellationReason(order.cancelReason);
}

/** The reason of the order's returns, where all of them have the same one: no label says whose it is. */
export function getReasonOfAll(order: Order): string | null {
  const reasons = new Set(order.refunds.map((refund) => getReasonOfRefund(order, refund)));
  const [only = null] = reasons;
  return reasons.size === 1 ? only : null;
}

/** Shopify's codes; a migration wrote the same for the entries there were. */
const CANCELLATIONS: ReadonlyMap<string, string> = new Map([
  ['customer', 'Cancelled by the customer'],
  ['declined', 'Cancelled, payment declined'],
  ['fraud', 'Cancelled, fraud'],
  ['inventory', 'Cancelled, out of stock'],
  ['staff', 'Cancelled, mistake of the staff'],
]);
