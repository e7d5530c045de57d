import type { Queryable, Tx } from '#app/data/database.ts';
import type { EnteredRate } from '#app/domain/money/reference-rates.ts';

const COLUMNS = `e.currency, e.from_day as "fromDay", e.per, e.rate, e.is_peg as "isPeg"`;

export function selectEnteredRates(db: Queryable, workspaceId: number): Promise<EnteredRate[]> {
  return db.query<EnteredRate>(
    `select ${COLUMNS} from entered_currency_rates e where e.workspace_id = $1
     order by e.currency, e.from_day`,
    [workspaceId],
  );
}

export function selectEnteredRatesOfShop(
  db: Queryable,
  { shopId, currencies }: { readonly shopId: number; readonly currencies: readonly string[] },
): Promise<EnteredRate[]> {
  return db.query<EnteredRate>(
    `select ${COLUMNS} from entered_currency_rates e
     join workspace_shops s on s.workspace_id = e.workspace_id
     where s.shop_id = $1 and e.currency = any($2::text[])
     order by e.currency, e.from_day`,
    [shopId, currencies],
  );
}

export async function upsertEnteredRates(
  tx: Tx,
  workspaceId: number,
  rates: readonly EnteredRate[],
): Promise<void> {
  await tx.query(
    `insert into entered_currency_rates (workspace_id, currency, from_day, per, rate, is_peg)
     select $1::integer, * from unnest($2::text[], $3::date[], $4::text[], $5::numeric[], $6::boolean[])
     on conflict (workspace_id, currency, from_day)
       do update set per = excluded.per, rate = excluded.rate, is_peg = excluded.is_peg`,
    [
      workspaceId,
      rates.map(({ currency }) => currency),
      rates.map(({ fromDay }) => fromDay),
      rates.map(({ per }) => per),
      rates.map(({ rate }) => rate),
      rates.map(({ isPeg }) => isPeg),
    ],
  );
}

export async function countEnteredRates(tx: Tx, workspaceId: number): Promise<number> {
  const [row] = await tx.query<{ rates: number }>(
    'select count(*)::int as rates from entered_currency_rates where workspace_id = $1',
    [workspaceId],
  );
  return row?.rates ?? 0;
}

/** Deletes the rate of a currency from a day on; returns the number deleted. */
export async function deleteEnteredRates(
  tx: Tx,
  workspaceId: number,
  { currency, fromDay }: { readonly currency: string; readonly fromDay: string },
): Promise<number> {
  const rows = await tx.query(
    `delete from entered_currency_rates
     where workspace_id = $1 and currency = $2 and from_day = $3 returning 1`,
    [workspaceId, currency, fromDay],
  );
  return rows.length;
}
