import { describe, expect, it } from 'vitest';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';
import { getShortcutOptions } from './shortcut-options.ts';

const CONTEXT = { today: '2026-05-20', weekStart: 1, firstDataDay: '2020-01-01' };

describe('the shortcuts that the date picker offers', () => {
  it('recommend the last 30 days and no other range', () => {
    const labels = getShortcutOptions('plus', CONTEXT).map(({ label }) => label);
    expect(labels).toHaveLength(RANGE_SHORTCUTS.length);
    expect(labels.filter((label) => label.includes('recommended'))).toEqual([
      'Last 30 Days (recommended)',
    ]);
  });

  it('are disabled where the plan does not reach', () => {
    const disabled = (plan: 'basic_free' | 'plus') =>
      getShortcutOptions(plan, CONTEXT)
        .filter((option) => option.disabled)
        .map(({ value }) => value);
    expect(disabled('plus')).toEqual([]);
    expect(disabled('basic_free')).toContain('last_24_months');
    expect(disabled('basic_free')).not.toContain('last_30_days');
  });
});
