/**
 * A layout in the address of its page, which contains every choice: a link, a file and a print of
 * the page show the same. A stored layout only completes an address without one.
 */
import { VIEW_WORD } from '#app/domain/pages/menu-entry-here.ts';
import type { ReportLayout } from '#app/domain/report-views/report-layout.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { GROUPING_WORD } from '#app/view-models/declared-reports/report-queries.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import { parseChoices } from '#app/view-models/report/report-state.ts';
import { CHOICE_KEYS, getChoiceKeys, isComparedPage } from './view-pages.ts';

/** The query parameter for the columns after the first, in order: "columns=orders,discounts". */
export const COLUMNS_WORD = 'columns';

const LAYOUT_WORDS = [
  COLUMNS_WORD,
  GROUPING_WORD,
  'sort',
  'filter',
  'compare',
  'breakdown',
  'dating',
  ...CHOICE_KEYS,
];

const KEY = /^[a-z][a-z0-9_]{0,99}$/;

export function readLayout(params: URLSearchParams, page: string): ReportLayout {
  const { compareTo, breakdown, dating, filters, sort } = parseChoices(params);
  const grouping = params.get(GROUPING_WORD);
  return {
    version: 1,
    columns: readColumns(params),
    grouping: grouping !== null && KEY.test(grouping) ? grouping : null,
    filters,
    sort,
    compareTo: isComparedPage(page) ? compareTo : 'none',
    breakdown,
    dating,
    ...readChoices(params, page),
  };
}

function readChoices(params: URLSearchParams, page: string): Pick<ReportLayout, 'choices'> {
  const chosen = getChoiceKeys(page).flatMap((word) => {
    const value = params.get(word);
    return value !== null && KEY.test(value) ? [[word, value] as const] : [];
  });
  return chosen.length === 0 ? {} : { choices: Object.fromEntries(chosen) };
}

/** Returns the columns in an address, each once; null where it names none. */
export function readColumns(params: URLSearchParams): readonly string[] | null {
  const text = params.get(COLUMNS_WORD);
  if (text === null) return null;
  return [...new Set(text.split(',').filter((key) => KEY.test(key)))];
}

/** Replaces the layout in an address; other parameters remain. */
export function writeLayout(params: URLSearchParams, layout: ReportLayout): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const word of LAYOUT_WORDS) next.delete(word);
  const { columns, grouping, filters, sort, compareTo, breakdown, dating } = layout;
  if (columns !== null) next.set(COLUMNS_WORD, columns.join(','));
  if (grouping !== null) next.set(GROUPING_WORD, grouping);
  for (const filter of filters) next.append('filter', writeFilter(filter));
  if (sort !== null) next.set('sort', `${sort.by}:${sort.direction}`);
  // Always there, so that an address with a layout can be distinguished from one without.
  next.set('compare', compareTo ?? 'previous_period');
  if (breakdown !== null) next.set('breakdown', breakdown);
  if (dating !== null) next.set('dating', dating);
  for (const word of CHOICE_KEYS) {
    const value = ownValue(layout.choices ?? {}, word);
    if (value !== undefined) next.set(word, value);
  }
  return next;
}

/** Decides if an address has a layout, so that no stored one replaces it. */
export function namesLayout(params: URLSearchParams): boolean {
  return LAYOUT_WORDS.some((word) => params.has(word));
}

/** Returns the layout parameters of an address, to be stored or compared. */
export function layoutText(params: URLSearchParams, page: string): string {
  return writeLayout(new URLSearchParams(), readLayout(params, page)).toString();
}

/** Decides if a layout equals the page's default. */
export function isUsualLayout(layout: ReportLayout, page: string): boolean {
  const words = writeLayout(new URLSearchParams(), layout).toString();
  return words === layoutText(new URLSearchParams(), page);
}

/** Decides if two addresses show equal figures in other columns. */
export function isColumnsChange(from: URL, to: URL): boolean {
  const [before, after] = [from, to].map((url) => {
    const params = new URLSearchParams(url.search);
    params.delete(COLUMNS_WORD);
    params.sort();
    return `${url.pathname}?${params}`;
  });
  return from.href !== to.href && before === after;
}

/** Removes layout and view from an address. */
export function withoutLayout(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const word of [...LAYOUT_WORDS, VIEW_WORD]) next.delete(word);
  return next;
}

/** Sets the columns of an address; null restores those of the page. */
export function withColumns(
  params: URLSearchParams,
  columns: readonly string[] | null,
): URLSearchParams {
  const next = new URLSearchParams(params);
  if (columns === null) next.delete(COLUMNS_WORD);
  else next.set(COLUMNS_WORD, columns.join(','));
  return next;
}
