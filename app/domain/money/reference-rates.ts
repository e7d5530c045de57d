/**
 * Daily reference rates: what one unit of the base currency is worth in each other one, as central
 * banks publish them on working days. Rates are exact decimal texts. A day without rates (a weekend,
 * a holiday, today before the hour of publication) takes those of the last earlier day that has
 * them; before the first day there are none, and nothing is converted.
 */
export interface DayRates {
  readonly day: string;
  /** Units of each currency for one of the base: { USD: '1.0821' } with base EUR. */
  readonly rates: Readonly<Record<string, string>>;
}

export interface RateHistory {
  readonly base: string;
  /** Ascending by day, each day once. */
  readonly days: readonly DayRates[];
}

export interface RateOfDay {
  /** Units for one of the base. */
  readonly rate: string;
  /** The day the rate was published, which may be earlier than the day asked for. */
  readonly day: string;
}

/**
 * The rate of a currency on a day, or of the last earlier day that has one for this currency;
 * null when there is none, since a currency can begin or end being quoted.
 */
export function rateOn(history: RateHistory, currency: string, day: string): RateOfDay | null {
  if (currency === history.base) return { rate: '1', day };
  for (let index = lastIndexUpTo(history.days, day); index >= 0; index -= 1) {
    const found = history.days[index];
    const rate = found === undefined ? undefined : rateIn(found, currency);
    if (found !== undefined && rate !== undefined) return { rate, day: found.day };
  }
  return null;
}

/** Whether amounts of every day from the history's first on can be converted into a currency. */
export function isConvertible(history: RateHistory, currency: string): boolean {
  if (history.days.length === 0) return false;
  return (
    currency === history.base || history.days.some((day) => rateIn(day, currency) !== undefined)
  );
}

function rateIn({ rates }: DayRates, currency: string): string | undefined {
  return Object.hasOwn(rates, currency) ? rates[currency] : undefined;
}

/** Index of the last day that is not after `day`, by halving; -1 when all are. */
function lastIndexUpTo(days: readonly DayRates[], day: string): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
