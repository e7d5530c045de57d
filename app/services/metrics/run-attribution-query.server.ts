import type { TouchSums } from '#app/domain/marketing/attribution.ts';
import { type AttributionQuery, emitAttribution } from '#app/domain/metrics/emit-attribution.ts';
import type { Deps } from '#app/services/deps.ts';

/** The query's metrics of the orders by the touches that a model counts, by the metrics' keys. */
export async function runAttributionQuery(
  { reader }: Pick<Deps, 'reader'>,
  attribution: AttributionQuery,
): Promise<TouchSums[]> {
  const { shopIds, metrics } = attribution.query;
  const { sql, params } = emitAttribution(attribution);
  const rows = await reader.read([...shopIds], sql, params);
  return rows.map((row) => ({
    touch:
      row['position'] === null
        ? null
        : {
            source: textOf(row['source']),
            medium: textOf(row['medium']),
            campaign: textOf(row['campaign']),
            position: Number(row['position']),
            touchCount: Number(row['touch_count']),
          },
    values: Object.fromEntries(metrics.map((key, at) => [key, Number(row[`m${at + 1}`])])),
  }));
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value);
}
