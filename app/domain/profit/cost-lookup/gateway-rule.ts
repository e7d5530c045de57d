/**
 * Finds the rule that prices a payment, and calculates its fee. A rule for the gateway comes before
 * the rule for any gateway, and one for the buyer's country before one for all countries.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { convertAmount, crossRateOn } from '#app/domain/money/convert.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import type { CostBook, GatewayRule } from './cost-book.ts';
import { isFreeGateway, isSameGateway } from './gateway-match.ts';
import { amountAtRate } from './rate-amounts.ts';
import { ruleInForce } from './rule-in-force.ts';

/** The gateway of a rule for every payment without a more specific rule. */
export const ANY_GATEWAY = '*';

export interface PaidOrder {
  readonly placedMs: number;
  readonly day: string;
  readonly country: string | null;
}

/** Returns the rule that prices a payment by this gateway; null when none does. */
export function gatewayRuleFor(
  rules: readonly GatewayRule[],
  gateway: string,
  { placedMs, country }: Pick<PaidOrder, 'placedMs' | 'country'>,
): GatewayRule | null {
  const inForce = (isFor: (rule: GatewayRule) => boolean) =>
    (country === null
      ? null
      : ruleInForce(rules, placedMs, (rule) => rule.country === country && isFor(rule))) ??
    ruleInForce(rules, placedMs, (rule) => rule.country === null && isFor(rule));
  const specific = inForce((rule) => isSameGateway(rule.gateway, gateway));
  if (specific !== null || isFreeGateway(gateway)) return specific;
  return inForce((rule) => rule.gateway === ANY_GATEWAY);
}

/** The parts of a fee, each rounded once, in minor units of the shop's currency. */
export interface FeeParts {
  readonly percent: number;
  /** Null where its currency has no rate on that day. */
  readonly fixed: number | null;
  readonly conversion: number;
  readonly surcharge: number;
}

export function feeParts(
  book: CostBook,
  rule: GatewayRule,
  { amountMinor, paidCurrency }: Pick<Transaction, 'amountMinor' | 'paidCurrency'>,
  day: string,
): FeeParts {
  const isForeign = paidCurrency != null && paidCurrency !== book.currency;
  return {
    percent: applyPercent(amountMinor, rule.percent),
    fixed: fixedFee(book, rule, day),
    conversion: isForeign ? applyPercent(amountMinor, rule.conversionPercent) : 0,
    surcharge: applyPercent(amountMinor, rule.surchargePercent),
  };
}

/** Adds up the parts; a fixed part without a rate is left out. */
export function sumFeeParts({ percent, fixed, conversion, surcharge }: FeeParts): number {
  return percent + (fixed ?? 0) + conversion + surcharge;
}

function fixedFee(book: CostBook, { fixed, fixedCurrency }: GatewayRule, day: string) {
  if (fixedCurrency === null || fixedCurrency === book.currency || Number(fixed) === 0) {
    return amountAtRate(fixed, 1, book.decimals);
  }
  const rate = crossRateOn({ from: fixedCurrency, to: book.currency, day }, book.rates);
  if (rate === null) return null;
  return convertAmount(amountAtRate(fixed, 1, getCurrency(fixedCurrency).decimals), rate);
}
