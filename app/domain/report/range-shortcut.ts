import { RANGE_SHORTCUTS, type RangeShortcut } from '#app/domain/calendar/ranges.ts';

/** Whether a word of the address names one of the date picker's shortcuts. */
export function isRangeShortcut(text: string): text is RangeShortcut {
  return RANGE_SHORTCUTS.some((shortcut) => shortcut.key === text);
}
