import type { DuckDBConnection } from '@duckdb/node-api';
import type { ClientBase } from 'pg';
import type { Queryable } from '#app/data/database.ts';

/** The versions of a shop's figures: each rises with every commit that changes them. */
export interface ShopVersions {
  readonly ledger_version: number;
  readonly daily_cost_version: number;
  readonly catalogue_version: number;
}

/** The versions of a shop that was never copied. */
export const NO_VERSIONS: ShopVersions = {
  ledger_version: -1,
  daily_cost_version: -1,
  catalogue_version: -1,
};

/** Returns the versions of shops in PostgreSQL, by shop id. A deleted shop has none. */
export async function currentVersions(
  db: Queryable,
  shopIds: readonly number[],
): Promise<VersionsByShop> {
  const rows = await db.query<ShopVersions & { shop_id: number }>(
    `select shop_id, ledger_version, daily_cost_version, catalogue_version
     from shop_versions where shop_id = any($1::integer[])`,
    [shopIds],
  );
  return new Map(rows.map(({ shop_id, ...versions }) => [shop_id, versions]));
}

export async function readVersions(client: ClientBase, shopId: number): Promise<ShopVersions> {
  const { rows } = await client.query<ShopVersions>(
    `select ledger_version, daily_cost_version, catalogue_version
     from shop_versions where shop_id = $1`,
    [shopId],
  );
  const [versions] = rows;
  if (versions === undefined) throw new Error(`There is no shop ${shopId} to copy.`);
  return versions;
}

export type VersionsByShop = Map<number, ShopVersions>;

/** Returns the versions of a file's copy; null when it was never filled completely. */
export async function copiedVersions(
  connection: DuckDBConnection,
  file: string,
): Promise<{ versions: ShopVersions; writtenBytes: number | null } | null> {
  const reader = await connection.runAndReadAll(
    `select ledger_version, daily_cost_version, catalogue_version, written_bytes
     from ${file}.copied`,
  );
  const [row] = reader.getRows();
  if (row === undefined) return null;
  const [ledger, dailyCost, catalogue, writtenBytes] = row;
  const versions = {
    ledger_version: Number(ledger),
    daily_cost_version: Number(dailyCost),
    catalogue_version: Number(catalogue),
  };
  return { versions, writtenBytes: writtenBytes === null ? null : Number(writtenBytes) };
}

export async function noteVersions(
  connection: DuckDBConnection,
  versions: ShopVersions,
  writtenBytes: number | null,
): Promise<void> {
  await connection.run('delete from copied');
  await connection.run('insert into copied values ($1, $2, $3, $4)', [
    versions.ledger_version,
    versions.daily_cost_version,
    versions.catalogue_version,
    writtenBytes,
  ]);
}

/** Decides if a copy at `copied` includes everything at `required`. */
export function isUpToDate(copied: ShopVersions, required: ShopVersions): boolean {
  return (
    copied.ledger_version >= required.ledger_version &&
    copied.daily_cost_version >= required.daily_cost_version &&
    copied.catalogue_version >= required.catalogue_version
  );
}
