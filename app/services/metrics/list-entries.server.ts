import { emitEntries } from '#app/domain/metrics/emit-entries.ts';
import type { EntryList, EntryQuery, ListedEntry } from '#app/domain/metrics/entry-list.ts';
import type { Deps } from '#app/services/deps.ts';

/**
 * Lists the rows behind a figure, the largest first: entries of the ledger, and days of costs
 * without an order. Their total is the figure of `runMetricQuery` for the same days and filters.
 * Throws `invalid_input` for ratios and for customers, which are no sums.
 */
export async function listEntries(
  { reader }: Pick<Deps, 'reader'>,
  query: EntryQuery,
): Promise<EntryList> {
  const { sql, params } = emitEntries(query);
  const rows = await reader.read([query.shopId], sql, params);
  const whole = rows.find(({ part }) => part === 0);
  return {
    entries: rows.filter(({ part }) => part === 1).map(toEntry),
    count: Number(whole?.row_count ?? 0),
    total: Number(whole?.amount ?? 0),
  };
}

function toEntry(row: Record<string, unknown>): ListedEntry {
  return {
    source: row.source === 'daily_cost' ? 'daily_cost' : 'ledger',
    day: String(row.day),
    event: String(row.event),
    name: String(row.name),
    orderId: toText(row.order_id),
    entryNo: typeof row.entry_no === 'number' ? row.entry_no : null,
    lineId: toText(row.line_id),
    productId: toText(row.product_id),
    variantId: toText(row.variant_id),
    sourceId: toText(row.source_id),
    amount: Number(row.amount),
  };
}

function toText(value: unknown): string | null {
  return value === null || value === undefined ? null : String(value);
}
