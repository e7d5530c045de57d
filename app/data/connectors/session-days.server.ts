import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type { TrafficCaveat } from '#app/domain/marketing/traffic-days.ts';
import type { AccountTraffic } from '#app/domain/profit/daily-costs/traffic-days.ts';
import type { AdAccountKey } from './ad-spend-days.server.ts';

const SESSION_DAYS: TableShape = {
  table: 'session_days',
  key: ['connector', 'account_id', 'day', 'source', 'medium', 'campaign', 'landing_page'],
  columns: {
    connector: 'text',
    account_id: 'text',
    day: 'date',
    source: 'text',
    medium: 'text',
    campaign: 'text',
    landing_page: 'text',
    sessions: 'bigint',
    engaged_sessions: 'bigint',
    orders: 'bigint',
    currency: 'text',
    account_revenue: 'numeric',
    revenue_minor: 'bigint',
  },
};

export interface SessionDays extends AdAccountKey {
  readonly days: readonly string[];
  readonly rows: readonly AccountTraffic[];
  readonly caveats: readonly TrafficCaveat[];
}

export async function replaceSessionDays(
  tx: Tx,
  shopId: number,
  { connector, accountId, days, rows, caveats }: SessionDays,
): Promise<number> {
  const gone = await tx.query(
    `delete from session_days s
     where shop_id = $1 and connector = $2 and account_id = $3 and day = any($4::date[])
       and not exists (
         select 1 from unnest($5::date[], $6::text[], $7::text[], $8::text[], $9::text[])
           as kept (day, source, medium, campaign, landing_page)
         where kept.day = s.day and kept.source = s.source and kept.medium = s.medium
           and kept.campaign = s.campaign and kept.landing_page = s.landing_page)
     returning 1`,
    [
      shopId,
      connector,
      accountId,
      days,
      rows.map(({ day }) => day),
      rows.map(({ source }) => source),
      rows.map(({ medium }) => medium),
      rows.map(({ campaign }) => campaign),
      rows.map(({ landingPage }) => landingPage),
    ],
  );
  const stored = rows.map((row) => ({
    connector,
    account_id: accountId,
    day: row.day,
    source: row.source,
    medium: row.medium,
    campaign: row.campaign,
    landing_page: row.landingPage,
    sessions: row.sessions,
    engaged_sessions: row.engagedSessions,
    orders: row.orders,
    currency: row.currency,
    account_revenue: row.revenue,
    revenue_minor: row.revenueMinor,
  }));
  const written = await upsertRows(tx, SESSION_DAYS, shopId, stored);
  const added = await tx.query(
    `insert into connector_days as known (shop_id, connector, account_id, day, caveats)
     select $1, $2, $3, day, $5::text[] from unnest($4::date[]) as pulled (day)
     on conflict (shop_id, connector, account_id, day)
       do update set caveats = excluded.caveats where known.caveats <> excluded.caveats
     returning 1`,
    [shopId, connector, accountId, days, caveats],
  );
  return gone.length + written + added.length;
}

export function selectSessionRows(
  db: Queryable,
  shopId: number,
  connector: string,
): Promise<(AccountTraffic & { readonly accountId: string })[]> {
  return db.query(
    `select account_id as "accountId", day, source, medium, campaign,
       landing_page as "landingPage", sessions, engaged_sessions as "engagedSessions", orders,
       currency, account_revenue as revenue, revenue_minor as "revenueMinor"
     from session_days where shop_id = $1 and connector = $2`,
    [shopId, connector],
  );
}

export async function deleteSessionDays(
  tx: Tx,
  shopId: number,
  { connector, accountIds }: { readonly connector: string; readonly accountIds: readonly string[] },
): Promise<void> {
  await tx.query(
    `delete from session_days where shop_id = $1 and connector = $2
       and account_id = any($3::text[])`,
    [shopId, connector, accountIds],
  );
}

/** Locks an account's choice until the transaction ends; returns false where it is not chosen. */
export async function lockChosen(
  tx: Tx,
  shopId: number,
  { connector, accountId }: AdAccountKey,
): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from connector_accounts
     where shop_id = $1 and connector = $2 and account_id = $3 and is_chosen for share`,
    [shopId, connector, accountId],
  );
  return rows.length > 0;
}

export interface SessionFacts {
  readonly sessions: number;
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}

export async function selectSessionFacts(
  db: Queryable,
  shopId: number,
  connector: string,
): Promise<SessionFacts> {
  const [row] = await db.query<SessionFacts>(
    `select coalesce(sum(sessions), 0)::bigint as sessions, min(day) as "firstDay",
       max(day) as "lastDay"
     from session_days where shop_id = $1 and connector = $2`,
    [shopId, connector],
  );
  return row ?? { sessions: 0, firstDay: null, lastDay: null };
}

export interface CaveatDays {
  readonly caveat: TrafficCaveat;
  readonly days: number;
  readonly lastDay: string;
}

export function selectCaveats(
  db: Queryable,
  shopId: number,
  connector: string,
): Promise<CaveatDays[]> {
  return db.query<CaveatDays>(
    `select caveat, count(*) as days, max(day) as "lastDay"
     from connector_days, unnest(caveats) as caveat
     where shop_id = $1 and connector = $2 group by 1 order by 1`,
    [shopId, connector],
  );
}
