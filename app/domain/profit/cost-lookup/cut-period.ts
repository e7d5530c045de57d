/**
 * Removes a period from a dated rule: the rule saved for that period applies then, and this one
 * before and after it.
 */
import type { Period } from './changed-periods.ts';
import { type DatedRule, ruleInForce } from './rule-in-force.ts';

/** Returns the parts of the rule outside the period: none, one or two. */
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

/**
 * Returns the rules for one subject without overlaps: each for the time in which it is in force. A
 * rule that returns after another one gets a new id for the later part.
 */
export function withoutOverlaps<R extends DatedRule>(
  rules: readonly R[],
  newId: (rule: R) => string,
): R[] {
  const instants = rules.flatMap(({ validFrom, validTo }) =>
    [validFrom ?? [], validTo ?? []].flat(),
  );
  const sorted = [...new Set(instants)].toSorted((a, b) => Date.parse(a) - Date.parse(b));
  const bounds = [null, ...sorted];
  const parts: { readonly rule: R; readonly validFrom: string | null; validTo: string | null }[] =
    [];
  for (const [at, validFrom] of bounds.entries()) {
    const rule = ruleInForce(rules, startMs(validFrom));
    const validTo = bounds[at + 1] ?? null;
    const last = parts.at(-1);
    if (last !== undefined && last.rule === rule && last.validTo === validFrom) {
      last.validTo = validTo;
    } else if (rule !== null) parts.push({ rule, validFrom, validTo });
  }
  const seen = new Set<string>();
  return parts.map(({ rule, ...period }) => {
    const id = seen.has(rule.id) ? newId(rule) : rule.id;
    seen.add(rule.id);
    const isUncut = rule.validFrom === period.validFrom && rule.validTo === period.validTo;
    return isUncut ? rule : { ...rule, ...period, id };
  });
}

/**
 * Ends the stored rule at `instant`, and continues with the changed one under a new id. Where
 * nothing of the stored one comes before, only the changed one remains. Returns null where one of
 * the two ends before.
 */
export function changeRuleFrom<R extends DatedRule>(
  stored: R,
  changed: R,
  { instant, newId }: { readonly instant: string; readonly newId: () => string },
): readonly R[] | null {
  const ends = [stored, changed].flatMap(({ validTo }) => validTo ?? []);
  if (ends.some((end) => Date.parse(end) <= Date.parse(instant))) return null;
  const { validFrom } = stored;
  if (validFrom !== null && Date.parse(instant) <= Date.parse(validFrom)) {
    return [{ ...changed, id: stored.id, validFrom }];
  }
  return [
    { ...stored, validTo: instant },
    { ...changed, id: newId(), validFrom: instant },
  ];
}

export function overlapsPeriod({ validFrom, validTo }: DatedRule, { from, to }: Period): boolean {
  return startMs(validFrom) < endMs(to) && startMs(from) < endMs(validTo);
}

function startMs(instant: string | null): number {
  return instant === null ? -Infinity : Date.parse(instant);
}

function endMs(instant: string | null): number {
  return instant === null ? Infinity : Date.parse(instant);
}
