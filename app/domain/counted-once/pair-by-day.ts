/**
 * Pairs equal amounts that two sources state for the same thing, one to one. Pairs of one day come
 * first; then pairs a day apart, as sources use different time zones, where the match is certain.
 */
import { addDays } from '#app/domain/calendar/day.ts';

interface Dated {
  readonly amountMinor: number;
  readonly day: string;
}

/**
 * Pairs each of `own` that repeats one of `others` with it: as many as possible, after those of one
 * day. `isSure` decides on a pair of neighbouring days.
 */
export function pairByDay<Statement>(
  first: readonly Statement[],
  others: readonly Statement[],
  { dated, isSure }: PairingRules<Statement>,
): ReadonlyMap<Statement, Statement> {
  const pairs = new Map<Statement, Statement>();
  const rest = Map.groupBy(others, (other) => getKey(dated(other)));
  const pair = (one: Statement, days: number, isPair: (other: Statement) => boolean) => {
    const { amountMinor, day } = dated(one);
    const same = rest.get(getKey({ amountMinor, day: addDays(day, days) })) ?? [];
    const at = same.findIndex(isPair);
    const [other] = at < 0 ? [] : same.splice(at, 1);
    if (other !== undefined) pairs.set(one, other);
    return other !== undefined;
  };
  // The first statement takes the day before: no later one can.
  const inTime = first.toSorted((a, b) => compareText(dated(a).day, dated(b).day));
  for (const one of inTime) pair(one, 0, () => true);
  for (const one of inTime) {
    if (pairs.has(one)) continue;
    const isPair = (other: Statement) => isSure(one, other);
    if (!pair(one, -1, isPair)) pair(one, 1, isPair);
  }
  return pairs;
}

interface PairingRules<Statement> {
  readonly dated: (one: Statement) => Dated;
  readonly isSure: (one: Statement, other: Statement) => boolean;
}

function getKey({ amountMinor, day }: Dated): string {
  return `${amountMinor} ${day}`;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
