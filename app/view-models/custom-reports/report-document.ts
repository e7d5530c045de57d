/**
 * A custom report on paper: the content of its page in words and figures, as plain data for the
 * renderer.
 */
import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import {
  compileOwnMetrics,
  type ReportSettings,
} from '#app/domain/custom-reports/report-settings.ts';
import {
  listReportColumns,
  type ReportColumn,
} from '#app/domain/custom-reports/with-own-metrics.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { niceTicks } from '#app/lib/nice-ticks.ts';
import { unallocatedMetrics } from '#app/view-models/declared-reports/report-queries.ts';
import { formatValue, type ValueFormat } from '#app/view-models/report/format-value.ts';
import { coverageNote } from '#app/view-models/report/coverage-note.ts';
import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { OVERLAP_NAME } from '#app/view-models/tables/overlap-row.ts';
import { tableNotes } from '#app/view-models/tables/table-notes.ts';
import { seriesColumns } from './custom-report-queries.ts';
import type { CustomReportFigures, ReportSummary } from './custom-report-views.ts';
import { deliveryRangeText } from './delivery-texts.ts';
import { nameKey } from './name-key.ts';

/** The drawing of a report: over pages, or as one picture. */
export type DrawingFormat = 'pdf' | 'png';

/** The maximum of rows drawn from the table; the CSV file has all. */
export const DRAWN_ROWS_MAX: Readonly<Record<DrawingFormat, number>> = { pdf: 1000, png: 100 };

export interface ReportDocument {
  readonly title: string;
  /** The shops, days and currency, below the title. */
  readonly facts: readonly string[];
  /** Reservations about the figures. */
  readonly notes: readonly string[];
  readonly tiles: readonly { readonly label: string; readonly value: string }[];
  readonly chart: DocumentChart | null;
  readonly table: DocumentTable | null;
}

export type DocumentChart =
  | {
      readonly kind: 'trend';
      readonly title: string;
      readonly labels: readonly string[];
      readonly series: readonly {
        readonly label: string;
        readonly values: readonly MetricValue[];
      }[];
      /** The ticks of its axis, lowest first: the first and last are its ends. */
      readonly ticks: readonly { readonly value: number; readonly text: string }[];
    }
  | {
      readonly kind: 'ranking';
      readonly title: string;
      readonly rows: readonly {
        readonly label: string;
        readonly value: MetricValue;
        readonly text: string;
      }[];
    };

export interface DocumentTable {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly isFigure: boolean }[];
  readonly rows: readonly (readonly string[])[];
  readonly total: readonly string[];
}

export interface DocumentSource {
  readonly summary: Pick<ReportSummary, 'name' | 'description'>;
  readonly settings: ReportSettings;
  readonly figures: CustomReportFigures;
  readonly shop: { readonly name: string; readonly currency: string; readonly locale: string };
  readonly range: DateRange;
  readonly breakdown: Granularity;
  /** The business day: periods after it have no figures yet. */
  readonly today: string;
  readonly notices: readonly string[];
  /** The maximum of table rows; `figures` has no more of them. */
  readonly rowsMax: number;
}

export function toReportDocument(source: DocumentSource): ReportDocument {
  const { summary, settings, figures, shop, range, rowsMax } = source;
  const columns = listReportColumns(settings.metrics, compileOwnMetrics(settings));
  const { total, rowCount } = figures.table;
  const coverage = coverageNote(total.values, shop);
  const hasTable = settings.layout !== 'tiles' && figures.dimensions.length > 0;
  return {
    title: summary.name,
    facts: [
      ...(summary.description === '' ? [] : [summary.description]),
      `${shop.name}, ${deliveryRangeText(range, shop.locale)}. Amounts are in ${shop.currency}.`,
    ],
    notes: [
      ...(coverage === null ? [] : [coverage]),
      ...tableNotes(figures.table, unallocatedMetrics({ metrics: needed(settings) })),
      ...source.notices,
      ...(hasTable && rowCount > rowsMax
        ? [
            `The table has ${formatCount(rowCount, shop.locale)} rows, of which these are the first ` +
              `${formatCount(rowsMax, shop.locale)}; the CSV file has them all.`,
          ]
        : []),
    ],
    tiles:
      settings.layout === 'table'
        ? []
        : columns.map(({ key, label, format }) => ({
            label,
            value: formatValue(total.values[key] ?? null, format, shop),
          })),
    chart: settings.chart === 'trend' ? toTrend(source, columns) : toRanking(source, columns),
    table: hasTable ? toTable(source, columns) : null,
  };
}

function needed(settings: ReportSettings): string[] {
  const formulaMetrics = compileOwnMetrics(settings).flatMap(({ parts }) => parts);
  return [...settings.metrics.filter((key) => !key.startsWith('own_')), ...formulaMetrics];
}

function toTrend(
  { figures: { timeSeries }, shop, breakdown, today }: DocumentSource,
  columns: readonly ReportColumn[],
): DocumentChart | null {
  const series = seriesColumns(columns);
  const [first] = series;
  if (timeSeries === null || first === undefined) return null;
  const { format } = first;
  const periods = timeSeries.rows.map(({ keys }) => keys[0] ?? '');
  const lines = series.map(({ key, label }) => ({
    label,
    values: timeSeries.rows.map(({ values }, at) =>
      (periods[at] ?? '') > today ? null : (values[key] ?? null),
    ),
  }));
  return {
    kind: 'trend',
    title: `${series.map(({ label }) => label).join(', ')} by ${breakdown}`,
    labels: periods.map((period) => formatPeriod(period, breakdown, shop.locale)),
    series: lines,
    ticks: getTicks(lines, format, shop),
  };
}

/** Returns the axis of some lines, from zero or less to a value above the highest. */
export function getTicks(
  lines: readonly { readonly values: readonly MetricValue[] }[],
  format: ValueFormat,
  shop: Pick<DocumentSource['shop'], 'currency' | 'locale'>,
): Extract<DocumentChart, { readonly kind: 'trend' }>['ticks'] {
  const values = lines.flatMap((line) => line.values.filter((value) => value !== null));
  const low = values.reduce((least, value) => Math.min(least, value), 0);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  // There is nothing between two orders.
  const leastStep = WHOLE_FORMATS.has(format) ? 1 : 0;
  return niceTicks(low, high, TICKS, leastStep).map((value) => ({
    value,
    text: formatValue(value, format, shop, 'axis'),
  }));
}

const TICKS = 5;

const WHOLE_FORMATS: ReadonlySet<ValueFormat> = new Set(['money', 'count']);

function toRanking(
  { settings, figures: { ranking, dimensions, labels }, shop }: DocumentSource,
  columns: readonly ReportColumn[],
): DocumentChart | null {
  const [dimension = ''] = dimensions;
  const column = columns.find(({ key }) => key === ranking?.metric);
  if (settings.chart !== 'ranking' || ranking === null || column === undefined) return null;
  return {
    kind: 'ranking',
    title: `${column.label} by ${getDimension(dimension).label.toLowerCase()}`,
    rows: ranking.rows.map(({ keys: [key = null], values }) => {
      const value = values[column.key] ?? null;
      return {
        label: nameKey({ dimension, key, labels }, shop.locale),
        value,
        text: formatValue(value, column.format, shop),
      };
    }),
  };
}

function toTable(
  { figures, shop }: DocumentSource,
  columns: readonly ReportColumn[],
): DocumentTable {
  const { dimensions, table, overlap, labels } = figures;
  const cells = (values: MetricRow['values']) =>
    columns.map(({ key, format }) => formatValue(values[key] ?? null, format, shop));
  const lead = (name: string) => dimensions.map((_dimension, at) => (at === 0 ? name : ''));
  const names = dimensions.map((key) => getDimension(key).label);
  return {
    title: `By ${names.map((name) => name.toLowerCase()).join(' and ')}`,
    columns: [
      ...names.map((title) => ({ title, isFigure: false })),
      ...columns.map(({ label }) => ({ title: label, isFigure: true })),
    ],
    rows: [
      ...table.rows.map(({ keys, values }) => [
        ...dimensions.map((dimension, at) =>
          nameKey({ dimension, key: keys[at] ?? null, labels }, shop.locale),
        ),
        ...cells(values),
      ]),
      ...(overlap === null ? [] : [[...lead(OVERLAP_NAME), ...cells(overlap.values)]]),
    ],
    total: [...lead('Total'), ...cells(table.total.values)],
  };
}
