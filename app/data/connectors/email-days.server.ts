import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type { AdAccountKey } from './ad-spend-days.server.ts';
import { insertConnectorDays } from './connector-day-rows.server.ts';

/** A campaign's or a flow's day, in the shop's currency and in the account's. */
export interface AccountMessages {
  readonly day: string;
  readonly kind: string;
  readonly itemId: string;
  readonly name: string;
  readonly sends: number;
  readonly opens: number;
  readonly clicks: number;
  readonly orders: number;
  readonly currency: string;
  readonly revenue: string;
  readonly revenueMinor: number;
}

const EMAIL_DAYS: TableShape = {
  table: 'email_days',
  key: ['connector', 'account_id', 'day', 'kind', 'item_id'],
  columns: {
    connector: 'text',
    account_id: 'text',
    day: 'date',
    kind: 'text',
    item_id: 'text',
    name: 'text',
    sends: 'bigint',
    opens: 'bigint',
    clicks: 'bigint',
    orders: 'bigint',
    currency: 'text',
    account_revenue: 'numeric',
    revenue_minor: 'bigint',
  },
};

export interface EmailDays extends AdAccountKey {
  /** Every requested day, including those without messages. */
  readonly days: readonly string[];
  readonly rows: readonly AccountMessages[];
}

export async function replaceEmailDays(
  tx: Tx,
  shopId: number,
  { connector, accountId, days, rows }: EmailDays,
): Promise<number> {
  const gone = await tx.query(
    `delete from email_days e
     where shop_id = $1 and connector = $2 and account_id = $3 and day = any($4::date[])
       and not exists (
         select 1 from unnest($5::date[], $6::text[], $7::text[]) as kept (day, kind, item_id)
         where kept.day = e.day and kept.kind = e.kind and kept.item_id = e.item_id)
     returning 1`,
    [
      shopId,
      connector,
      accountId,
      days,
      rows.map(({ day }) => day),
      rows.map(({ kind }) => kind),
      rows.map(({ itemId }) => itemId),
    ],
  );
  const stored = rows.map((row) => ({
    connector,
    account_id: accountId,
    day: row.day,
    kind: row.kind,
    item_id: row.itemId,
    name: row.name,
    sends: row.sends,
    opens: row.opens,
    clicks: row.clicks,
    orders: row.orders,
    currency: row.currency,
    account_revenue: row.revenue,
    revenue_minor: row.revenueMinor,
  }));
  const written = await upsertRows(tx, EMAIL_DAYS, shopId, stored);
  const added = await insertConnectorDays(tx, shopId, { connector, accountId }, days);
  return gone.length + written + added;
}

export async function deleteEmailDays(
  tx: Tx,
  shopId: number,
  { connector, accountIds }: { readonly connector: string; readonly accountIds: readonly string[] },
): Promise<void> {
  await tx.query(
    `delete from email_days where shop_id = $1 and connector = $2 and account_id = any($3::text[])`,
    [shopId, connector, accountIds],
  );
}

export interface EmailCost {
  /** The next price ends it. */
  readonly fromDay: string;
  /** A month's price, in the shop's currency. */
  readonly amountMinor: number;
}

/** Returns the monthly prices of a platform, the latest first. */
export function selectEmailCosts(
  db: Queryable,
  shopId: number,
  connector: string,
): Promise<EmailCost[]> {
  return db.query<EmailCost>(
    `select from_day as "fromDay", amount_minor as "amountMinor" from email_costs
     where shop_id = $1 and connector = $2 order by from_day desc`,
    [shopId, connector],
  );
}

export async function upsertEmailCost(
  tx: Tx,
  shopId: number,
  { connector, fromDay, amountMinor }: EmailCost & { readonly connector: string },
): Promise<void> {
  await tx.query(
    `insert into email_costs (shop_id, connector, from_day, amount_minor) values ($1, $2, $3, $4)
     on conflict (shop_id, connector, from_day) do update set amount_minor = excluded.amount_minor`,
    [shopId, connector, fromDay, amountMinor],
  );
}

export async function deleteEmailCost(
  tx: Tx,
  shopId: number,
  { connector, fromDay }: Pick<EmailCost, 'fromDay'> & { readonly connector: string },
): Promise<boolean> {
  const rows = await tx.query(
    `delete from email_costs where shop_id = $1 and connector = $2 and from_day = $3 returning 1`,
    [shopId, connector, fromDay],
  );
  return rows.length > 0;
}
