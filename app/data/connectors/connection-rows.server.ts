import { isDueAt } from '#app/data/is-due-at.ts';
import type { Queryable } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';
import type { StatedFacts } from '#app/domain/shipping/stated-facts.ts';

export type ConnectedState = 'connected' | 'disconnected' | 'revoked';
export type PullStatus = 'idle' | 'queued' | 'running';

/** A connection with a connector: the person who granted it, and the state of its reading. */
export interface ConnectionRow {
  readonly connector: string;
  readonly state: ConnectedState;
  readonly stateReason: string | null;
  readonly externalUser: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly imageUrl: string | null;
  readonly connectedAt: string;
  readonly pullStatus: PullStatus;
  readonly daysDone: number;
  readonly daysTotal: number;
  readonly nextPullAt: string | null;
  /** Facts about its amounts stated by people; null where none were needed. */
  readonly stated: StatedFacts | null;
  /** Explains to people why its accounts could not be listed, and since when; null while they can. */
  readonly fault: string | null;
  readonly faultSince: string | null;
  /** Explains to people which of its accounts are left out, and why; null where none is. */
  readonly note: string | null;
  /** The time of the last listing of its accounts; null where the next reading must list them. */
  readonly accountsListedAt: string | null;
}

const COLUMNS = `connector, state, state_reason as "stateReason", external_user as "externalUser",
  first_name as "firstName", last_name as "lastName", email, image_url as "imageUrl",
  connected_at as "connectedAt", pull_status as "pullStatus", days_done as "daysDone",
  days_total as "daysTotal", next_pull_at as "nextPullAt", stated, fault, fault_since as "faultSince",
  note, accounts_listed_at as "accountsListedAt"`;

export function selectConnections(db: Queryable, shopId: number): Promise<ConnectionRow[]> {
  return db.query<ConnectionRow>(
    `select ${COLUMNS} from connector_connections where shop_id = $1 order by connector`,
    [shopId],
  );
}

export async function selectConnection(
  db: Queryable,
  shopId: number,
  connector: string,
): Promise<ConnectionRow | null> {
  const [row] = await db.query<ConnectionRow>(
    `select ${COLUMNS} from connector_connections where shop_id = $1 and connector = $2`,
    [shopId, connector],
  );
  return row ?? null;
}

/** Decides if any shop is still connected by the same person's permission at a provider. */
export async function isGrantInUse(
  db: Queryable,
  {
    externalUser,
    connectors,
  }: { readonly externalUser: string; readonly connectors: readonly string[] },
): Promise<boolean> {
  const rows = await db.query(
    `select 1 from connector_connections
     where external_user = $1 and connector = any($2::text[]) and state = 'connected' limit 1`,
    [externalUser, connectors],
  );
  return rows.length > 0;
}

export type NewConnection = Pick<
  ConnectionRow,
  | 'connector'
  | 'externalUser'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'imageUrl'
  | 'connectedAt'
  | 'stateReason'
  | 'stated'
  | 'note'
>;

/** Records the person who granted access; an earlier one is replaced. */
export async function upsertConnection(
  db: Queryable,
  shopId: number,
  row: NewConnection,
): Promise<void> {
  await db.query(
    `insert into connector_connections (shop_id, connector, state, external_user, first_name,
       last_name, email, image_url, connected_at, pull_status, days_done, days_total,
       state_reason, stated, note)
     values ($1, $2, 'connected', $3, $4, $5, $6, $7, $8, 'idle', 0, 0, $9, $10::jsonb, $11)
     on conflict (shop_id, connector) do update set state = excluded.state,
       state_reason = excluded.state_reason,
       external_user = excluded.external_user, first_name = excluded.first_name,
       last_name = excluded.last_name, email = excluded.email, image_url = excluded.image_url,
       connected_at = excluded.connected_at, pull_status = excluded.pull_status,
       next_pull_at = null, stated = excluded.stated, fault = null, fault_since = null,
       note = excluded.note, accounts_listed_at = null`,
    [
      shopId,
      row.connector,
      row.externalUser,
      row.firstName,
      row.lastName,
      row.email,
      row.imageUrl,
      row.connectedAt,
      row.stateReason,
      row.stated === null ? null : JSON.stringify(row.stated),
      row.note,
    ],
  );
}

export async function updateConnectionState(
  db: Queryable,
  shopId: number,
  change: Pick<ConnectionRow, 'connector' | 'state' | 'stateReason'>,
): Promise<boolean> {
  const rows = await db.query(
    `update connector_connections set state = $3, state_reason = $4, pull_status = 'idle',
       next_pull_at = null
     where shop_id = $1 and connector = $2 and (state, state_reason) is distinct from ($3, $4)
     returning 1`,
    [shopId, change.connector, change.state, change.stateReason],
  );
  return rows.length > 0;
}

export async function disconnectAllSources(
  db: Queryable,
  shopId: number,
  reason: string,
): Promise<void> {
  await db.query(
    `update connector_connections set state = 'disconnected', state_reason = $2,
       pull_status = 'idle', next_pull_at = null
     where shop_id = $1 and state = 'connected'`,
    [shopId, reason],
  );
}

/** Records why the accounts of a connection cannot be listed, since the first time; null when they can. */
export async function updateConnectionFault(
  db: Queryable,
  shopId: number,
  { connector, fault, now }: Pick<ConnectionRow, 'connector' | 'fault'> & { readonly now: string },
): Promise<void> {
  await db.query(
    `update connector_connections set fault = $3,
       fault_since = case when $3::text is null then null else coalesce(fault_since, $4) end
     where shop_id = $1 and connector = $2 and fault is distinct from $3`,
    [shopId, connector, fault, now],
  );
}

/** Records that the accounts of a connection were listed, and which of them are left out; null for none. */
export async function updateAccountsListed(
  db: Queryable,
  shopId: number,
  { connector, note, now }: Pick<ConnectionRow, 'connector' | 'note'> & { readonly now: string },
): Promise<void> {
  await db.query(
    `update connector_connections set note = $3, accounts_listed_at = $4
     where shop_id = $1 and connector = $2`,
    [shopId, connector, note, now],
  );
}

/** Counts the connections of all shops with a chosen account that was last read before an instant, or never. */
export async function countUnreadConnections(db: Queryable, before: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from connector_connections c
     where c.state = 'connected' and c.connected_at < $1 and exists (
       select 1 from connector_accounts a
       where a.shop_id = c.shop_id and a.connector = c.connector and a.is_chosen
         and not a.is_closed and (a.pulled_at is null or a.pulled_at < $1))`,
    [before],
  );
  return Number(row?.count ?? 0);
}

export type PullProgress = Pick<
  ConnectionRow,
  'connector' | 'pullStatus' | 'daysDone' | 'daysTotal' | 'nextPullAt'
>;

export async function updatePullProgress(
  db: Queryable,
  shopId: number,
  progress: PullProgress,
): Promise<void> {
  const { connector, pullStatus, daysDone, daysTotal, nextPullAt } = progress;
  await db.query(
    `update connector_connections set pull_status = $3, days_done = $4, days_total = $5,
       next_pull_at = $6
     where shop_id = $1 and connector = $2 and state = 'connected'`,
    [shopId, connector, pullStatus, daysDone, daysTotal, nextPullAt],
  );
}

export interface DuePull {
  readonly shopId: number;
  readonly connector: string;
}

export function selectDuePulls(db: Queryable, now: string): Promise<DuePull[]> {
  return forReachableShops(db, (shopIds) =>
    db.query<DuePull>(
      `select shop_id as "shopId", connector from connector_connections
       where state = 'connected' and ${isDueAt('next_pull_at', '$1')}
         and ($2::integer[] is null or shop_id = any($2::integer[]))
       order by next_pull_at limit 500`,
      [now, shopIds],
    ),
  );
}
