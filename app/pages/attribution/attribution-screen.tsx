import { useSearchParams } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { RankingChart } from '#app/components/charts/ranking-chart.tsx';
import { Figure } from '#app/components/figures/figure.tsx';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { DataTable } from '#app/components/table/data-table.tsx';
import { NothingFound } from '#app/components/table/nothing-found.tsx';
import type { TableColumn } from '#app/components/table/table-column.ts';
import { ATTRIBUTION_MODELS } from '#app/domain/marketing/attribution.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import {
  type AttributionView,
  CAMPAIGN_COLUMNS,
  type CampaignRow,
  MODEL_LABELS,
  MODEL_RULES,
} from '#app/view-models/attribution/attribution-view.ts';
import { getAttributionWhy } from './attribution-why-request.ts';
import { getProductsHref } from '#app/view-models/attribution/campaign-products.ts';
import { describeReportedOrders } from './describe-reported-orders.ts';
import { getPageLink } from '#app/view-models/report/page-link.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { ShownViews } from '#app/view-models/report-views/saved-view.ts';
import { ATTRIBUTION_MESSAGES } from './attribution-messages.ts';

export interface AttributionScreenProps {
  readonly report: ReportView;
  readonly notices: readonly string[];
  readonly views: ShownViews;
  /** Null while the shop has no orders. */
  readonly view: AttributionView | null;
}

const FILTER_FIELDS: readonly FilterField[] = ['country', 'channel', 'customer_type'].map(
  (key) => ({
    key,
    label: getDimension(key).label,
    kind: 'dimension' as const,
  }),
);

const AD_SPEND_PATH = '/acquisition?item=ad-spend';

/** /utm-attribution: orders by campaign, under a chosen model. */
export function AttributionScreen({ report, notices, views, view }: AttributionScreenProps) {
  return (
    <ReportPage
      title={ATTRIBUTION_MESSAGES.title}
      report={report}
      views={views}
      backAction={getPageLink(AD_SPEND_PATH, report.state)}
      toolbar={{ filterFields: FILTER_FIELDS, hasComparison: true }}
      notes={view === null ? [] : getNotes(view, report)}
    >
      <Notices notices={notices} />
      {view === null ? (
        <FirstUse title={ATTRIBUTION_MESSAGES.firstUse} />
      ) : (
        <Figures report={report} view={view} />
      )}
    </ReportPage>
  );
}

function getNotes(
  { otherSpend, reported }: AttributionView,
  { shop, previousRange }: ReportView,
): string[] {
  const { currency, locale } = shop;
  const visits = describeReportedOrders(reported, locale);
  return [
    ATTRIBUTION_MESSAGES.how,
    ...(visits === null ? [] : [visits]),
    ...(otherSpend === null
      ? []
      : [
          `${formatMoney(otherSpend, currency, locale, 'exact')} of ad spend is for campaigns ` +
            'that no order names.',
        ]),
    ...(previousRange === null ? [] : [ATTRIBUTION_MESSAGES.compared]),
  ];
}

function Figures({
  report,
  view,
}: {
  readonly report: ReportView;
  readonly view: AttributionView;
}) {
  return (
    <>
      <ModelChoice view={view} />
      <RankingChart
        title={ATTRIBUTION_MESSAGES.chart}
        measure={ATTRIBUTION_MESSAGES.measure}
        format="money"
        rows={view.best.map((row) => ({
          key: row.key,
          label: row.name,
          value: row.figures.revenue,
          why: getAttributionWhy({ model: view.model, row, figure: 'revenue' }),
        }))}
      />
      <DataTable
        id="attribution"
        hasColumnsInAddress
        title={ATTRIBUTION_MESSAGES.table}
        columns={columns(view, report)}
        rows={view.rows}
        rowKey={({ key }) => key}
        rowCount={view.rowCount}
        empty={<NothingFound />}
        exportHref={view.exportHref}
      />
    </>
  );
}

/** Chooses the model, which is in the address, so that a link shows equal figures. */
function ModelChoice({ view: { model } }: { readonly view: AttributionView }) {
  const [params, setParams] = useSearchParams();
  const choose = (chosen: string) => {
    const words = new URLSearchParams(params);
    words.set('model', chosen);
    words.delete('page');
    setParams(words, { preventScrollReset: true });
  };
  return (
    <Card>
      <Select
        label={ATTRIBUTION_MESSAGES.model}
        options={ATTRIBUTION_MODELS.map((value) => ({ value, label: MODEL_LABELS[value] }))}
        value={model}
        onChange={choose}
        helpText={MODEL_RULES[model]}
      />
    </Card>
  );
}

function columns(
  { total, model, profitName }: AttributionView,
  { state }: ReportView,
): TableColumn<CampaignRow>[] {
  return [
    {
      key: 'campaign',
      title: ATTRIBUTION_MESSAGES.campaign,
      align: 'start',
      isSortable: true,
      cell: (row) => <CampaignName row={row} href={getProductsHref(row, state)} />,
    },
    ...CAMPAIGN_COLUMNS.map(({ key, label, tooltip, format }): TableColumn<CampaignRow> => ({
      key,
      title: key === 'profit' ? profitName : label,
      tooltip,
      align: 'end',
      isSortable: true,
      cell: (row) => (
        <Figure
          value={row.figures[key]}
          format={format}
          isCriticalBelowZero={key === 'profit_after_ads'}
          why={getAttributionWhy({ model, row, figure: key })}
        />
      ),
      total: (
        <Figure
          value={total[key]}
          format={format}
          why={getAttributionWhy({ model, row: null, figure: key })}
        />
      ),
    })),
  ];
}

/**
 * Shows the campaign first, which distinguishes rows on a phone; it links to the products of its
 * orders.
 */
function CampaignName({ row, href }: { readonly row: CampaignRow; readonly href: string | null }) {
  const campaign = row.touch?.campaign ?? null;
  if (row.touch === null || campaign === null) return row.name;
  const way = [row.touch.source, row.touch.medium].map((text) => text ?? '–').join(' / ');
  return (
    <BlockStack>
      {href === null ? (
        campaign
      ) : (
        <Link url={href} removeUnderline>
          {campaign}
        </Link>
      )}
      <Text as="span" variant="bodySm" tone="subdued">
        {way}
      </Text>
    </BlockStack>
  );
}
