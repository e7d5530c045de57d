/**
 * What a gateway takes: the platform's own figure where it gives one, else the gateway's rule, else
 * the rule for any gateway. Paying by gift card or by hand costs nothing unless a rule names it.
 */
import { majorText, percentOf } from '#app/domain/money/amounts.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import type { CostBook, GatewayRule } from '#app/domain/profit/cost-book.ts';
import { because, type Finding } from './finding.ts';
import { amountAtRate } from './rate-amounts.ts';
import { ruleInForce } from './rule-in-force.ts';

const ANY_GATEWAY = '*';
const FREE_GATEWAYS: ReadonlySet<string> = new Set(['gift_card', 'manual']);

/** The fee of one successful sale or capture. */
export function feeOfCharge(book: CostBook, charge: Transaction, instantMs: number): Finding {
  if (charge.feeMinor !== null) return actualFee(book, charge, charge.feeMinor);
  const rule = gatewayRuleAt(book, charge.gateway, instantMs);
  if (rule !== null) return feeByRule(book, charge, rule);
  const isFree = FREE_GATEWAYS.has(charge.gateway);
  return {
    amount: 0,
    why: () =>
      because(
        isFree ? 'gateway_free' : 'gateway_fee_missing',
        isFree ? 'actual' : 'missing',
        ['transaction', charge.id],
        chargeInputs(book, charge),
      ),
  };
}

/**
 * What a refund changes in the fees: the platform's figure, else what the rule gives back of its
 * percentage, as a negative amount. `before` and `after` are the gateway's refunds so far and with
 * this one, both already held to what it charged, so that no more comes back than was taken.
 * null when the gateway keeps its fee.
 */
export function feeOfRefund(
  book: CostBook,
  refund: Transaction,
  instantMs: number,
  before: number,
  after: number,
): Finding | null {
  if (refund.feeMinor !== null) return actualFee(book, refund, refund.feeMinor);
  const rule = gatewayRuleAt(book, refund.gateway, instantMs);
  if (rule === null || !rule.refundsFee) return null;
  return {
    amount: percentOf(before, rule.percent) - percentOf(after, rule.percent),
    why: () =>
      because(
        'gateway_fee_given_back',
        'estimated',
        ['gateway_rule', rule.id],
        [
          ['Gateway', refund.gateway],
          ['Refunded', majorText(after - before, book.decimals)],
          ['Percent', rule.percent],
          ['Transaction', refund.id],
        ],
      ),
  };
}

/** The rule that prices a gateway at an instant: its own, else the one for any gateway. */
function gatewayRuleAt(book: CostBook, gateway: string, instantMs: number): GatewayRule | null {
  const own = ruleInForce(book.gateways, instantMs, (rule) => rule.gateway === gateway);
  if (own !== null || FREE_GATEWAYS.has(gateway)) return own;
  return ruleInForce(book.gateways, instantMs, (rule) => rule.gateway === ANY_GATEWAY);
}

function actualFee(book: CostBook, transaction: Transaction, feeMinor: number): Finding {
  return {
    amount: feeMinor,
    why: () =>
      because(
        'gateway_actual',
        'actual',
        ['transaction', transaction.id],
        [...chargeInputs(book, transaction), ['Fee', majorText(feeMinor, book.decimals)]],
      ),
  };
}

function feeByRule(book: CostBook, charge: Transaction, rule: GatewayRule): Finding {
  return {
    amount:
      percentOf(charge.amountMinor, rule.percent) + amountAtRate(rule.fixed, 1, book.decimals),
    why: () =>
      because(
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
