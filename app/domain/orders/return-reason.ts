/** Reasons for returned goods or money, in plain words, from any source. */

import type { Order, Refund } from './order.ts';

/** Longer texts are cut: a reason is the name of a row. */
const REASON_LENGTH_MAX = 80;

/**
 * Normalises the reason of a platform, a file or a merchant to one line. Codes of platforms become
 * words, free texts stay as they are. Returns null for an empty text.
 *
 * @example normaliseReturnReason('SIZE_TOO_SMALL') // 'Size too small'.
 */
export function normaliseReturnReason(text: string | null | undefined): string | null {
  const words = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (words === '' || NOTHING_SAID.has(words.toUpperCase())) return null;
  const code = words.replace(/^CR-/, '');
  if (CODES.has(code) || CODE_OF_WORDS.test(code)) return toWords(code);
  return [...words].slice(0, REASON_LENGTH_MAX).join('').trim();
}

const NOTHING_SAID: ReadonlySet<string> = new Set(['UNKNOWN', 'N/A', 'NONE', '-']);

const CODES: ReadonlySet<string> = new Set([
  'COLOR',
  'DEFECTIVE',
  'OTHER',
  'STYLE',
  'UNWANTED',
  'SWITCHEROO',
]);
/** Matches "WRONG_ITEM", "NOT_AS_DESCRIBED". */
const CODE_OF_WORDS = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

function toWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function toCancellationReason(cancelReason: string | null): string {
  return CANCELLATIONS.get((cancelReason ?? '').toLowerCase()) ?? 'Order cancelled';
}

/** Returns the reason of a refund; for one of a cancelled order without its own, the reason of the cancellation. */
export function getReasonOfRefund(order: Order, { reason = null }: Refund): string | null {
  if (reason !== null || order.cancelledAt === null) return reason;
  return toCancellationReason(order.cancelReason);
}

/** Returns the reason that all of the order's returns share, since a label is not assigned to one of them. */
export function getReasonOfAll(order: Order): string | null {
  const reasons = new Set(order.refunds.map((refund) => getReasonOfRefund(order, refund)));
  const [only = null] = reasons;
  return reasons.size === 1 ? only : null;
}

/** Shopify's codes; a migration wrote the same words into older entries. */
const CANCELLATIONS: ReadonlyMap<string, string> = new Map([
  ['customer', 'Cancelled by the customer'],
  ['declined', 'Cancelled, payment declined'],
  ['fraud', 'Cancelled, fraud'],
  ['inventory', 'Cancelled, out of stock'],
  ['staff', 'Cancelled, mistake of the staff'],
]);
