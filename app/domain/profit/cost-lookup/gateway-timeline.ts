/**
 * The rules of a gateway over time. Saving one changes the fees of the orders of a period alone; what
 * held before and after it stays. A rule is for one gateway, or any, and one country, or all.
 */
import { groupBy } from '#app/lib/group-by.ts';
import { changedPeriods, type Period } from './changed-periods.ts';
import type { GatewayRule } from './cost-book.ts';
import { cutPeriod } from './cut-period.ts';
import { gatewayMatchKey } from './gateway-match.ts';
import { ANY_GATEWAY } from './gateway-rule.ts';

/** What a rule says, without when it holds. */
export type GatewayTerms = Omit<GatewayRule, 'id' | 'validFrom' | 'validTo'>;

/** Whether two rules are for the same payments, at whatever time. */
export function isSameScope(
  a: Pick<GatewayRule, 'gateway' | 'country'>,
  b: Pick<GatewayRule, 'gateway' | 'country'>,
): boolean {
  return scopeKey(a) === scopeKey(b);
}

/** All rules after these terms were saved for the orders of a period. */
export function saveGatewayTerms(
  rules: readonly GatewayRule[],
  { terms, period }: { readonly terms: GatewayTerms; readonly period: Period },
  newId: () => string,
): GatewayRule[] {
  const left = rules.flatMap((rule) =>
    isSameScope(rule, terms) ? cutPeriod(rule, period, newId) : [rule],
  );
  return [...left, { ...terms, id: newId(), validFrom: period.from, validTo: period.to }];
}

/** Payments whose rule a change may replace. */
export interface ChangedPayments extends Period {
  /** The match key of their gateway; null for any. */
  readonly key: string | null;
  /** Of buyers in this country; null for all. */
  readonly country: string | null;
}

/** Which payments to look at when these rules take the place of those. */
export function changedPayments(
  before: readonly GatewayRule[],
  after: readonly GatewayRule[],
): ChangedPayments[] {
  const [old, now] = [groupBy(before, scopeKey), groupBy(after, scopeKey)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((scope) => {
    const [was, is] = [old.get(scope) ?? [], now.get(scope) ?? []];
    const [one] = [...was, ...is];
    if (one === undefined) return [];
    const { gateway, country } = one;
    const key = gateway === ANY_GATEWAY ? null : gatewayMatchKey(gateway);
    // The rows of one scope stand for each other: an id alone changes no fee.
    return changedPeriods(was.map(withoutId), is.map(withoutId), hasSameTerms).map((period) => ({
      ...period,
      key,
      country,
    }));
  });
}

function scopeKey({ gateway, country }: Pick<GatewayRule, 'gateway' | 'country'>): string {
  const key = gateway === ANY_GATEWAY ? ANY_GATEWAY : gatewayMatchKey(gateway);
  return `${country ?? ''} ${key}`;
}

const withoutId = (rule: GatewayRule): GatewayRule => ({ ...rule, id: '' });

function hasSameTerms(a: GatewayRule, b: GatewayRule): boolean {
  return termsText(a) === termsText(b);
}

/** Figures as numbers, so that 2.9 and 2.90 are one. */
function termsText(rule: GatewayRule): string {
  const figures = [rule.percent, rule.fixed, rule.conversionPercent, rule.surchargePercent];
  return JSON.stringify([...figures.map(Number), rule.fixedCurrency, rule.returned]);
}
