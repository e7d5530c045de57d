import { getPageHeading } from '#app/domain/pages/title.ts';
import type { ReportState } from './report-state.ts';

/**
 * A link from one report to another, over the same days, under the heading of the page that it leads to.
 * @example getPageLink('/acquisition?item=ad-spend', state)
 */
export function getPageLink(address: string, { range }: Pick<ReportState, 'range'>) {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set('start', range.start);
  params.set('end', range.end);
  return { content: getPageHeading(path), url: `${path}?${params}` };
}
