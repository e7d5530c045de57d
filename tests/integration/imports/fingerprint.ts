import type { Database } from '#app/data/database.ts';

/** What says when something was done, or counts how often, not what is known. */
const VOLATILE = [
  '_prisma_migrations',
  'imports',
  'import_rejects',
  'import_mappings',
  'import_requests',
  'job_workers',
] as const;
/** What comes with the product, with the first command that reads a file: no shop's. */
const BUNDLED = ['currency_rates'];
const VOLATILE_COLUMNS = ['version', 'ledger_version', 'created_at', 'saved_at'];

/** One text for all that the database knows, apart from when it came to know it. */
export async function fingerprint(
  db: Database,
  options: { readonly withImports?: boolean } = {},
): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    if (BUNDLED.includes(name)) continue;
    if (options.withImports !== true && VOLATILE.some((one) => one === name)) continue;
    const [row] = await db.query<{ hash: string | null; count: number }>(
      `select count(*) as count, md5(string_agg(text, '|' order by text)) as hash
       from (select (to_jsonb(t) - $1::text[])::text as text from "${name}" t) rows`,
      [VOLATILE_COLUMNS],
    );
    parts.push(`${name} ${row?.count} ${row?.hash}`);
  }
  return parts.join('\n');
}
