import { describe, expect, it } from 'vitest';
import { lastKnownDay, parseCohortState, parseCohortView } from './cohort-state.ts';

describe('parseCohortState', () => {
  it('reads what the cohorts are by and the measure', () => {
    const params = new URLSearchParams('by=quarter&measure=ltv_net_sales');
    expect(parseCohortState(params)).toEqual({
      by: 'quarter',
      cut: null,
      only: null,
      measure: 'ltv_net_sales',
    });
  });

  it('shows monthly retention otherwise', () => {
    const params = new URLSearchParams('by=day&measure=constructor');
    expect(parseCohortState(params)).toEqual({
      by: 'month',
      cut: null,
      only: null,
      measure: 'retention',
    });
  });

  it('reads a cut, whose cohorts are months, and the one part of it that is looked at', () => {
    const params = new URLSearchParams('by=country&only=value:FR');
    expect(parseCohortState(params)).toMatchObject({
      by: 'month',
      cut: 'country',
      only: 'value:FR',
    });
    expect(parseCohortState(new URLSearchParams('by=year&only=value:FR')).only).toBeNull();
  });
});

describe('the part of the page', () => {
  it('is the one that the address names', () => {
    expect(parseCohortView(new URLSearchParams('view=segments'))).toBe('segments');
    expect(parseCohortView(new URLSearchParams('view=forecast'))).toBe('forecast');
    expect(parseCohortView(new URLSearchParams('view=constructor'))).toBe('cohorts');
  });

  it('is seen from the last day of the data, or from today', () => {
    const today = '2026-03-04';
    expect(lastKnownDay({ today, lastDataDay: '2023-02-28' })).toBe('2023-02-28');
    expect(lastKnownDay({ today, lastDataDay: '2026-03-09' })).toBe(today);
    expect(lastKnownDay({ today, lastDataDay: null })).toBe(today);
  });
});
