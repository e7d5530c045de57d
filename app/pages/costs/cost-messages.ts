import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';

export const RECOST_TEXT = 'The profit of the orders that it applied to is calculated again.';

/**
 * Formats "from 1 Feb 2023", "until 3 Mar 2023", "1 Feb 2023 to 3 Mar 2023" or "from the start".
 */
export function spanText(fromDay: string | null, toDay: string | null, locale: string): string {
  const from = fromDay === null ? null : formatDay(fromDay, locale);
  const to = toDay === null ? null : formatDay(toDay, locale);
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `from ${from}`;
  return to === null ? 'from the start' : `until ${to}`;
}

/** Formats a span at the beginning of a line: "From 1 Feb 2023". */
export function spanLine(fromDay: string | null, toDay: string | null, locale: string): string {
  const text = spanText(fromDay, toDay, locale);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Describes the countries of a rule without one, which depends on rules that name one. */
export function restText(hasOthers: boolean): string {
  return hasOthers ? 'All other countries' : 'All countries';
}

export function exactMoney(minor: number, currency: string, locale: string): string {
  return formatMoney(minor, currency, locale, 'exact');
}
