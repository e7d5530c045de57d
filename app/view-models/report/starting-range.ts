/** The initial days of a report (shell.md section 4, "Default date range"). */
import {
  getShortcutRange,
  type RangeContext,
  type RangeShortcut,
} from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { isRangeShortcut, getReportRange } from './range-shortcut.ts';

/** Days, and their shortcut; null when picked by hand. */
export interface ChosenRange {
  readonly range: DateRange;
  readonly shortcut: RangeShortcut | null;
}

export interface StartingRange {
  /** The range of the session; null when none was chosen in it. */
  readonly saved: ChosenRange | null;
  /** The page's own default days; null where it has none, and the shop's setting applies. */
  readonly ofPage: DateRange | null;
}

/** The values of the shop setting `default_date_range`, in the specification's order. */
export const DEFAULT_RANGE_SETTINGS = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_year',
  'all_time',
] as const;

const FALLBACK: RangeShortcut = 'this_month';

/**
 * Returns the range of the session, else the page's own, else the shop's setting. A shortcut is
 * resolved from today, so that "Last 30 Days" of yesterday is not frozen. A shop whose data end
 * before its preferred range, as an imported history does, opens with all of it.
 */
export function startingRange(
  shop: Pick<Shop, 'defaultDateRange' | 'lastDataDay'>,
  { saved, ofPage }: StartingRange,
  calendar: RangeContext & { readonly lastDataDay: string | null },
): ChosenRange {
  if (saved !== null) return saved.shortcut === null ? saved : byShortcut(saved.shortcut, calendar);
  if (ofPage !== null) return { range: ofPage, shortcut: null };
  const shortcut = isRangeShortcut(shop.defaultDateRange) ? shop.defaultDateRange : FALLBACK;
  const isBeforeIt =
    shop.lastDataDay !== null && shop.lastDataDay < getShortcutRange(shortcut, calendar).start;
  return byShortcut(isBeforeIt ? 'all_time' : shortcut, calendar);
}

/** Decides if the days in the address differ from the page's initial ones. */
export function isOtherChoice(chosen: ChosenRange, opened: ChosenRange): boolean {
  const isSameDays =
    chosen.range.start === opened.range.start && chosen.range.end === opened.range.end;
  return !isSameDays || (chosen.shortcut !== null && chosen.shortcut !== opened.shortcut);
}

function byShortcut(
  shortcut: RangeShortcut,
  calendar: RangeContext & { readonly lastDataDay: string | null },
): ChosenRange {
  return { range: getReportRange(shortcut, calendar), shortcut };
}
