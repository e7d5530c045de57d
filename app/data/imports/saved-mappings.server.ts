import { createHash } from 'node:crypto';
import type { Queryable } from '#app/data/database.ts';
import type { ColumnMapping } from '#app/domain/imports/column-mapping.ts';
import { parseMapping } from '#app/domain/imports/parse-mapping.ts';

/** Hashes a header: files with the same column names in the same order are read the same. */
export function headerHash(header: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('hex');
}

/** Returns the confirmed mapping for files of this header; null when there is none. */
export async function selectSavedMapping(
  db: Queryable,
  shopId: number,
  header: readonly string[],
): Promise<ColumnMapping | null> {
  const [row] = await db.query<{ mapping: unknown }>(
    'select mapping from import_mappings where shop_id = $1 and header_hash = $2',
    [shopId, headerHash(header)],
  );
  return row === undefined ? null : parseMapping(row.mapping);
}

export async function saveMapping(
  db: Queryable,
  shopId: number,
  header: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  await db.query(
    `insert into import_mappings (shop_id, header_hash, mapping) values ($1, $2, $3)
     on conflict (shop_id, header_hash) do update
       set mapping = excluded.mapping, saved_at = excluded.saved_at
       where import_mappings.mapping <> excluded.mapping`,
    [shopId, headerHash(header), JSON.stringify(mapping)],
  );
}
