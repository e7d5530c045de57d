import { createHash } from 'node:crypto';
import {
  DATE_RANGE_PREFIX,
  SETTLEMENT_PREFIX,
} from '#app/domain/counted-once/statement-sources.ts';
import type { PlatformCharge } from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { PostedCharge, SettlementEntry } from './settlement-row.ts';

/** Money that is withheld, or on its way to the bank, and tax that Amazon pays itself. */
const PASSED =
  /reserve|carried? ?over|balance|^transfer\b|payable to amazon|successful charge|disbursement|withheld|facilitator/i;

const KINDS: readonly (readonly [RegExp, PlatformCharge['kind']])[] = [
  [/advertis|sponsored/i, 'advertising'],
  [/reimburse|compensat|clawback|\blost\b|damaged/i, 'reimbursement'],
  [/storage|removal|disposal/i, 'storage'],
  [/commission|referral/i, 'referral'],
  [/\bfba\b|inbound|fulfil/i, 'fba'],
];

/** Decides if an amount without an order is neither a cost nor its refund. */
export function isNoCharge(words: string): boolean {
  return PASSED.test(words);
}

/** Classifies an amount without an order, by all the words that Amazon has for it. */
export function chargeKind(words: string): PlatformCharge['kind'] {
  return KINDS.find(([pattern]) => pattern.test(words.replaceAll('_', ' ')))?.[1] ?? 'other';
}

/** Returns the charges among rows of one instant; identical rows are counted as several. */
export function chargesAmong(entries: readonly SettlementEntry[]): PlatformCharge[] {
  const counts = new Map<string, number>();
  return entries.flatMap(({ charge }) => (charge === null ? [] : [withId(charge, counts)]));
}

function withId(
  { key, isDateRange, ...charge }: PostedCharge,
  counts: Map<string, number>,
): PlatformCharge {
  const prefix = isDateRange ? DATE_RANGE_PREFIX : SETTLEMENT_PREFIX;
  return { ...charge, id: `${prefix}${nthHash(key, counts)}` };
}

/** Hashes the content of a row, and the number of identical rows before it. */
export function nthHash(key: string, counts: Map<string, number>): string {
  const nth = (counts.get(key) ?? 0) + 1;
  counts.set(key, nth);
  const hash = createHash('sha256').update(`${key}${nth > 1 ? nth : ''}`);
  return hash.digest('hex').slice(0, 24);
}
