import { describe, expect, it } from 'vitest';
import { parseCohortState } from './cohort-state.ts';

describe('parseCohortState', () => {
  it('reads what the cohorts are by and the measure', () => {
    const params = new URLSearchParams('by=quarter&measure=ltv_net_sales');
    expect(parseCohortState(params)).toEqual({ by: 'quarter', measure: 'ltv_net_sales' });
  });

  it('shows monthly retention otherwise', () => {
    const params = new URLSearchParams('by=day&measure=constructor');
    expect(parseCohortState(params)).toEqual({ by: 'month', measure: 'retention' });
  });
});
