import type { Queryable } from '#app/data/database.ts';
import { type CredentialOwner, sealedFor } from './credential-rows.server.ts';

export interface SealedColumn {
  readonly table: 'platform_credentials' | 'grant_revocations';
  readonly column: 'access_token_sealed' | 'refresh_token_sealed' | 'webhook_secret_sealed';
  boundTo(owner: CredentialOwner): string;
}

const TOKENS = [
  { column: 'access_token_sealed', boundTo: (owner) => sealedFor(owner, 'access') },
  { column: 'refresh_token_sealed', boundTo: (owner) => sealedFor(owner, 'refresh') },
] as const satisfies readonly Omit<SealedColumn, 'table'>[];

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...TOKENS.map((one) => ({ ...one, table: 'platform_credentials' }) as const),
  {
    table: 'platform_credentials',
    column: 'webhook_secret_sealed',
    boundTo: ({ shopId }) => `shop ${shopId} webhook secret`,
  },
  ...TOKENS.map((one) => ({ ...one, table: 'grant_revocations' }) as const),
];

export interface SealedRow extends CredentialOwner {
  readonly sealed: string;
}

export function selectSealedUnderOthers(
  db: Queryable,
  { table, column }: SealedColumn,
  options: { readonly keyId: string; readonly after: CredentialOwner; readonly limit: number },
): Promise<SealedRow[]> {
  const { keyId, after, limit } = options;
  return db.query<SealedRow>(
    `select shop_id as "shopId", connector, ${column} as sealed from ${table}
     where (shop_id, connector) > ($2, $3) and ${column} is not null
       and not starts_with(${column}, $1 || '.')
     order by shop_id, connector limit $4`,
    [keyId, after.shopId, after.connector, limit],
  );
}

/** Replaces the sealed text by one under another key; returns false when it was replaced meanwhile. */
export async function updateSealed(
  db: Queryable,
  { table, column }: SealedColumn,
  options: CredentialOwner & { readonly before: string; readonly after: string },
): Promise<boolean> {
  const { shopId, connector, before, after } = options;
  const rows = await db.query(
    `update ${table} set ${column} = $3
     where shop_id = $1 and connector = $4 and ${column} = $2 returning 1`,
    [shopId, before, after, connector],
  );
  return rows.length > 0;
}
