import type { ReportContent } from '#app/domain/custom-reports/report-settings.ts';
import { BY_PERIOD_OF_PAGE } from '#app/domain/custom-reports/report-settings.ts';
import { findDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import { TEMPLATE_ROWS, type TemplateRow } from './report-template-table.ts';

export interface ReportTemplate extends ReportContent {
  /** The last segment of its address. */
  readonly templateId: string;
}

export const REPORT_TEMPLATES: readonly ReportTemplate[] = TEMPLATE_ROWS.map(toTemplate);

/** Finds a template by its id; null when there is none. */
export function findTemplate(templateId: string): ReportTemplate | null {
  return REPORT_TEMPLATES.find((one) => one.templateId === templateId) ?? null;
}

function toTemplate(row: TemplateRow): ReportTemplate {
  const [first = ''] = row.metrics;
  const isTimed = isByTime(row.by);
  return {
    templateId: row.id,
    name: row.name,
    description: row.answers,
    settings: {
      version: 1,
      metrics: [...row.metrics],
      ownMetrics: (row.own ?? []).map((metric, at) => ({ key: `own_${at + 1}`, ...metric })),
      grouping: row.by,
      secondGrouping: row.second ?? null,
      filters: row.filters ?? [],
      chart: row.chart ?? (isTimed ? 'trend' : 'ranking'),
      layout: 'both',
      compareTo: isTimed ? 'previous_year' : 'none',
      sort: row.sort ?? (isTimed ? null : { by: first, direction: 'desc' }),
    },
  };
}

function isByTime(by: string): boolean {
  const dimension = findDimension(by);
  return by === BY_PERIOD_OF_PAGE || (dimension !== null && getGranularity(dimension) !== null);
}
