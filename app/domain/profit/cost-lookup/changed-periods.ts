import { type DatedRule, ruleInForce } from './rule-in-force.ts';

/** A period, ISO UTC: from inclusive to exclusive; null is without an end. */
export interface Period {
  readonly from: string | null;
  readonly to: string | null;
}

/**
 * Returns the periods in which a change puts another rule into force, or the same rule with other
 * figures. Both lists hold all rules for one subject (such as a variant), before and after.
 *
 * @throws RangeError when a rule's instant cannot be read.
 */
export function changedPeriods<R extends DatedRule>(
  before: readonly R[],
  after: readonly R[],
  hasSameFigures: (before: R, after: R) => boolean,
): readonly Period[] {
  const bounds = getBounds([...before, ...after]);
  const changed: Period[] = [];
  for (const [index, { ms, instant }] of bounds.entries()) {
    const old = ruleInForce(before, ms);
    const now = ruleInForce(after, ms);
    const isSame =
      old === null || now === null ? old === now : old.id === now.id && hasSameFigures(old, now);
    if (isSame) continue;
    const to = bounds[index + 1]?.instant ?? null;
    const last = changed.at(-1);
    if (last !== undefined && last.to !== null && last.to === instant) {
      changed[changed.length - 1] = { from: last.from, to };
    } else changed.push({ from: instant, to });
  }
  return changed;
}

/** Returns the shortest period that holds all of these; null for none. */
export function boundingPeriod(periods: readonly Period[]): Period | null {
  if (periods.length === 0) return null;
  const starts = periods.map(({ from }) => from);
  const ends = periods.map(({ to }) => to);
  return {
    from: starts.includes(null) ? null : (starts.toSorted().at(0) ?? null),
    to: ends.includes(null) ? null : (ends.toSorted().at(-1) ?? null),
  };
}

/** Lists the instants at which a rule begins or ends, in order, after the beginning of time. */
function getBounds(rules: readonly DatedRule[]) {
  const instants = new Map<number, string>();
  for (const { validFrom, validTo } of rules) {
    for (const instant of [validFrom, validTo]) {
      if (instant !== null && !instants.has(Date.parse(instant))) {
        instants.set(Date.parse(instant), instant);
      }
    }
  }
  const dated = [...instants]
    .toSorted(([a], [b]) => a - b)
    .map(([ms, instant]) => ({ ms, instant }));
  return [{ ms: -Infinity, instant: null }, ...dated];
}
