import { withoutCostsOfRows } from '#app/domain/metrics/cost-statement.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { ProductFacts } from '#app/view-models/products/product-facts.ts';
import { productsQuery, rankingQuery } from '#app/view-models/products/product-queries.ts';
import { appliedTable, type AppliedTable } from '#app/view-models/tables/applied-table.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import { runPage } from '#app/services/reports/run-page.server.ts';
import { findProducts } from '#app/services/products/find-products.server.ts';
import { getProductFacts } from '#app/services/products/get-product-facts.server.ts';

export interface ProductsPage {
  readonly result: MetricResult;
  readonly ranking: MetricResult;
  /** The facts by product id, for the rows of the page and of the ranking. */
  readonly facts: Readonly<Record<string, ProductFacts>>;
  readonly rankedBy: string;
  readonly applied: AppliedTable;
  readonly notices: readonly string[];
}

export interface ListProducts {
  readonly query: MetricQuery;
  readonly search: string;
  readonly figures: ReportFigures;
}

/** Lists one page of products with their figures, and the ten at the top of the sorted column. */
export async function listProducts(
  deps: Deps,
  { query: base, search, figures }: ListProducts,
): Promise<ProductsPage> {
  const { query, notices } = productsQuery(base);
  const matches = search === '' ? null : await findProducts(deps, figures, search);
  const searched =
    matches === null ? query : { ...query, filters: [...query.filters, matches.filter] };
  const ranked = rankingQuery(searched);
  const [shown, ranking] = await Promise.all([
    runPage(deps, searched, (_deps, one) => figures.read(one)),
    figures.read(ranked),
  ]);
  const rows = [...shown.result.rows, ...ranking.rows];
  const ids = rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = await getProductFacts(deps, figures, ids);
  return {
    result: shown.result,
    applied: appliedTable(query, shown.pageNumber),
    ranking: withoutCostsOfRows(ranking),
    facts: Object.fromEntries(facts.map((product) => [product.productId, product])),
    rankedBy: ranked.metrics[0] ?? '',
    notices: [...notices, ...(matches?.notices ?? [])],
  };
}
