import type { Queryable, Tx } from '#app/data/database.ts';
import type { SpendLoss } from '#app/domain/marketing/spend-loss.ts';
import { type TableShape, upsertRows } from '#app/data/upsert.server.ts';

export interface AccountRow {
  readonly connector: string;
  readonly accountId: string;
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly isClosed: boolean;
  readonly via: string | null;
  readonly isChosen: boolean;
  readonly pulledAt: string | null;
  readonly restatedOn: string | null;
  readonly fault: string | null;
  /** A remark for people about its figures. */
  readonly note: string | null;
  /** A day that lost spend when it was read again; null without one. */
  readonly spendLoss: SpendLoss | null;
  /** The days that fit into one request; null for the provider's maximum. */
  readonly daysAtOnce: number | null;
}

export function selectAccounts(
  db: Queryable,
  shopId: number,
  connector: string | null = null,
): Promise<AccountRow[]> {
  return db.query<AccountRow>(
    `select connector, account_id as "accountId", name, currency, time_zone as "timeZone",
       is_closed as "isClosed", via, is_chosen as "isChosen", pulled_at as "pulledAt",
       restated_on as "restatedOn", fault, note, spend_loss as "spendLoss",
       days_at_once as "daysAtOnce"
     from connector_accounts where shop_id = $1 and ($2::text is null or connector = $2)
     order by connector, is_closed, name, account_id`,
    [shopId, connector],
  );
}

const REPORTED: TableShape = {
  table: 'connector_accounts',
  key: ['connector', 'account_id'],
  columns: {
    connector: 'text',
    account_id: 'text',
    name: 'text',
    currency: 'text',
    time_zone: 'text',
    is_closed: 'boolean',
    via: 'text',
  },
};

type ReportedAccount = Pick<
  AccountRow,
  'connector' | 'accountId' | 'name' | 'currency' | 'timeZone' | 'isClosed' | 'via'
>;

/** Stores the provider's list of accounts; a new one is not chosen. */
export async function upsertAccounts(
  tx: Tx,
  shopId: number,
  accounts: readonly ReportedAccount[],
): Promise<void> {
  const rows = accounts.map((account) => ({
    connector: account.connector,
    account_id: account.accountId,
    name: account.name,
    currency: account.currency,
    time_zone: account.timeZone,
    is_closed: account.isClosed,
    via: account.via,
  }));
  await upsertRows(tx, REPORTED, shopId, rows);
}

export async function updateChosen(
  tx: Tx,
  shopId: number,
  { connector, accountIds }: { readonly connector: string; readonly accountIds: readonly string[] },
): Promise<string[]> {
  const rows = await tx.query<{ accountId: string; isChosen: boolean }>(
    `update connector_accounts set is_chosen = (account_id = any($3::text[])), fault = null
     where shop_id = $1 and connector = $2 and is_chosen <> (account_id = any($3::text[]))
     returning account_id as "accountId", is_chosen as "isChosen"`,
    [shopId, connector, accountIds],
  );
  return rows.filter(({ isChosen }) => !isChosen).map(({ accountId }) => accountId);
}

/** Marks every day of a connector as unread, so that all are read again. */
export async function forgetPulledDays(tx: Tx, shopId: number, connector: string): Promise<void> {
  await tx.query('delete from connector_days where shop_id = $1 and connector = $2', [
    shopId,
    connector,
  ]);
  await tx.query(
    'update connector_accounts set restated_on = null where shop_id = $1 and connector = $2',
    [shopId, connector],
  );
}

export async function updateAccountPull(
  db: Queryable,
  shopId: number,
  pull: Pick<AccountRow, 'connector' | 'accountId' | 'pulledAt' | 'restatedOn' | 'fault' | 'note'>,
): Promise<void> {
  await db.query(
    `update connector_accounts set pulled_at = $4, restated_on = $5, fault = $6, note = $7
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, pull.connector, pull.accountId, pull.pulledAt, pull.restatedOn, pull.fault, pull.note],
  );
}

type AccountKey = Pick<AccountRow, 'connector' | 'accountId'>;

export async function selectSpendLoss(
  db: Queryable,
  shopId: number,
  { connector, accountId }: AccountKey,
): Promise<SpendLoss | null> {
  const [row] = await db.query<Pick<AccountRow, 'spendLoss'>>(
    `select spend_loss as "spendLoss" from connector_accounts
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, connector, accountId],
  );
  return row?.spendLoss ?? null;
}

/** Marks an account with a day that lost spend, or removes the mark. */
export async function updateSpendLoss(
  db: Queryable,
  shopId: number,
  { connector, accountId, spendLoss }: AccountKey & Pick<AccountRow, 'spendLoss'>,
): Promise<void> {
  await db.query(
    `update connector_accounts set spend_loss = $4::jsonb
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, connector, accountId, spendLoss === null ? null : JSON.stringify(spendLoss)],
  );
}

/** Records the days of an account that fit into one request; null for the provider's maximum. */
export async function updateDaysAtOnce(
  db: Queryable,
  shopId: number,
  { connector, accountId, daysAtOnce }: AccountKey & Pick<AccountRow, 'daysAtOnce'>,
): Promise<void> {
  await db.query(
    `update connector_accounts set days_at_once = $4
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, connector, accountId, daysAtOnce],
  );
}
