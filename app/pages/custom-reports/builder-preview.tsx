import { useEffect, useMemo } from 'react';
import { useFetcher } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { SkeletonLines } from '#app/components/states/skeleton-lines.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { compileOwnMetric } from '#app/domain/custom-reports/own-metric.ts';
import {
  compileOwnMetrics,
  type ReportSettings,
} from '#app/domain/custom-reports/report-settings.ts';
import { listReportColumns } from '#app/domain/custom-reports/with-own-metrics.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  REPORT_PREVIEW_PATH,
  type ReportPreview,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import styles from './custom-reports.module.css';
import { nameKey } from '#app/view-models/custom-reports/name-key.ts';

/** The pause after a choice before the rows are read. */
const PAUSE_MS = 400;
/** The maximum length of addresses; longer ones are refused on the way. */
const ADDRESS_LENGTH_MAX = 12_000;

interface PreviewProps {
  readonly settings: ReportSettings;
  readonly report: ReportView;
}

/** Shows the first rows of the current report, or its missing parts. */
export function ReportPreviewCard({ settings, report }: PreviewProps) {
  const { range } = report.state;
  const { locale } = report.shop;
  const days = `${formatDay(range.start, locale)} – ${formatDay(range.end, locale)}`;
  return (
    <div className={styles['preview']}>
      <Card>
        <BlockStack gap="300">
          <Text as="h2" variant="headingMd">
            Preview
          </Text>
          <Text as="p" tone="subdued">
            {days}
          </Text>
          <PreviewRows settings={settings} report={report} />
        </BlockStack>
      </Card>
    </div>
  );
}

function PreviewRows({ settings, report }: PreviewProps) {
  const fault = useMemo(() => firstFault(settings), [settings]);
  const words = useMemo(() => {
    const { start, end } = report.state.range;
    return new URLSearchParams({ start, end, settings: JSON.stringify(settings) }).toString();
  }, [settings, report.state.range]);
  const { load, data, state } = useFetcher<ReportPreview>();
  const isTooLong = words.length > ADDRESS_LENGTH_MAX;
  useEffect(() => {
    if (fault !== null || isTooLong) return undefined;
    const timer = setTimeout(() => load(`${REPORT_PREVIEW_PATH}?${words}`), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words, fault, isTooLong, load]);
  if (fault !== null) return <Text as="p">{fault}</Text>;
  if (isTooLong) return <Text as="p">Save the report to see its figures.</Text>;
  if (data === undefined) return <SkeletonLines lines={8} />;
  if (data.kind === 'incomplete') return <Text as="p">{data.message}</Text>;
  return (
    <div aria-busy={state !== 'idle'} role="status">
      <PreviewTable settings={settings} report={report} figures={data.figures} />
    </div>
  );
}

function PreviewTable({
  settings,
  report,
  figures,
}: PreviewProps & {
  readonly figures: Extract<ReportPreview, { readonly kind: 'figures' }>['figures'];
}) {
  const { table, dimensions, labels } = figures;
  const { shop } = report;
  // The answer may be of the report before the last change.
  const columns = listReportColumns(settings.metrics, compileOwnMetrics(settings)).filter(
    ({ key }) => Object.hasOwn(table.total.values, key),
  );
  const [first = '', second] = dimensions;
  const cells = ({ values }: Pick<MetricRow, 'values'>) =>
    columns.map(({ key, format }) => (
      <WideCell key={key} kind="end">
        {formatValue(values[key] ?? null, format, shop)}
      </WideCell>
    ));
  const name = (dimension: string, key: string | null) =>
    nameKey({ dimension, key, labels }, shop.locale);
  if (table.rows.length === 0) return <Text as="p">No results found.</Text>;
  return (
    <WideTable
      label="First rows of the report"
      columns={[
        ...dimensions.map((key) => ({ title: getDimension(key).label })),
        ...columns.map(({ label }) => ({ title: label, kind: 'end' as const })),
      ]}
    >
      {table.rows.map((row) => (
        <tr key={JSON.stringify(row.keys)}>
          <th scope="row">{name(first, row.keys[0] ?? null)}</th>
          {second !== undefined && <WideCell>{name(second, row.keys[1] ?? null)}</WideCell>}
          {cells(row)}
        </tr>
      ))}
      <tr>
        <th scope="row">{`Total of ${formatCount(table.rowCount, shop.locale)} rows`}</th>
        {second !== undefined && <WideCell>{'\u00a0'}</WideCell>}
        {cells(table.total)}
      </tr>
    </WideTable>
  );
}

/** Returns the first missing part, in a sentence; null for a complete report. */
function firstFault({ metrics, ownMetrics }: ReportSettings): string | null {
  if (metrics.length === 0) return 'Choose at least one figure.';
  for (const metric of ownMetrics) {
    const compiled = compileOwnMetric(metric);
    if (!compiled.ok) return `${compiled.message}.`;
    if (metric.name.trim() === '') return 'Give your figure a name.';
  }
  return null;
}
