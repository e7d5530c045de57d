/** The months with visits, "2026-11": each is stored separately, and dropped when it is old. */
import { addMonths } from '../calendar/day.ts';

/** Months created in advance: one would do, were the job never late. */
const EARLY_MONTHS = 2;

export function nextVisitMonths(now: string): string[] {
  return Array.from({ length: EARLY_MONTHS + 1 }, (_none, months) => monthFrom(now, months));
}

/** Returns the first month whose visits are not too old at an instant. */
export function firstVisitMonth(now: string, retentionMonths: number): string {
  return monthFrom(now, -retentionMonths);
}

export function allVisitMonths(now: string, retentionMonths: number): string[] {
  const earlier = Array.from({ length: retentionMonths }, (_none, at) =>
    monthFrom(now, at - retentionMonths),
  );
  return [...earlier, ...nextVisitMonths(now)];
}

function monthFrom(now: string, months: number): string {
  return addMonths(`${now.slice(0, 7)}-01`, months).slice(0, 7);
}
