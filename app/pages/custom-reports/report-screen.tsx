import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { type FilterField, filterText } from '#app/components/report/filter-messages.ts';
import { ReportPage } from '#app/components/report/report-page.tsx';
import { FirstUse } from '#app/components/states/first-use.tsx';
import { Notices } from '#app/components/states/notices.tsx';
import { compileOwnMetrics } from '#app/domain/custom-reports/report-settings.ts';
import {
  listReportColumns,
  type ReportColumn,
} from '#app/domain/custom-reports/with-own-metrics.ts';
import { findDimension, getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { FILTER_DIMENSIONS } from '#app/view-models/custom-reports/custom-report-queries.ts';
import {
  type CustomReportView,
  MY_REPORTS_PATH,
  TEMPLATES_PATH,
  type CustomReportFigures,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import type { DeliveryView } from '#app/view-models/custom-reports/delivery-view.ts';
import { unallocatedName } from '#app/view-models/custom-reports/row-names.ts';
import { unallocatedMetrics } from '#app/view-models/declared-reports/report-queries.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import styles from './custom-reports.module.css';
import { DeliveryCard } from './delivery-card.tsx';
import { ReportActions } from './report-actions.tsx';
import { ReportRanking, ReportTrend } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { VersionsCard } from './versions-card.tsx';
import { tileView } from '#app/components/figures/tile-view.ts';
import { Tile } from '#app/components/figures/tile.tsx';
import { Tiles } from '#app/components/figures/tiles.tsx';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';

const FILTER_FIELDS: readonly FilterField[] = FILTER_DIMENSIONS.map((key) => ({
  key,
  label: getDimension(key).label,
  kind: 'dimension',
}));

/** /custom-reports/report/:id: the figures of one report, and the actions on it. */
export function CustomReportScreen({
  report,
  view,
  delivery,
}: {
  readonly report: ReportView;
  readonly view: CustomReportView;
  readonly delivery: DeliveryView;
}) {
  const { summary, settings, figures } = view;
  const { layout, chart } = settings;
  const columns = listReportColumns(settings.metrics, compileOwnMetrics(settings));
  const list = summary.isTemplate
    ? { content: 'Templates', url: TEMPLATES_PATH }
    : { content: 'My reports', url: MY_REPORTS_PATH };
  return (
    <ReportPage
      title={summary.name}
      {...(summary.description !== '' && { subtitle: summary.description })}
      report={report}
      backAction={list}
      toolbar={{ hasComparison: true, hasBreakdown: true, filterFields: FILTER_FIELDS }}
      notes={reportNotes(view)}
      total={figures.table.total.values}
    >
      <ReportActions view={view} delivery={delivery} />
      <Notices notices={view.notices} />
      <FixedFilters filters={settings.filters} />
      {report.firstDataDay === null ? (
        <FirstUse title={CUSTOM_REPORT_MESSAGES.firstUse} />
      ) : (
        <>
          {layout !== 'table' && <ReportTiles columns={columns} figures={figures} />}
          {chart === 'trend' && <ReportTrend columns={columns} figures={figures} />}
          {chart === 'ranking' && <ReportRanking columns={columns} figures={figures} />}
          {layout !== 'tiles' && <ReportTable columns={columns} view={view} />}
        </>
      )}
      <DeliveryCard view={view} delivery={delivery} />
      <VersionsCard view={view} />
    </ReportPage>
  );
}

/** Shows the report's own filters, which its address cannot change. */
function FixedFilters({ filters }: { readonly filters: readonly Filter[] }) {
  const { shop } = useReport();
  if (filters.length === 0) return null;
  const fields: readonly FilterField[] = filters.map(({ field }) => {
    const dimension = findDimension(field);
    return dimension === null
      ? { key: field, label: getMetric(field).label, kind: 'metric' }
      : { key: field, label: dimension.label, kind: 'dimension' };
  });
  const texts = filters.map((filter) => filterText(filter, fields, shop));
  return (
    <div className={styles['inset']}>
      <Text as="p" tone="subdued">
        {`${CUSTOM_REPORT_MESSAGES.filtersOfReport}: ${texts.join('; ')}.`}
      </Text>
    </div>
  );
}

/**
 * Returns the notes, with this report's own name for the "Not allocated" row of the metric layer.
 */
function reportNotes({ figures: { table, dimensions }, settings }: CustomReportView) {
  const untimed = dimensions.filter((key) => getGranularity(getDimension(key)) === null);
  const none = [...new Set(untimed.map(unallocatedName))].join(', ');
  const formulaMetrics = compileOwnMetrics(settings).flatMap(({ parts }) => parts);
  const metrics = [...settings.metrics.filter((key) => !key.startsWith('own_')), ...formulaMetrics];
  return tableNotes(table, unallocatedMetrics({ metrics })).map((note) =>
    note.replace('"Not allocated"', `"${none}"`),
  );
}

function ReportTiles({
  columns,
  figures: { table, timeSeries },
}: {
  readonly columns: readonly ReportColumn[];
  readonly figures: CustomReportFigures;
}) {
  return (
    <Tiles most={columns.length > 4 ? (columns.length % 6 === 0 ? 6 : 5) : 4}>
      {columns.map((column) => (
        <ReportTile
          key={column.key}
          column={column}
          total={table.total}
          timeSeries={timeSeries?.rows ?? []}
          isExplained={timeSeries !== null}
        />
      ))}
    </Tiles>
  );
}

function ReportTile({
  column,
  total,
  timeSeries,
  isExplained,
}: {
  readonly column: ReportColumn;
  readonly total: CustomReportFigures['table']['total'];
  readonly timeSeries: CustomReportFigures['table']['rows'];
  readonly isExplained: boolean;
}) {
  const { key, label, format, tooltip } = column;
  if (!column.isOwn && isExplained) {
    const parts = metricParts(key)
      .filter((part) => Object.hasOwn(total.values, part.key))
      .map((part) => ({ metric: part.key, sign: part.role === 'minus' ? -1 : 1 }) as const);
    return <Tile {...tileView({ metric: key, parts }, { total, timeSeries })} />;
  }
  return (
    <Tile
      metric={key}
      texts={{ label, format }}
      value={total.values[key] ?? null}
      {...(total.previous !== null && { previous: total.previous[key] ?? null })}
      timeSeries={timeSeries.map(({ values }) => values[key] ?? null)}
      table={{ columns: [], rows: [], totalRow: null, topInfo: tooltip, bottomInfo: null }}
    />
  );
}
