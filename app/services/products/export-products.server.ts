import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { productsQuery } from '#app/view-models/products/product-queries.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import { tableCsv, type TableCsv } from '#app/services/reports/table-csv.server.ts';
import { findProducts } from './find-products.server.ts';
import { getProductFacts } from './get-product-facts.server.ts';

export interface ExportProducts {
  readonly query: MetricQuery;
  readonly columns: NonNullable<TableCsv['columns']>;
  readonly search: string;
  readonly figures: ReportFigures;
}

const LEAD_TITLES = ['Product id', 'Product', 'Vendor', 'Product type'];

/** Exports every product of the table as CSV; filters, search and sort are the table's. */
export async function* exportProducts(
  deps: Deps,
  { query: base, columns, search, figures }: ExportProducts,
): AsyncGenerator<string> {
  const { query } = productsQuery(base);
  const searchFilters = search === '' ? [] : [(await findProducts(deps, figures, search)).filter];
  yield* tableCsv(deps, {
    query: { ...query, filters: [...query.filters, ...searchFilters] },
    columns,
    currency: { code: figures.currency, decimals: getCurrency(figures.currency).decimals },
    read: (_deps, one) => figures.read(one),
    leadTitles: LEAD_TITLES,
    readLeadCells: (rows) => readFacts(deps, figures, rows),
  });
}

async function readFacts(deps: Deps, figures: ReportFigures, rows: readonly MetricRow[]) {
  const ids = rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = await getProductFacts(deps, figures, ids);
  const byId = new Map(facts.map((product) => [product.productId, product]));
  return ({ keys: [id = null] }: MetricRow) => {
    const product = byId.get(id ?? '');
    const title = id === null ? 'No product' : (product?.title ?? id);
    return [
      id === null ? null : figures.getKeyId('product', id),
      title,
      product?.vendor ?? null,
      product?.productType ?? null,
    ];
  };
}
