import { getPageHeading } from '#app/domain/pages/title.ts';
import type { ReportState } from './report-state.ts';

/**
 * Builds a link from one report to another, over the page's days, with the heading of its target.
 * @example getPageLink('/acquisition?item=ad-spend', state)
 */
export function getPageLink(address: string, { range }: Pick<ReportState, 'range'>) {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('start', range.start);
  params.set('end', range.end);
  return { content: getPageHeading(path), url: `${path}?${params}` };
}
