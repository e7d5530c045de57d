import type { Queryable, Tx } from '#app/data/database.ts';

export interface ApiKeyRow {
  readonly keyId: string;
  /** The visible first letters of the key. */
  readonly prefix: string;
  readonly name: string;
  readonly shopId: number;
  readonly scopes: string;
  readonly createdAt: string;
}

const COLUMNS = `
  key_id as "keyId", prefix, name, shop_id as "shopId", scopes, created_at as "createdAt"`;

export interface NewApiKeyRow extends ApiKeyRow {
  readonly keyHash: string;
  readonly createdBy: number;
}

export async function insertApiKey(tx: Tx, row: NewApiKeyRow): Promise<void> {
  await tx.query(
    `insert into api_keys
       (key_id, key_hash, prefix, name, shop_id, scopes, created_by, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.keyId,
      row.keyHash,
      row.prefix,
      row.name,
      row.shopId,
      row.scopes,
      row.createdBy,
      row.createdAt,
    ],
  );
}

export interface UsedApiKeyRow extends ApiKeyRow {
  readonly requests: number;
  readonly lastUsedAt: string | null;
}

/** Returns the active keys of the shop, the latest first, with their requests since `day`. */
export function selectApiKeys(
  db: Queryable,
  shopId: number,
  sinceDay: string,
): Promise<UsedApiKeyRow[]> {
  return db.query(
    `select ${COLUMNS}, coalesce(requests, 0) as requests, last_used_at as "lastUsedAt"
     from api_keys left join (
       select key_id, max(last_used_at) as last_used_at,
         (sum(requests) filter (where day >= $2))::bigint as requests
       from api_usage where shop_id = $1 group by key_id) used using (key_id)
     where shop_id = $1 and revoked_at is null
     order by created_at desc, key_id`,
    [shopId, sinceDay],
  );
}

/** Returns the active key with this hash, and its owner while the owner's account exists. */
export async function selectApiKeyByHash(
  db: Queryable,
  keyHash: string,
): Promise<(ApiKeyRow & { readonly createdBy: number | null }) | null> {
  const [row] = await db.query<ApiKeyRow & { readonly createdBy: number | null }>(
    `select ${COLUMNS}, created_by as "createdBy" from api_keys where key_hash = $1 and revoked_at is null`,
    [keyHash],
  );
  return row ?? null;
}

export async function revokeApiKeyRow(
  db: Queryable,
  options: { readonly shopId: number; readonly keyId: string; readonly now: string },
): Promise<boolean> {
  const rows = await db.query(
    `update api_keys set revoked_at = $3
     where shop_id = $1 and key_id = $2 and revoked_at is null returning 1`,
    [options.shopId, options.keyId, options.now],
  );
  return rows.length > 0;
}

export async function countApiKeys(tx: Tx, shopId: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*) as count from api_keys where shop_id = $1 and revoked_at is null',
    [shopId],
  );
  return row?.count ?? 0;
}

export async function countApiRequest(
  db: Queryable,
  { shopId, keyId, now }: { readonly shopId: number; readonly keyId: string; readonly now: Date },
): Promise<void> {
  const instant = now.toISOString();
  await db.query(
    `insert into api_usage (shop_id, key_id, day, requests, last_used_at)
     values ($1, $2, $3, 1, $4)
     on conflict (shop_id, key_id, day) do update
       set requests = api_usage.requests + 1, last_used_at = excluded.last_used_at`,
    [shopId, keyId, instant.slice(0, 10), instant],
  );
}
