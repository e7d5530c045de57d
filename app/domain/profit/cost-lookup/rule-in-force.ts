/**
 * Finds the rule in force at an instant. One look-up for unit costs, handling, fulfilment and
 * gateway fees, so that "effective from" means the same everywhere.
 */
import { compareIds } from '#app/lib/compare-ids.ts';

export interface DatedRule {
  readonly id: string;
  /** ISO UTC, inclusive; null means since ever. */
  readonly validFrom: string | null;
  /** ISO UTC, exclusive; null means for good. */
  readonly validTo: string | null;
}

/** A cache: rules are immutable, so their instants are parsed once, not for each order. */
const BOUNDS = new WeakMap<DatedRule, { readonly from: number; readonly to: number }>();

/**
 * Returns the rule in force at `instantMs` among those that `fits` accepts: of several, the one
 * that began last, and of those that began together the one with the greater id. Returns null when
 * none is in force.
 *
 * @throws RangeError when a rule's instant cannot be read.
 */
export function ruleInForce<R extends DatedRule>(
  rules: readonly R[],
  instantMs: number,
  fits: (rule: R) => boolean = () => true,
): R | null {
  let winner: R | null = null;
  for (const rule of rules) {
    if (!fits(rule)) continue;
    if (isInForce(rule, instantMs) && isLater(rule, winner)) winner = rule;
  }
  return winner;
}

/**
 * Decides if a rule's period holds `instantMs`, regardless of other rules.
 *
 * @throws RangeError when its instants cannot be read.
 */
export function isInForce(rule: DatedRule, instantMs: number): boolean {
  const { from, to } = getBounds(rule);
  return from <= instantMs && instantMs < to;
}

function isLater(rule: DatedRule, than: DatedRule | null): boolean {
  if (than === null) return true;
  const from = getBounds(rule).from;
  const thanFrom = getBounds(than).from;
  return from === thanFrom ? compareIds(rule.id, than.id) > 0 : from > thanFrom;
}

function getBounds(rule: DatedRule): { readonly from: number; readonly to: number } {
  const cached = BOUNDS.get(rule);
  if (cached !== undefined) return cached;
  const bounds = {
    from: rule.validFrom === null ? -Infinity : parseInstant(rule.validFrom, rule.id),
    to: rule.validTo === null ? Infinity : parseInstant(rule.validTo, rule.id),
  };
  BOUNDS.set(rule, bounds);
  return bounds;
}

function parseInstant(text: string, ruleId: string): number {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) throw new RangeError(`Rule ${ruleId}: not an instant: ${text}`);
  return ms;
}
