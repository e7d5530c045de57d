import {
  RANGE_SHORTCUTS,
  getShortcutRange,
  type RangeContext,
  type RangeShortcut,
} from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/** Decides if a text names one of the date picker's shortcuts. */
export function isRangeShortcut(text: string): text is RangeShortcut {
  return RANGE_SHORTCUTS.some((shortcut) => shortcut.key === text);
}

/**
 * Returns the days of a shortcut on a report. "All time" ends with the data: an imported history of
 * ten years ago is not followed by ten years of nothing.
 */
export function getReportRange(
  shortcut: RangeShortcut,
  context: RangeContext & { readonly lastDataDay: string | null },
): DateRange {
  const range = getShortcutRange(shortcut, context);
  const { lastDataDay } = context;
  const endsLater = lastDataDay !== null && lastDataDay < range.end && lastDataDay >= range.start;
  return shortcut === 'all_time' && endsLater ? { start: range.start, end: lastDataDay } : range;
}
