import { selectSessionFacts } from '#app/data/connectors/session-days.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import {
  SOURCE_COLUMNS,
  TAG_COLUMNS,
  TRAFFIC_TOTALS,
  type TrafficLine,
  type TrafficView,
} from '#app/view-models/connectors/traffic-view.ts';

/** The number of days shown, and of rows of each table. */
const DAYS_SHOWN = 30;
const ROWS_SHOWN = 15;

const UNTAGGED = 'Without a tag';

/**
 * Reads the visits of the last days that have any: days before the first session count no orders,
 * for they would look like sales without visitors. Null where there are none.
 */
export async function readTraffic(
  deps: Pick<Deps, 'db' | 'reader'>,
  { shopId, connector }: { readonly shopId: number; readonly connector: string },
): Promise<TrafficView | null> {
  const { firstDay, lastDay } = await selectSessionFacts(deps.db, shopId, connector);
  if (firstDay === null || lastDay === null) return null;
  const from = addDays(lastDay, 1 - DAYS_SHOWN);
  const range = { start: from < firstDay ? firstDay : from, end: lastDay };
  const runQuery = (metrics: readonly string[], groupings: readonly string[]) =>
    runMetricQuery(deps, {
      ...toTrafficQuery(shopId, range),
      metrics,
      groupings,
      ...sorted(groupings),
    });
  const [total, bySource, byTag] = await Promise.all([
    runQuery(TRAFFIC_TOTALS, []),
    runQuery(SOURCE_COLUMNS, ['visit_source']),
    runQuery(TAG_COLUMNS, ['utm_source']),
  ]);
  return {
    range,
    total: total.total.values,
    bySource: bySource.rows.filter(hasKey).map(toRow),
    byTag: byTag.rows.map(toRow),
  };
}

type MetricRows = Awaited<ReturnType<typeof runMetricQuery>>['rows'];

function toTrafficQuery(shopId: number, range: DateRange) {
  return {
    shopIds: [shopId],
    range,
    compareTo: 'none',
    filters: [],
    dating: 'event',
    weekStart: 1,
  } as const;
}

function sorted(groupings: readonly string[]) {
  if (groupings.length === 0) return { sort: null, page: null };
  const sort = { by: 'sessions', direction: 'desc' } as const;
  return { sort, page: { size: ROWS_SHOWN, number: 1 } };
}

const hasKey = ({ keys: [key] }: MetricRows[number]) => key !== null;

function toRow({ keys: [key = null], values }: MetricRows[number]): TrafficLine {
  return { key, label: key ?? UNTAGGED, values };
}
