/** The months of which there are visits, "2026-11": each is stored by itself, and dropped when it is old. */
import { addMonths } from '../calendar/day.ts';

/** Months that are made early: one would do, were the job never late. */
const EARLY_MONTHS = 2;

/** The month of an instant and those that are made ahead. */
export function nextVisitMonths(now: string): string[] {
  return Array.from({ length: EARLY_MONTHS + 1 }, (_none, months) => monthFrom(now, months));
}

/** The first month whose visits are not too old at an instant. */
export function firstVisitMonth(now: string, retentionMonths: number): string {
  return monthFrom(now, -retentionMonths);
}

/** All months of which there may be visits at an instant. */
export function allVisitMonths(now: string, retentionMonths: number): string[] {
  const earlier = Array.from({ length: retentionMonths }, (_none, at) =>
    monthFrom(now, at - retentionMonths),
  );
  return [...earlier, ...nextVisitMonths(now)];
}

function monthFrom(now: string, months: number): string {
  return addMonths(`${now.slice(0, 7)}-01`, months).slice(0, 7);
}
