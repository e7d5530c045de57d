/**
 * A dated rule without a period of time: what is saved for that period takes its place there, and the
 * rule goes on holding before and after it.
 */
import type { Period } from './changed-periods.ts';
import type { DatedRule } from './rule-in-force.ts';

/** The parts of the rule that lie outside the period: none, one or two. */
export function cutPeriod<R extends DatedRule>(
  rule: R,
  { from, to }: Period,
  newId: () => string,
): R[] {
  const { validFrom, validTo } = rule;
  if (endMs(to) <= startMs(validFrom) || endMs(validTo) <= startMs(from)) return [rule];
  const parts: R[] = [];
  if (startMs(validFrom) < startMs(from)) parts.push({ ...rule, validTo: from });
  if (endMs(to) < endMs(validTo)) {
    parts.push({ ...rule, id: parts.length === 0 ? rule.id : newId(), validFrom: to });
  }
  return parts;
}

/** Whether some of the rule's time lies in the period. */
export function overlapsPeriod({ validFrom, validTo }: DatedRule, { from, to }: Period): boolean {
  return startMs(validFrom) < endMs(to) && startMs(from) < endMs(validTo);
}

function startMs(instant: string | null): number {
  return instant === null ? -Infinity : Date.parse(instant);
}

function endMs(instant: string | null): number {
  return instant === null ? Infinity : Date.parse(instant);
}
