import type { Database, Queryable } from '#app/data/database.ts';
import type { PeerGroup } from '#app/domain/benchmarks/peer-groups.ts';
import type { GroupQuartiles } from '#app/domain/benchmarks/quartiles.ts';

export async function replaceBenchmarks(
  db: Database,
  rows: readonly GroupQuartiles[],
  countedOn: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('delete from benchmark_quartiles');
    await tx.query(
      `insert into benchmark_quartiles
         (industry, country, size, metric, shops, lower, median, upper, counted_on)
       select industry, country, size, metric, shops, lower, median, upper, $2::date
       from jsonb_to_recordset($1::jsonb) as row(industry text, country text, size text, metric text,
         shops integer, lower double precision, median double precision, upper double precision)`,
      [JSON.stringify(rows), countedOn],
    );
  });
}

export interface CountedQuartiles extends GroupQuartiles {
  /** The day, YYYY-MM-DD, on which the shops were counted. */
  readonly countedOn: string;
}

export function selectBenchmarks(
  db: Queryable,
  groups: readonly PeerGroup[],
): Promise<CountedQuartiles[]> {
  return db.query<CountedQuartiles>(
    `select industry, country, size, metric, shops, lower, median, upper,
       counted_on::text as "countedOn"
     from benchmark_quartiles
     where (industry, country, size) in (
       select industry, country, size
       from jsonb_to_recordset($1::jsonb) as peer_group(industry text, country text, size text))`,
    [JSON.stringify(groups)],
  );
}
