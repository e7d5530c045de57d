import { formatDay } from '#app/domain/calendar/format-day.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { ConnectorAccountView, SpendGapView } from './connectors-view.ts';

type Noted = Pick<ConnectorAccountView, 'note' | 'spendLoss' | 'spendGap' | 'currency'>;

/** Lists notes about an account's figures, in sentences. */
export function getAccountNotes(
  { note, spendLoss, spendGap, currency }: Noted,
  source: string,
  locale: string,
): readonly string[] {
  const currencyFacts = findCurrency(currency);
  const money = (amount: string) =>
    currencyFacts === null
      ? `${amount} ${currency}`
      : formatMoney(toMinor(amount, currencyFacts.decimals), currencyFacts.code, locale, 'exact');
  const notes = note === null ? [] : [note];
  if (spendGap !== null) notes.push(describeGap(spendGap, { source, locale, money }));
  if (spendLoss === null) return notes;
  const { day, before, after, seenAt } = spendLoss;
  const was = `${source} reported ${money(before)} of ad spend for ${formatDay(day, locale)}`;
  const is = `since ${formatDay(seenAt.slice(0, 10), locale)} it reports ${money(after)}`;
  return [...notes, `${was}; ${is}. Your figures follow it: compare them with ${source}.`];
}

interface Writing {
  readonly source: string;
  readonly locale: string;
  readonly money: (amount: string) => string;
}

function describeGap(
  { days, daysCompared, day, own, parts }: SpendGapView,
  { source, locale, money }: Writing,
): string {
  const on = `On ${days} of ${daysCompared} ${daysCompared === 1 ? 'day' : 'days'}`;
  const most = `most on ${formatDay(day, locale)}: ${money(own)} of the account, ${money(parts)} of its ads`;
  if (new Exact(own).gt(parts)) {
    const more = `${on}, ${source} counts more for the account than for its ads, ${most}`;
    return `${more}. The difference is in your ad spend as "Not reported by ads".`;
  }
  const less = `${on}, ${source} counts more for the ads than for their account, ${most}`;
  return `${less}. Your figures follow the ads: compare them with ${source}.`;
}
