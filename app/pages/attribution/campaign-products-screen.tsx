import { Link } from '#app/components/ui/link.ts';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { metricColumns } from '#app/components/table/metric-columns.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { ATTRIBUTION_PATH } from '#app/view-models/attribution/attribution-view.ts';
import { getPageLink } from '#app/view-models/report/page-link.ts';
import { PRODUCT_FIGURES } from '#app/view-models/attribution/campaign-products.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { ATTRIBUTION_MESSAGES } from './attribution-messages.ts';

export interface CampaignProductsScreenProps {
  readonly report: ReportView;
  readonly products: {
    readonly result: MetricResult;
    readonly names: Readonly<Record<string, string>>;
  };
  readonly exportHref: string;
  readonly notices: readonly string[];
  readonly views: ShownViews;
}

const FILTER_FIELDS: readonly FilterField[] = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'country',
  'channel',
].map((key) => ({ key, label: getDimension(key).label, kind: 'dimension' as const }));

/** /utm-attribution-campaign-product: the products in a campaign's orders. */
export function CampaignProductsScreen({
  report,
  products,
  exportHref,
  notices,
  views,
}: CampaignProductsScreenProps) {
  const { result, names } = products;
  return (
    <ReportPage
      title={ATTRIBUTION_MESSAGES.productsTitle}
      report={report}
      views={views}
      backAction={getPageLink(ATTRIBUTION_PATH, report.state)}
      toolbar={{ filterFields: FILTER_FIELDS }}
      notes={[ATTRIBUTION_MESSAGES.productsHow, ...tableNotes(result)]}
      total={result.total.values}
    >
      <Notices notices={notices} />
      {report.firstDataDay === null ? (
        <FirstUse title={ATTRIBUTION_MESSAGES.firstUse} />
      ) : (
        <DataTable
          id="campaign-products"
          hasColumnsInAddress
          title={ATTRIBUTION_MESSAGES.products}
          columns={columns(result, names)}
          rows={result.rows}
          rowKey={({ keys }) => keys[0] ?? ''}
          rowCount={result.rowCount}
          empty={<NothingFound />}
          exportHref={exportHref}
        />
      )}
    </ReportPage>
  );
}

function columns(
  result: MetricResult,
  names: Readonly<Record<string, string>>,
): TableColumn<MetricRow>[] {
  const getProductName = ({ keys: [id = null] }: MetricRow) =>
    id === null ? ATTRIBUTION_MESSAGES.noProduct : (ownValue(names, id) ?? id);
  return [
    {
      key: 'product',
      title: ATTRIBUTION_MESSAGES.product,
      align: 'start',
      isSortable: false,
      cell: (row) => <ProductName id={row.keys[0] ?? null} name={getProductName(row)} />,
    },
    ...metricColumns({
      metrics: PRODUCT_FIGURES,
      result,
      rowName: getProductName,
      rowFilters: ({ keys }) => [{ field: 'product', operator: 'eq', values: [keys[0] ?? null] }],
    }),
  ];
}

function ProductName({ id, name }: { readonly id: string | null; readonly name: string }) {
  if (id === null) return name;
  return (
    <Link url={`/product/${encodeURIComponent(id)}`} removeUnderline>
      {name}
    </Link>
  );
}
