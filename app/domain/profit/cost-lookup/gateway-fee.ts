/**
 * What a gateway takes: the platform's own figure where it gives one, else the gateway's rule, else
 * the rule for any gateway. Ways to pay without a gateway, and a charge of nothing, cost nothing
 * unless a rule names them.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import type { CostBook, GatewayRule } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { reason, type CostLookup } from './cost-lookup.ts';
import { isFreeGateway, isSameGateway } from './gateway-match.ts';
import { amountAtRate } from './rate-amounts.ts';
import { ruleInForce } from './rule-in-force.ts';

const ANY_GATEWAY = '*';

/** The fee of one successful sale or capture. */
export function feeOfCharge(book: CostBook, charge: Transaction, instantMs: number): CostLookup {
  if (charge.feeMinor !== null) return actualFee(book, charge, charge.feeMinor);
  const isFree = charge.amountMinor === 0 || isFreeGateway(charge.gateway);
  const rule = charge.amountMinor === 0 ? null : gatewayRuleAt(book, charge.gateway, instantMs);
  if (rule !== null) return feeByRule(book, charge, rule);
  return {
    amount: 0,
    why: () =>
      reason(
        isFree ? 'gateway_free' : 'gateway_fee_missing',
        isFree ? 'actual' : 'missing',
        ['transaction', charge.id],
        chargeInputs(book, charge),
      ),
  };
}

/** One gateway's part in an order: what it charged, and what its refunds have given back so far. */
export class GatewayRefunds {
  readonly #book: CostBook;
  readonly #instantMs: number;
  /** Charged without a reported fee: only of these can a rule give a percentage back. */
  readonly #chargedByRule: number;
  #refunded = 0;
  /** What may still be given back: in all, and by the rule. */
  #left: number;
  #leftByRule: number;

  constructor(book: CostBook, charges: readonly Transaction[], instantMs: number) {
    this.#book = book;
    this.#instantMs = instantMs;
    const byRule = charges.filter(({ feeMinor }) => feeMinor === null);
    const feesOf = (some: readonly Transaction[]) =>
      some.reduce((sum, charge) => sum + feeOfCharge(book, charge, instantMs).amount, 0);
    this.#chargedByRule = byRule.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    this.#left = Math.max(0, feesOf(charges));
    this.#leftByRule = Math.max(0, feesOf(byRule));
  }

  /**
   * What the next refund, by time, changes in the fees: the platform's figure; else what the rule
   * gives back of the percentage that the rule itself charged, as a negative amount. Never more
   * comes back than was charged. null when the gateway keeps its fee.
   */
  feeOf(refund: Transaction): CostLookup | null {
    if (refund.feeMinor !== null) {
      const amount = Math.max(refund.feeMinor, -this.#left);
      this.#giveBack(-amount, 0);
      return { ...actualFee(this.#book, refund, refund.feeMinor), amount };
    }
    const rule = gatewayRuleAt(this.#book, refund.gateway, this.#instantMs);
    if (rule === null || !rule.refundsFee) return null;
    const before = this.#refunded;
    const after = Math.min(this.#chargedByRule, before + Math.abs(refund.amountMinor));
    this.#refunded = after;
    const portion = applyPercent(after, rule.percent) - applyPercent(before, rule.percent);
    const back = Math.min(portion, this.#left, this.#leftByRule);
    this.#giveBack(back, back);
    return { amount: 0 - back, why: () => whyGivenBack(this.#book, refund, rule, after - before) };
  }

  #giveBack(amount: number, byRule: number): void {
    this.#left -= amount;
    this.#leftByRule -= byRule;
  }
}

function whyGivenBack(book: CostBook, refund: Transaction, rule: GatewayRule, amount: number) {
  return reason(
    'gateway_fee_given_back',
    'estimated',
    ['gateway_rule', rule.id],
    [
      ['Gateway', refund.gateway],
      ['Refunded', majorText(amount, book.decimals)],
      ['Percent', rule.percent],
      ['Transaction', refund.id],
    ],
  );
}

/** The rule that prices a gateway at an instant: its own, else the one for any gateway. */
function gatewayRuleAt(book: CostBook, gateway: string, instantMs: number): GatewayRule | null {
  const own = ruleInForce(book.gateways, instantMs, (rule) => isSameGateway(rule.gateway, gateway));
  if (own !== null || isFreeGateway(gateway)) return own;
  return ruleInForce(book.gateways, instantMs, (rule) => rule.gateway === ANY_GATEWAY);
}

function actualFee(book: CostBook, transaction: Transaction, feeMinor: number): CostLookup {
  return {
    amount: feeMinor,
    why: () =>
      reason(
        'gateway_actual',
        'actual',
        ['transaction', transaction.id],
        [...chargeInputs(book, transaction), ['Fee', majorText(feeMinor, book.decimals)]],
      ),
  };
}

function feeByRule(book: CostBook, charge: Transaction, rule: GatewayRule): CostLookup {
  return {
    amount:
      applyPercent(charge.amountMinor, rule.percent) + amountAtRate(rule.fixed, 1, book.decimals),
    why: () =>
      reason(
        rule.gateway === ANY_GATEWAY ? 'gateway_rule_any' : 'gateway_rule',
        'estimated',
        ['gateway_rule', rule.id],
        [
          ...chargeInputs(book, charge),
          ['Percent', rule.percent],
          ['Fixed', rule.fixed],
          ['Transaction', charge.id],
        ],
      ),
  };
}

function chargeInputs(book: CostBook, { gateway, amountMinor }: Transaction) {
  return [
    ['Gateway', gateway],
    ['Amount', majorText(amountMinor, book.decimals)],
  ] as const;
}
