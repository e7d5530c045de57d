import type { Queryable, Tx } from '#app/data/database.ts';
import type { DayRates } from '#app/domain/money/reference-rates.ts';
import type { ReferenceRate } from '#app/domain/money/rate-text.ts';

/** Writes rates, replacing those of the same day; returns the number of new or different ones. */
export async function upsertRates(tx: Tx, rates: readonly ReferenceRate[]): Promise<number> {
  const [count] = await tx.query<{ changed: number }>(
    `with written as (
       insert into currency_rates as known (day, currency, rate)
       select * from unnest($1::date[], $2::text[], $3::numeric[])
       on conflict (day, currency) do update set rate = excluded.rate
         where known.rate <> excluded.rate
       returning 1)
     select count(*) as changed from written`,
    [
      rates.map(({ day }) => day),
      rates.map(({ currency }) => currency),
      rates.map(({ rate }) => rate),
    ],
  );
  return count?.changed ?? 0;
}

export async function insertMissingRates(tx: Tx, rates: readonly ReferenceRate[]): Promise<number> {
  const [count] = await tx.query<{ added: number }>(
    `with written as (
       insert into currency_rates (day, currency, rate)
       select * from unnest($1::date[], $2::text[], $3::numeric[])
       on conflict (day, currency) do nothing returning 1)
     select count(*) as added from written`,
    [
      rates.map(({ day }) => day),
      rates.map(({ currency }) => currency),
      rates.map(({ rate }) => rate),
    ],
  );
  return count?.added ?? 0;
}

export interface RateSelection {
  readonly currencies: readonly string[];
  /** Both days inclusive, YYYY-MM-DD. */
  readonly start: string;
  readonly end: string;
}

/** Returns the rates of a range, and of each currency the last one before it; ascending by day. */
export async function selectRates(
  db: Queryable,
  { currencies, start, end }: RateSelection,
): Promise<DayRates[]> {
  const rows = await db.query<ReferenceRate>(
    `select day, currency, rate from currency_rates
     where currency = any($1::text[]) and day between $2 and $3
     union all
     select earlier.day, earlier.currency, earlier.rate
     from unnest($1::text[]) wanted (code)
     cross join lateral (
       select * from currency_rates r where r.currency = wanted.code and r.day < $2
       order by r.day desc limit 1) earlier
     order by 1`,
    [currencies, start, end],
  );
  const days = new Map<string, Record<string, string>>();
  for (const { day, currency, rate } of rows) {
    days.set(day, { ...days.get(day), [currency]: rate });
  }
  return [...days].map(([day, rates]) => ({ day, rates }));
}
