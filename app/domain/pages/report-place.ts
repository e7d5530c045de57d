/** Where in the product a report is asked for, and what the page table says of it there. */
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import { matchRoute } from './match-route.ts';
import type { ReportOptions } from './page-row.ts';
import { getItemRoute } from './page-traits.ts';

/** A report page, or a part or a file of one, which has an address of its own. */
export interface ReportPlace {
  /** The page whose guards decide: "/ltv". */
  readonly path: string;
  readonly kind: 'page' | 'part' | 'file';
  readonly options: ReportOptions;
  /** What the plan must hold for a file beside what its page needs; null of most. */
  readonly feature: FeatureKey | null;
}

/** The report page at an address; throws for a page that shows no report. */
export function getReportPage(path: string, query: string): ReportPlace {
  return { path, kind: 'page', options: getOptions(path, query), feature: null };
}

/** A part of a report page, such as further rows of its table. */
export function getReportPart(path: string): ReportPlace {
  return { path, kind: 'part', options: getOptions(path), feature: null };
}

/** The file of a report page. */
export function getReportFile(path: string): ReportPlace {
  const file = matchRoute(path)?.route.file;
  const options = { ...getOptions(path), ...file?.report };
  return { path, kind: 'file', options, feature: file?.feature ?? null };
}

/** The explanation of a figure that is no metric. Its own pages and comparison are not those of the page. */
export function getWhyPart(path: string, { shops }: Pick<ReportOptions, 'shops'>): ReportPlace {
  const options = { filterBy: 'dimensions', ...(shops && { shops }) } as const;
  return { path, kind: 'part', options, feature: null };
}

/**
 * What belongs to any page: the Why? of a metric, the values of a filter, the file of any table. The
 * guards of the dashboard decide, since no role and no plan lacks it.
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
