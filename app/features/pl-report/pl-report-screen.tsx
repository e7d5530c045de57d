import { Banner, BlockStack, Card, Text } from '@shopify/polaris';
import { dimensionOf } from '#app/domain/metrics/dimensions.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { PNL_FILTER_DIMENSIONS } from '#app/view-models/profit-and-loss/pnl-queries.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { FilterField } from '#app/components/report/filter-field.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { NoResults } from '#app/components/states/no-results.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { PlChart } from './pl-chart.tsx';
import { PlControls } from './pl-controls.tsx';
import type { PlReportView } from './pl-report-view.ts';
import { PL_WORDS } from './pl-words.ts';
import { StatementTable } from './statement-table.tsx';
import './pl-print.css';

const FILTER_FIELDS: readonly FilterField[] = PNL_FILTER_DIMENSIONS.map((key) => ({
  key,
  label: dimensionOf(key).label,
  kind: 'dimension',
}));

/** /pl-report: from sales to net profit, period by period. */
export function PlReportScreen({
  report,
  view,
}: {
  readonly report: ReportView;
  readonly view: PlReportView;
}) {
  return (
    <ReportPage
      title={PL_WORDS.title}
      report={report}
      toolbar={{ hasComparison: true, filterFields: FILTER_FIELDS }}
      notes={view.notes}
      total={view.total}
    >
      <Notices notices={view.notices} />
      {report.firstDataDay === null ? (
        <FirstUse title={PL_WORDS.firstUse} />
      ) : (
        <Report view={view} />
      )}
    </ReportPage>
  );
}

function Report({ view }: { readonly view: PlReportView }) {
  return (
    <BlockStack gap="400">
      <PlControls view={view} />
      <Gaps view={view} />
      {view.hasFigures ? (
        <>
          <div data-print="hidden">
            <PlChart view={view} />
          </div>
          <div data-print="shown">
            <Card padding="0">
              <StatementTable view={view} />
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
function Gaps({ view: { gaps } }: { readonly view: PlReportView }) {
  if (gaps.length === 0) return null;
  return (
    <Banner tone="critical" title={PL_WORDS.gapsTitle}>
      <Text as="p">{PL_WORDS.gapsHelp}</Text>
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
