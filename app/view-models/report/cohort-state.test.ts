import { describe, expect, it } from 'vitest';
import { parseCohortState } from './cohort-state.ts';

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
