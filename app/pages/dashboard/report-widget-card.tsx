import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { NoData } from '#app/components/states/no-data.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import type { ReportWidget } from '#app/domain/dashboard/dashboard-layout.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import type { ReportOnDashboard } from './dashboard.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import { getWidgetTitle } from './widget-title.ts';
import type { WidgetProps } from './widget-props.ts';

/** Shows the first rows of a custom report, with a link to all of them. */
export function ReportWidgetCard({ widget, dashboard }: WidgetProps<ReportWidget>) {
  const { state, shops } = useReport();
  const { reportId } = widget;
  const report = dashboard.reports.find((one) => one.reportId === reportId);
  const title = getWidgetTitle(widget, dashboard);
  const params = writeReportState({ ...state, sort: null, page: { size: 10, number: 1 } });
  return (
    <Card>
      <BlockStack gap="300">
        <InlineStack align="space-between" blockAlign="center" gap="200" wrap={false}>
          <Text as="h2" variant="headingSm">
            {title}
          </Text>
          {report !== undefined && (
            <Link url={`${REPORT_PATH}/${reportId}?${withShops(params, shops)}`}>
              {report.rowCount > report.rows.length ? `All ${report.rowCount}` : 'Open'}
              <Text as="span" visuallyHidden>{`: ${title}`}</Text>
            </Link>
          )}
        </InlineStack>
        {report === undefined ? (
          <Text as="p" tone="subdued">
            This report is no longer there, or no longer yours to see.
          </Text>
        ) : (
          <Rows report={report} />
        )}
      </BlockStack>
    </Card>
  );
}

function Rows({
  report: { name, rowTitle, columns, rows },
}: {
  readonly report: ReportOnDashboard;
}) {
  if (rows.length === 0) return <NoData />;
  const titles = [
    { title: rowTitle },
    ...columns.map(({ label }) => ({ title: label, kind: 'end' as const })),
  ];
  return (
    <WideTable label={name} columns={titles}>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.name}</th>
          {columns.map(({ key, format }) => (
            <WideCell key={key} kind="end">
              <Figure value={row.values[key] ?? null} format={format} isCriticalBelowZero />
            </WideCell>
          ))}
        </tr>
      ))}
    </WideTable>
  );
}
