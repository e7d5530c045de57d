import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { CLOSED_MONTHS_PATH } from '#app/view-models/closed-months/closed-months-view.ts';
import { PROFIT_AND_LOSS_FILTER_DIMENSIONS } from './queries.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { FilterField } from '#app/components/report/filter-messages.ts';
import { Printed } from '#app/components/report/printed.tsx';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { ProfitAndLossControls } from './profit-and-loss-controls.tsx';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';
import { PROFIT_AND_LOSS_MESSAGES } from './profit-and-loss-messages.ts';
import { ProfitAndLossTable } from './profit-and-loss-table.tsx';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { toProfitAndLossSeries } from './series.ts';
import { isLastPartial, periodName, periodStatus } from '#app/view-models/report/period-status.ts';
import { getMetricColour } from '#app/components/charts/palette.ts';
import { TrendChart } from '#app/components/charts/trend-chart.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';

const FILTER_FIELDS: readonly FilterField[] = PROFIT_AND_LOSS_FILTER_DIMENSIONS.map((key) => ({
  key,
  label: getDimension(key).label,
  kind: 'dimension',
}));

/** Shows the profit and loss: from sales to net profit, period by period. */
export function ProfitAndLossScreen({
  report,
  view,
}: {
  readonly report: ReportView;
  readonly view: ProfitAndLossView;
}) {
  return (
    <ReportPage
      title={PROFIT_AND_LOSS_MESSAGES.title}
      report={report}
      toolbar={{ hasComparison: true, filterFields: FILTER_FIELDS }}
      notes={view.notes}
      total={view.total}
    >
      <Notices notices={view.notices} />
      {report.firstDataDay === null ? (
        <FirstUse title={PROFIT_AND_LOSS_MESSAGES.firstUse} />
      ) : (
        <Report view={view} />
      )}
    </ReportPage>
  );
}

function Report({ view }: { readonly view: ProfitAndLossView }) {
  return (
    <BlockStack gap="400">
      <ProfitAndLossControls view={view} />
      <Gaps view={view} />
      <ClosedMonths months={view.closedMonths} />
      {view.hasFigures ? (
        <>
          <div data-print="hidden">
            <ProfitAndLossChart view={view} />
          </div>
          <Printed>
            <Card padding="0">
              <ProfitAndLossTable view={view} />
            </Card>
          </Printed>
        </>
      ) : (
        <Card>
          <NoResults />
        </Card>
      )}
    </BlockStack>
  );
}

/** Lists the closed months, with a link that closes others. */
function ClosedMonths({ months }: { readonly months: readonly string[] | null }) {
  const { shop } = useReport();
  if (months === null) return null;
  const names = months.map((month) => formatPeriod(`${month}-01`, 'month', shop.locale));
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {names.length === 0
        ? PROFIT_AND_LOSS_MESSAGES.noneClosed
        : `${PROFIT_AND_LOSS_MESSAGES.closed} ${names.join(', ')}.`}{' '}
      <Link url={CLOSED_MONTHS_PATH}>{PROFIT_AND_LOSS_MESSAGES.openClosed}</Link>
    </Text>
  );
}

/** Lists the gaps that have no explanation; they are never hidden. */
function Gaps({ view: { gaps } }: { readonly view: ProfitAndLossView }) {
  if (gaps.length === 0) return null;
  return (
    <Banner tone="critical" title={PROFIT_AND_LOSS_MESSAGES.gapsTitle}>
      <Text as="p">{PROFIT_AND_LOSS_MESSAGES.gapsHelp}</Text>
      <ul>
        {gaps.map(({ rowId, columnKey, shown, summed }) => (
          <li key={`${rowId} ${columnKey}`}>
            {`${getMetric(rowId.split('/').at(0) ?? rowId).label}, ${columnKey}: ${shown} / ${summed}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Draws revenue, all costs and net profit over the report's periods. */
function ProfitAndLossChart({ view }: { readonly view: ProfitAndLossView }) {
  const report = useReport();
  const { shop } = report;
  const context = { ...report, range: report.state.range, granularity: view.trend };
  const { periods, revenue, costs, profit } = toProfitAndLossSeries(view.statement);
  const series = (metric: string, values: readonly MetricValue[]) => ({
    key: metric,
    label: getMetric(metric).label,
    colour: getMetricColour(metric),
    values: values.map((value, index) =>
      value === 0 && periodStatus(periods[index] ?? '', context).kind === 'to_come' ? null : value,
    ),
  });
  return (
    <TrendChart
      title={PROFIT_AND_LOSS_MESSAGES.chart}
      periods={periods}
      labels={periods.map((period) => periodName(period, context, shop.locale))}
      isLastUnfinished={isLastPartial(periods, context)}
      format="money"
      series={[
        series('total_revenue', revenue),
        series('total_costs', costs),
        series('net_profit', profit),
      ]}
    />
  );
}
