import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from './range-calendar.tsx';

describe('the calendar widget’s dates', () => {
  it('come back as the day they were, leap days and new years too', () => {
    for (const day of ['2024-02-29', '2023-12-31', '2024-01-01', '2026-03-29']) {
      expect(dayOfDate(dateOfDay(day))).toBe(day);
    }
  });
});
