import { Banner, BlockStack, Card, Text } from '@shopify/polaris';
import { dimensionOf } from '#app/domain/metrics/dimensions.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { PROFIT_AND_LOSS_FILTER_DIMENSIONS } from '#app/view-models/profit-and-loss/queries.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { FilterField } from '#app/components/report/filter-field.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { ProfitAndLossChart } from './profit-and-loss-chart.tsx';
import { ProfitAndLossControls } from './profit-and-loss-controls.tsx';
import type { ProfitAndLossView } from './profit-and-loss-view.ts';
import { PROFIT_AND_LOSS_MESSAGES } from './profit-and-loss-messages.ts';
import { ProfitAndLossTable } from './profit-and-loss-table.tsx';
import './print.css';

const FILTER_FIELDS: readonly FilterField[] = PROFIT_AND_LOSS_FILTER_DIMENSIONS.map((key) => ({
  key,
  label: dimensionOf(key).label,
  kind: 'dimension',
}));

/** /pl-report: from sales to net profit, period by period. */
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
      {view.hasFigures ? (
        <>
          <div data-print="hidden">
            <ProfitAndLossChart view={view} />
          </div>
          <div data-print="shown">
            <Card padding="0">
              <ProfitAndLossTable view={view} />
            </Card>
          </div>
        </>
      ) : (
        <Card>
          <NoResults />
        </Card>
      )}
    </BlockStack>
  );
}

/** What cannot be explained is listed, never hidden. */
function Gaps({ view: { gaps } }: { readonly view: ProfitAndLossView }) {
  if (gaps.length === 0) return null;
  return (
    <Banner tone="critical" title={PROFIT_AND_LOSS_MESSAGES.gapsTitle}>
      <Text as="p">{PROFIT_AND_LOSS_MESSAGES.gapsHelp}</Text>
      <ul>
        {gaps.map(({ rowId, columnKey, shown, summed }) => (
          <li key={`${rowId} ${columnKey}`}>
            {`${metricOf(rowId.split('/').at(0) ?? rowId).label}, ${columnKey}: ${shown} / ${summed}`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
