/** Days on which far more came to a shop than usual, which somebody may have made up. */
import { addDays } from '../calendar/day.ts';

export interface SourceSessions {
  readonly day: string;
  readonly source: string;
  readonly sessions: number;
}

export interface Flood {
  readonly day: string;
  readonly sessions: number;
  /** The median of the days before that had any. */
  readonly usual: number;
  /** From which most of them came, and how many did. */
  readonly source: string;
  readonly ofSource: number;
}

/** The days before, of which the usual number is the median. */
export const USUAL_DAYS = 28;
/** With fewer days nothing is usual yet. */
const KNOWN_DAYS_MIN = 7;
const TIMES_USUAL = 5;
/** A small shop has such days by chance. */
const MORE_THAN_USUAL_MIN = 200;

/** The floods from a day on, the earliest first. */
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

/** The middle one; of two the smaller. null of too few. */
function median(counts: readonly number[]): number | null {
  if (counts.length < KNOWN_DAYS_MIN) return null;
  return counts.toSorted((a, b) => a - b)[Math.floor((counts.length - 1) / 2)] ?? null;
}
