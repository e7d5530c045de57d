import { z } from 'zod';
import { addDays } from '#app/domain/calendar/day.ts';
import { Exact } from '#app/domain/money/round.ts';
import { decimalText } from './decimals.ts';
import { refusedRequest } from './connector-faults.ts';
import type { LabelRow, StatedAccount } from './port.ts';

/** The day of an instant or a day that a provider writes: "2026-11-01T12:44:11Z". */
export const providerDay = z
  .string()
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date());

export const currencyText = z
  .string()
  .regex(/^[A-Za-z]{3}$/)
  .transform((code) => code.toUpperCase());

export const moneySchema = z.object({ amount: decimalText, currency: currencyText });

/** A text that is not blank; null otherwise. */
export const someText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((text) => {
    const trimmed = String(text ?? '').trim();
    return trimmed === '' ? null : trimmed;
  });

export function statedCurrency(name: string, { stated }: StatedAccount): string {
  if (stated.currency !== null) return stated.currency;
  throw refusedRequest(name, 'the currency of its amounts is not stated: connect it again');
}

export type LabelFacts = Omit<LabelRow, 'costId' | 'kind'>;

export function toLabelRows(label: LabelFacts, voidedOn: string | null): LabelRow[] {
  const row: LabelRow = { ...label, costId: label.labelId, kind: 'label' };
  if (voidedOn === null) return [row];
  return [row, { ...row, costId: `${label.labelId}/void`, kind: 'void', day: voidedOn }];
}

export function toRefundedRows(
  label: LabelFacts,
  { day, refund }: { readonly day: string; readonly refund: string },
): LabelRow[] {
  if (!new Exact(refund).gt(0)) return toLabelRows(label, null);
  return toLabelRows(label, day).map((row) =>
    row.kind === 'void' ? { ...row, amount: refund } : row,
  );
}

export function addTexts(...amounts: readonly string[]): string {
  return amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed();
}

/** Returns the instants that bound the days of a range: from the first's midnight to the next after the last. */
export function getEdgeInstants({ start, end }: { readonly start: string; readonly end: string }) {
  return { from: `${start}T00:00:00Z`, until: `${addDays(end, 1)}T00:00:00Z` };
}

/** Drops labels at the far edge of the request, which belong to the next day. */
export function listedWithin(
  rows: readonly LabelRow[],
  { start, end }: { readonly start: string; readonly end: string },
): LabelRow[] {
  return rows.filter(({ listedOn }) => start <= listedOn && listedOn <= end);
}
