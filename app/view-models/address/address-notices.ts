/**
 * Notices about parameters of an address that could not be used: the figures then differ from the
 * link's intention, and a reader must know.
 */
import { GRANULARITIES } from '#app/domain/calendar/date-range.ts';
import { parseFilter } from '#app/view-models/report/filter-text.ts';
import { COMPARISONS, type ReportState } from '#app/view-models/report/report-state.ts';

import type { ReportShop, ReportView } from '#app/view-models/report/report-view.ts';

/** Lists one sentence for each parameter that was left out; empty when all were used. */
export function addressNotices(
  params: URLSearchParams,
  { state, shop }: Pick<ReportView, 'state'> & { readonly shop: Pick<ReportShop, 'isDemo'> },
): readonly string[] {
  return [
    ...rangeNotice(params, state, shop.isDemo),
    ...wordNotice(params, 'compare', (text) => COMPARISONS.some((option) => option === text)),
    ...wordNotice(params, 'breakdown', (text) => GRANULARITIES.some((option) => option === text)),
    ...wordNotice(params, 'dating', (text) => text === state.dating),
    ...wordNotice(params, 'sort', () => state.sort !== null),
    ...wordNotice(params, 'page', (text) => text === String(state.page.number)),
    ...wordNotice(params, 'size', (text) => text === String(state.page.size)),
    ...wordNotice(params, 'q', (text) => text.trim() === state.search),
    ...params
      .getAll('filter')
      .flatMap((text) => (parseFilter(text) ? [] : [leftOut('filter', text)])),
  ];
}

/**
 * Returns the notice about a parameter that was left out, with its value, cut to a readable length.
 */
export function leftOut(key: string, text: string): string {
  const shown = text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
  return `"${key}=${shown}" in the address is not understood and was left out.`;
}

const DEMO_DATES = 'The dates of the demo store are fixed, so those in the address were left out.';

const SHOWN_LENGTH_MAX = 60;

function wordNotice(
  params: URLSearchParams,
  key: string,
  isUsed: (text: string) => boolean,
): readonly string[] {
  const text = params.get(key);
  return text === null || isUsed(text) ? [] : [leftOut(key, text)];
}

function rangeNotice(
  params: URLSearchParams,
  { range, shortcut }: ReportState,
  isDemo: boolean,
): readonly string[] {
  const start = params.get('start');
  const end = params.get('end');
  const hasDates = start !== null || end !== null;
  if (hasDates && (start !== range.start || end !== range.end)) {
    return [
      isDemo
        ? DEMO_DATES
        : 'The dates in the address are not a valid range, so the default one is shown.',
    ];
  }
  if (isDemo) return params.has('range') && !hasDates ? [DEMO_DATES] : [];
  return wordNotice(params, 'range', (text) => text === shortcut);
}
