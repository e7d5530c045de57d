/** Day rates for generated shops: made up, of working days alone, with a long pause over Easter. */
import { addDays, getWeekday } from '#app/domain/calendar/day.ts';

export type ForeignCurrency = 'USD' | 'GBP';

/** Units for one euro, by day; a day that is not there has none of its own. */
export const DAY_RATES_OF_SHOPS: ReadonlyMap<
  string,
  Readonly<Record<ForeignCurrency, string>>
> = new Map(
  Array.from({ length: 136 }, (_, at) => [addDays('2022-12-26', at), at] as const)
    .filter(([day]) => getWeekday(day) <= 5 && !(day >= '2023-04-07' && day <= '2023-04-10'))
    .map(([day, at]) => [
      day,
      { USD: `1.0${500 + ((at * 37) % 450)}`, GBP: `0.8${600 + ((at * 53) % 350)}` },
    ]),
);

/** The same as the file that central banks publish. */
export const RATES_FILE = [
  'Date,USD,GBP,',
  ...[...DAY_RATES_OF_SHOPS]
    .toReversed()
    .map(([day, { USD, GBP }]) => [day, USD, GBP, ''].join(',')),
  '',
].join('\n');
