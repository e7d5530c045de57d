/**
 * The rules of a gateway over time. Saving one changes the fees of the orders of a period alone;
 * the rules before and after it stay. A rule is for one gateway, or any, and one country, or all.
 */
import { groupBy } from '#app/lib/group-by.ts';
import type { Period } from './changed-periods.ts';
import type { GatewayRule } from './cost-book.ts';
import { cutPeriod } from './cut-period.ts';
import { gatewayMatchKey } from './gateway-match.ts';
import { ANY_GATEWAY, gatewayRuleFor } from './gateway-rule.ts';

export type GatewayTerms = Omit<GatewayRule, 'id' | 'validFrom' | 'validTo'>;

/** Decides if two rules are for the same payments, at whatever time. */
export function isSameScope(
  a: Pick<GatewayRule, 'gateway' | 'country'>,
  b: Pick<GatewayRule, 'gateway' | 'country'>,
): boolean {
  return scopeKey(a) === scopeKey(b);
}

/** Returns all rules after these terms were saved for the orders of a period. */
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

/** Lists the instants at which one of the rules begins or ends, ascending: between two none changes. */
export function ruleBounds(rules: readonly GatewayRule[]): string[] {
  const instants = rules.flatMap(({ validFrom, validTo }) =>
    [validFrom ?? [], validTo ?? []].flat(),
  );
  return [...new Set(instants)].toSorted((a, b) => Date.parse(a) - Date.parse(b));
}

/** Payments that share one rule: of one gateway and country, of orders placed between two bounds. */
export interface PaymentsOfPeriod {
  /** Null for paid orders that name no payment. */
  readonly gateway: string | null;
  readonly country: string | null;
  /** The number of bounds up to the instant when the orders were placed. */
  readonly period: number;
}

export function ruleOfPayments(
  rules: readonly GatewayRule[],
  { gateway, country, period }: PaymentsOfPeriod,
  bounds: readonly string[],
): GatewayRule | null {
  const from = bounds[period - 1];
  const placedMs = from === undefined ? -Infinity : Date.parse(from);
  return gatewayRuleFor(rules, gateway ?? ANY_GATEWAY, { placedMs, country });
}

export interface PaymentsSought extends Period {
  readonly gateway: string | null;
  /** The buyers' country; undefined for everywhere. */
  readonly country: string | null;
  readonly isEverywhere: boolean;
}

export function changedPayments(
  payments: readonly PaymentsOfPeriod[],
  bounds: readonly string[],
  rules: { readonly before: readonly GatewayRule[]; readonly after: readonly GatewayRule[] },
): PaymentsSought[] {
  const isChanged = (one: PaymentsOfPeriod) => {
    const was = ruleOfPayments(rules.before, one, bounds);
    const is = ruleOfPayments(rules.after, one, bounds);
    return was === null || is === null ? was !== is : !hasSameTerms(was, is);
  };
  const byTime = groupBy(payments, ({ gateway, period }) => `${period} ${gateway ?? ''}`);
  return [...byTime.values()].flatMap((countries) => {
    const changed = countries.filter(isChanged);
    const isEverywhere = changed.length === countries.length;
    // Most rules are for all countries: then one search does for all of them.
    return (isEverywhere ? changed.slice(0, 1) : changed).map(({ gateway, country, period }) => ({
      gateway,
      country,
      isEverywhere,
      from: bounds[period - 1] ?? null,
      to: bounds[period] ?? null,
    }));
  });
}

function scopeKey({ gateway, country }: Pick<GatewayRule, 'gateway' | 'country'>): string {
  const key = gateway === ANY_GATEWAY ? ANY_GATEWAY : gatewayMatchKey(gateway);
  return `${country ?? ''} ${key}`;
}

function hasSameTerms(a: GatewayRule, b: GatewayRule): boolean {
  return termsText(a) === termsText(b);
}

/** Compares figures as numbers, so that 2.9 and 2.90 are equal. */
function termsText(rule: GatewayRule): string {
  const figures = [rule.percent, rule.fixed, rule.conversionPercent, rule.surchargePercent];
  return JSON.stringify([...figures.map(Number), rule.fixedCurrency, rule.returned]);
}
