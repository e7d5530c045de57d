import { selectProducts } from '#app/data/product-pages/product-facts.server.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { productsQuery } from '#app/domain/product-report/product-queries.ts';
import type { Deps } from '#app/services/deps.ts';
import { tableCsv, type TableCsv } from '#app/services/tables/table-csv.query.server.ts';
import { findProducts } from './find-products.query.server.ts';

export interface ExportProducts {
  readonly query: MetricQuery;
  readonly search: string;
  readonly currency: TableCsv['currency'];
}

const LEAD_TITLES = ['Product id', 'Product', 'Vendor', 'Product type'];

/** Every product of the table as CSV; filters, search and sort are the table's. */
export async function* exportProducts(
  deps: Deps,
  { query: base, search, currency }: ExportProducts,
): AsyncGenerator<string> {
  const { query } = productsQuery(base);
  const found = search === '' ? [] : [(await findProducts(deps, base.shopId, search)).filter];
  yield* tableCsv(deps, {
    query: { ...query, filters: [...query.filters, ...found] },
    currency,
    leadTitles: LEAD_TITLES,
    leadOf: (rows) => factsOf(deps, base.shopId, rows),
  });
}

async function factsOf({ db }: Deps, shopId: number, rows: readonly MetricRow[]) {
  const ids = rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = await selectProducts(db, shopId, ids);
  const byId = new Map(facts.map((product) => [product.productId, product]));
  return ({ keys: [id = null] }: MetricRow) => {
    const product = byId.get(id ?? '');
    const title = id === null ? 'No product' : (product?.title ?? id);
    return [id, title, product?.vendor ?? null, product?.productType ?? null];
  };
}
