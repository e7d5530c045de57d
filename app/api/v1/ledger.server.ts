import type { AppLoadContext } from '@remix-run/node';
import type { ListedEntry } from '#app/domain/metrics/entry-list.ts';
import { listFamilies } from '#app/domain/metrics/cost-knowledge.ts';
import { toCostStatements } from '#app/domain/metrics/cost-statement.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { findUnknown } from '#app/domain/metrics/profit-knowledge.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { listEntries } from '#app/services/metrics/list-entries.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';
import { answerPublic } from './answer-public.server.ts';
import { LEDGER_ENDPOINT } from './endpoints.ts';
import { pageWire } from './page-wire.ts';

export function publicLedger(request: Request, context: AppLoadContext): Promise<Response> {
  return answerPublic({ request, context }, LEDGER_ENDPOINT, async ({ deps, shop, query }) => {
    const page = { size: query.page_size, number: query.page };
    const { metric, range } = query;
    const opened = await openQuery(deps, {
      shop,
      input: { range, metrics: [metric], filters: query.filter ?? [] },
    });
    const [{ entries, count, total }, figure] = await Promise.all([
      listEntries(deps, { ...opened, shopId: shop.shopId, metric, page }),
      listFamilies(metric).length > 0 ? readFigure(deps, opened) : null,
    ]);
    const unknown = figure === null ? null : findUnknown(figure.values, [metric]);
    const stated = figure !== null && figure.values[metric] == null ? null : total;
    const costs = figure === null ? {} : { costs: toCostStatements(figure.costs) };
    const rows = entries.map(entryWire);
    return {
      body: {
        range,
        metric,
        entries: rows,
        total: stated,
        unknown,
        ...costs,
        page: pageWire(page, count),
      },
      lines: [COLUMNS, ...rows.map((row) => COLUMNS.map((column) => row[column]))],
    };
  });
}

/** Returns the figure with what is known of its costs, which may not allow to state it. */
async function readFigure(deps: Deps, query: MetricQuery): Promise<MetricRow> {
  return (await runMetricQuery(deps, { ...query, page: null })).total;
}

const COLUMNS = [
  'source',
  'day',
  'event',
  'name',
  'order_id',
  'entry_no',
  'line_id',
  'product_id',
  'variant_id',
  'source_id',
  'amount',
] as const;

function entryWire(entry: ListedEntry): Record<(typeof COLUMNS)[number], string | number | null> {
  return {
    source: entry.source,
    day: entry.day,
    event: entry.event,
    name: entry.name,
    order_id: entry.orderId,
    entry_no: entry.entryNo,
    line_id: entry.lineId,
    product_id: entry.productId,
    variant_id: entry.variantId,
    source_id: entry.sourceId,
    amount: entry.amount,
  };
}
