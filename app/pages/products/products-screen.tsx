import { Link } from '#app/components/ui/link.ts';
import { Thumbnail } from '#app/components/ui/thumbnail.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { ProductFacts } from '#app/view-models/products/product-facts.ts';
import {
  PRODUCT_FILTER_DIMENSIONS,
  PRODUCT_FILTER_METRICS,
  PRODUCT_METRICS,
  PRODUCT_METRICS_HIDDEN,
} from '#app/view-models/products/product-queries.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import { TableSearch } from '#app/components/table/table-search.tsx';
import { ownValue } from '#app/lib/own-value.ts';
import { PRODUCTS_MESSAGES } from './product-messages.ts';
import type { ReportState } from '#app/view-models/report/report-state.ts';
import styles from './products.module.css';

export interface ProductsScreenProps {
  readonly report: ReportView;
  readonly result: MetricResult;
  readonly ranking: MetricResult;
  readonly rankedBy: string;
  readonly facts: Readonly<Record<string, ProductFacts>>;
  readonly notices: readonly string[];
  readonly exportHref: string;
  readonly views: ShownViews;
}

const FILTER_DIMENSIONS: ReadonlySet<string> = new Set(PRODUCT_FILTER_DIMENSIONS);
const FIGURE_FIELDS: readonly FilterField[] = PRODUCT_FILTER_METRICS.map((key) => ({
  key,
  label: getMetric(key).label,
  kind: 'metric',
}));

/** Returns the groupings that guard 8 loaded, limited to those of products, and figures. */
function listFilterFields(groupings: ReportView['groupings']): readonly FilterField[] {
  const dimensions = groupings
    .filter(({ key }) => FILTER_DIMENSIONS.has(key))
    .map(({ key, label }): FilterField => ({ key, label, kind: 'dimension' }));
  return [...dimensions, ...FIGURE_FIELDS];
}

/** /analytics/products?tab=performance: sales, cost and profit of each product. */
export function ProductsScreen(props: ProductsScreenProps) {
  const { report, result, notices, exportHref, views } = props;
  return (
    <ReportPage
      title={PRODUCTS_MESSAGES.title}
      report={report}
      views={views}
      toolbar={{
        hasComparison: true,
        filterFields: listFilterFields(report.groupings),
        filterFeature: 'ProductsAdvancedFilters',
      }}
      notes={tableNotes(result)}
      total={result.total.values}
    >
      <Notices notices={notices} />
      {report.firstDataDay === null ? (
        <FirstUse title={PRODUCTS_MESSAGES.firstUse} />
      ) : (
        <>
          <Ranking {...props} />
          <DataTable
            id="products"
            hasColumnsInAddress
            title={PRODUCTS_MESSAGES.table}
            columns={productColumns(props)}
            rows={result.rows}
            rowKey={({ keys }) => keys[0] ?? ''}
            rowCount={result.rowCount}
            empty={<NothingFound />}
            exportHref={exportHref}
            exportFeature="ProductExport"
            tools={
              <TableSearch
                label={PRODUCTS_MESSAGES.search}
                placeholder={PRODUCTS_MESSAGES.searchPlaceholder}
              />
            }
          />
        </>
      )}
    </ReportPage>
  );
}

function Ranking({ report, ranking, rankedBy, facts }: ProductsScreenProps) {
  const { label, format } = getMetric(rankedBy);
  const isBottom = report.state.sort?.direction === 'asc';
  return (
    <RankingChart
      title={isBottom ? PRODUCTS_MESSAGES.bottomTen : PRODUCTS_MESSAGES.topTen}
      measure={label}
      format={format}
      colour={getMetricColour(rankedBy)}
      rows={ranking.rows.map(({ keys, values }) => {
        const key = keys[0] ?? null;
        const productId = key === null ? null : idOnScreen(key, report.shops);
        return {
          key: key ?? '',
          label: key === null ? PRODUCTS_MESSAGES.noProduct : (ownValue(facts, key)?.title ?? key),
          value: values[rankedBy] ?? null,
          why: { metric: rankedBy, filters: [ofProduct(key)] },
          ...(productId === null ? {} : { href: productHref(productId, report.state) }),
        };
      })}
    />
  );
}

function productColumns({ report, result, facts }: ProductsScreenProps): TableColumn<MetricRow>[] {
  const text = (
    key: string,
    title: string,
    fact: 'vendor' | 'productType',
  ): TableColumn<MetricRow> => ({
    key,
    title,
    align: 'start',
    isSortable: false,
    isHiddenAtFirst: true,
    cell: ({ keys }) => ownValue(facts, keys[0] ?? '')?.[fact] ?? '',
  });
  return [
    {
      key: 'product',
      title: PRODUCTS_MESSAGES.product,
      align: 'start',
      isSortable: true,
      cell: ({ keys }) => <Name productId={keys[0] ?? null} facts={facts} report={report} />,
    },
    text('vendor', PRODUCTS_MESSAGES.vendor, 'vendor'),
    text('product_type', PRODUCTS_MESSAGES.type, 'productType'),
    ...metricColumns({
      metrics: PRODUCT_METRICS,
      result,
      hiddenAtFirst: PRODUCT_METRICS_HIDDEN,
      rowName: ({ keys }) => facts[keys[0] ?? '']?.title ?? null,
      rowFilters: ({ keys }) => [ofProduct(keys[0] ?? null)],
    }),
  ];
}

function Name({
  productId,
  facts,
  report,
}: {
  readonly productId: string | null;
  readonly facts: ProductsScreenProps['facts'];
  readonly report: ReportView;
}) {
  if (productId === null) return PRODUCTS_MESSAGES.noProduct;
  const product = ownValue(facts, productId);
  const name = (
    <ProductName title={product?.title ?? productId} imageUrl={product?.imageUrl ?? null} />
  );
  const linked = idOnScreen(productId, report.shops);
  if (linked === null) return name;
  return (
    <Link url={productHref(linked, report.state)} removeUnderline>
      {name}
    </Link>
  );
}

function ofProduct(productId: string | null) {
  return { field: 'product', operator: 'eq' as const, values: [productId] };
}

/** Returns a product's page over the report's days, with its comparison. */
export function productHref(
  productId: string,
  { range, compareTo }: Pick<ReportState, 'range' | 'compareTo'>,
): string {
  const words = new URLSearchParams({ start: range.start, end: range.end, compare: compareTo });
  return `/product/${encodeURIComponent(productId)}?${words}`;
}

function ProductName({
  title,
  imageUrl,
}: {
  readonly title: string;
  readonly imageUrl: string | null;
}) {
  return (
    <span className={styles['name']} title={title}>
      {imageUrl !== null && <Thumbnail source={imageUrl} alt="" size="extraSmall" />}
      <span className={styles['title']}>{title}</span>
    </span>
  );
}
