/** Days with far more visits than usual, which may be invented. */
import { addDays } from '../calendar/day.ts';

export interface SourceSessions {
  readonly day: string;
  readonly source: string;
  readonly sessions: number;
}

export interface Flood {
  readonly day: string;
  readonly sessions: number;
  readonly usual: number;
  readonly source: string;
  readonly ofSource: number;
}

export const USUAL_DAYS = 28;
const MEDIAN_DAYS_MIN = 7;
const TIMES_USUAL = 5;
/** The least excess: a small shop has such days by chance. */
const MORE_THAN_USUAL_MIN = 200;

export function findFloods(rows: readonly SourceSessions[], from: string): Flood[] {
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const totals = new Map([...byDay].map(([day, ofDay]) => [day, sum(ofDay)]));
  const days = [...byDay.keys()].filter((day) => day >= from).toSorted();
  return days.flatMap((day) => {
    const before = Array.from({ length: USUAL_DAYS }, (_, at) => totals.get(addDays(day, -at - 1)));
    const usual = median(before.filter((sessions) => sessions !== undefined));
    const sessions = totals.get(day) ?? 0;
    if (usual === null || sessions < usual * TIMES_USUAL) return [];
    if (sessions < usual + MORE_THAN_USUAL_MIN) return [];
    const [largest] = (byDay.get(day) ?? []).toSorted((a, b) => b.sessions - a.sessions);
    if (largest === undefined) return [];
    return [{ day, sessions, usual, source: largest.source, ofSource: largest.sessions }];
  });
}

function sum(rows: readonly SourceSessions[]): number {
  return rows.reduce((total, { sessions }) => total + sessions, 0);
}

/** Returns the median, the smaller of two; null for too few days. */
function median(counts: readonly number[]): number | null {
  if (counts.length < MEDIAN_DAYS_MIN) return null;
  return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? null;
}
