import { formatDay } from '#app/domain/calendar/format-day.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { ConnectorAccountView } from './connectors-view.ts';

/** What is to be known of an account's figures, in sentences. */
export function getAccountNotes(
  { note, spendLoss, currency }: Pick<ConnectorAccountView, 'note' | 'spendLoss' | 'currency'>,
  source: string,
  locale: string,
): readonly string[] {
  const notes = note === null ? [] : [note];
  if (spendLoss === null) return notes;
  const known = findCurrency(currency);
  const money = (amount: string) =>
    known === null
      ? `${amount} ${currency}`
      : formatMoney(toMinor(amount, known.decimals), known.code, locale, 'exact');
  const { day, before, after, seenAt } = spendLoss;
  const was = `${source} reported ${money(before)} of ad spend for ${formatDay(day, locale)}`;
  const is = `since ${formatDay(seenAt.slice(0, 10), locale)} it reports ${money(after)}`;
  return [...notes, `${was}; ${is}. Your figures follow it: compare them with ${source}.`];
}
