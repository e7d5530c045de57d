/** The places in the product that show a report, and their options in the page table. */
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import { matchRoute } from './match-route.ts';
import type { ReportOptions } from './page-row.ts';
import { getItemRoute } from './page-traits.ts';

/** A report page, or a part or a file of one with an address of its own. */
export interface ReportPlace {
  readonly path: string;
  readonly kind: 'page' | 'part' | 'file';
  readonly options: ReportOptions;
  /** The plan feature that a file needs in addition to that of its page; null for most. */
  readonly feature: FeatureKey | null;
}

/** Returns the report page at an address; throws for a page that shows no report. */
export function getReportPage(path: string, query: string): ReportPlace {
  return { path, kind: 'page', options: getOptions(path, query), feature: null };
}

/** Returns a part of a report page, such as further rows of its table. */
export function getReportPart(path: string): ReportPlace {
  return { path, kind: 'part', options: getOptions(path), feature: null };
}

export function getReportFile(path: string): ReportPlace {
  const file = matchRoute(path)?.route.file;
  const options = { ...getOptions(path), ...file?.report };
  return { path, kind: 'file', options, feature: file?.feature ?? null };
}

/**
 * Returns the explanation of a figure that is no metric. It has sizes and a comparison of its own.
 */
export function getWhyPart(path: string, { shops }: Pick<ReportOptions, 'shops'>): ReportPlace {
  const options = { filterBy: 'dimensions', ...(shops && { shops }) } as const;
  return { path, kind: 'part', options, feature: null };
}

/**
 * The parts that belong to any page: the Why? of a metric, the values of a filter, the file of any
 * table. The guards of the dashboard decide, since no role and no plan lacks it.
 */
export const SHARED_PART: ReportPlace = {
  path: '/dashboard',
  kind: 'part',
  options: { filterBy: 'anything' },
  feature: null,
};

function getOptions(path: string, query = ''): ReportOptions {
  const match = matchRoute(path);
  const route = match && getItemRoute(match.route, query);
  const options = (match?.id !== null && route?.reportOfOne) || route?.report;
  if (options === undefined) throw new RangeError(`The page table has no report at ${path}.`);
  return options;
}
