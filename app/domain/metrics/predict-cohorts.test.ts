import { describe, expect, it } from 'vitest';
import {
  backtestCohorts,
  type CohortTriangle,
  getDevelopmentFactor,
  getDevelopments,
  getTotalError,
  predictCohorts,
} from './predict-cohorts.ts';

/** Cohorts by how much they brought in each month that is over. */
const cohorts = (...rows: readonly (readonly number[])[]): CohortTriangle =>
  rows.map((amounts, at) => ({ cohort: `cohort ${at}`, amounts }));
/** So many months, of which the first brought `first` and each other `later`. */
const life = (months: number, first: number, later: number) =>
  Array.from({ length: months }, (_, month) => (month === 0 ? first : later));

const getFactors = (triangle: CohortTriangle) =>
  getDevelopments(triangle).map(getDevelopmentFactor);

describe('development factors', () => {
  it('are of all cohorts together that lived both months', () => {
    // Month 0 to 1: 100 + 300 become 150 + 330; month 1 to 2: the first alone, 150 becomes 165.
    const factors = getFactors(cohorts([100, 50, 15], [300, 30], [70]));
    expect(factors.slice(0, 3)).toEqual([480 / 400, 165 / 150, null]);
    expect(factors).toHaveLength(11);
  });

  it('do not divide by nothing, or by less', () => {
    expect(getFactors(cohorts([0, 10], [0, 5]))[0]).toBeNull();
    expect(getFactors(cohorts([-5, 10]))[0]).toBeNull();
  });
});

describe('a prediction', () => {
  // Old cohorts bring 100 and 10 in each later month: 210 in twelve months.
  const old = [life(14, 100, 10), life(13, 100, 10), life(12, 100, 10)];

  it('carries a young cohort on by what older ones did', () => {
    // From month 0 on 100 becomes 210: 40 becomes 84. From month 1 on 110 becomes 210: 66 becomes 126.
    const predicted = predictCohorts(cohorts(...old, [60, 6], [40]));
    expect(predicted.slice(0, 3)).toEqual([210, 210, 210]);
    // The young one of two months is part of the first factor: (300 + 60) to (330 + 66), 1.1 as well.
    expect(predicted.slice(3)).toEqual([126, 84]);
  });

  it('is what happened where twelve months are over, whatever came later', () => {
    expect(predictCohorts(cohorts(...old))[0]).toBe(210);
  });

  it('is none of one that has lost money so far: a loss does not grow as earnings do', () => {
    expect(predictCohorts(cohorts(...old, [-40]))[3]).toBeNull();
    expect(predictCohorts(cohorts(...old, [40]))[3]).toBe(84);
  });

  it('needs three cohorts of twelve months, and one month of its own', () => {
    expect(predictCohorts(cohorts(...old.slice(1), [60, 6]))[2]).toBeNull();
    expect(predictCohorts(cohorts(...old, []))[3]).toBeNull();
  });
});

describe('the backtest', () => {
  it('is without error where all cohorts live alike', () => {
    const alike = Array.from({ length: 20 }, (_, at) => life(20 - at, 1000, 100));
    const errors = backtestCohorts(cohorts(...alike));
    // 9 cohorts have lived twelve months. With 11 months known there are 3 old ones from the third
    // cohort after the first on: place + 11 >= 14, so 6 of the 9; with 5 known place >= 9, so none.
    expect(errors.map((one) => one.cohorts)).toEqual([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6]);
    expect(getTotalError(errors)).toEqual({ cohorts: 21, mape: 0, bias: 0 });
    expect(errors[0]).toEqual({ cohorts: 0, mape: null, bias: null });
  });

  it('knows nothing of what came later', () => {
    // Three cohorts go from 110 to 120 in their last month, the fourth from 220 to 230.
    const rows = [
      [...life(11, 110, 0), 10, 0, 0, 0],
      [...life(11, 110, 0), 10, 0, 0],
      [...life(11, 110, 0), 10, 0],
      [...life(11, 220, 0), 10],
    ];
    const errors = backtestCohorts(cohorts(...rows));
    // 220 × 120 ÷ 110 = 240 where 230 came: 10 ÷ 230 too much.
    expect(errors[10]).toEqual({ cohorts: 1, mape: 10 / 230, bias: 10 / 230 });
    // Had the last cohort gone down, it would be predicted all the same.
    const down = backtestCohorts(cohorts(...rows.slice(0, 3), [...life(11, 220, 0), -20]));
    expect(down[10]).toEqual({ cohorts: 1, mape: 40 / 200, bias: 40 / 200 });
  });

  it('leaves out cohorts that brought nothing, and sees errors of both signs', () => {
    const errors = [
      { cohorts: 1, mape: 0.3, bias: -0.3 },
      { cohorts: 2, mape: 0.3, bias: 0.3 },
      { cohorts: 0, mape: null, bias: null },
    ];
    const total = getTotalError(errors);
    expect(total.cohorts).toBe(3);
    expect(total.mape).toBeCloseTo(0.3, 12);
    expect(total.bias).toBeCloseTo(0.1, 12);
    const empty = [...Array.from({ length: 3 }, (_, at) => life(15 - at, 100, 0)), life(12, 0, 0)];
    expect(backtestCohorts(cohorts(...empty))[10]?.cohorts).toBe(0);
  });
});
