import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';

/** The range in words: "1 Feb 2023 to 7 Feb 2023", after the shortcut's name when it has one. */
export function rangeText({ state, shop }: ReportView): string {
  const { start, end } = state.range;
  const first = formatDay(start, shop.locale);
  const days = start === end ? first : `${first} to ${formatDay(end, shop.locale)}`;
  const shortcut = RANGE_SHORTCUTS.find(({ key }) => key === state.shortcut);
  return shortcut === undefined ? days : `${shortcut.label}: ${days}`;
}
