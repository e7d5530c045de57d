/**
 * The fee of a gateway: the platform's figure where it reports one, else that of the rule for the
 * payment. Payment methods without a gateway, and a charge of nothing, are free unless a rule names
 * them. The rule's fee is recorded beside the platform's figure, to compare.
 */
import { applyPercent } from '#app/domain/money/amounts.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import type {
  CostBook,
  GatewayRule,
  ReturnedFee,
} from '#app/domain/profit/cost-lookup/cost-book.ts';
import { CONVERSION_FEE, reason, SURCHARGE_FEE, type CostLookup, type Why } from './cost-lookup.ts';
import { isFreeGateway } from './gateway-match.ts';
import {
  ANY_GATEWAY,
  type FeeParts,
  feeParts,
  gatewayRuleFor,
  type PaidOrder,
  sumFeeParts,
} from './gateway-rule.ts';

/** Looks up the fee of one successful sale or capture. */
export function feeOfCharge(book: CostBook, charge: Transaction, paid: PaidOrder): CostLookup {
  if (charge.feeMinor !== null) return chargedFee(book, charge, charge.feeMinor);
  const isFree = charge.amountMinor === 0 || isFreeGateway(charge.gateway);
  const rule = ruleOfCharge(book, charge, paid);
  if (rule !== null) return feeByRule(book, charge, rule, paid.day);
  return {
    amount: 0,
    why: () =>
      reason(
        isFree ? 'gateway_free' : 'gateway_fee_missing',
        isFree ? 'actual' : 'missing',
        ['transaction', charge.id],
        [...chargeInputs(book, charge), ...feeCurrencyInput(charge)],
      ),
  };
}

/** Returns how certain the fee of a charge is: the certainty that the reason of `feeOfCharge` states. */
export function getFeeCertainty(
  book: CostBook,
  charge: Transaction,
  paid: PaidOrder,
): Why['certainty'] {
  if (charge.feeMinor !== null) return charge.feeCurrency == null ? 'actual' : 'estimated';
  const rule = ruleOfCharge(book, charge, paid);
  if (rule !== null) {
    return feeParts(book, rule, charge, paid.day).fixed === null ? 'missing' : 'estimated';
  }
  return charge.amountMinor === 0 || isFreeGateway(charge.gateway) ? 'actual' : 'missing';
}

/**
 * Calculates the rule's fee of a charge whose fee the platform reports; null without a rule, or
 * where it cannot be calculated.
 */
export function expectedFee(
  book: CostBook,
  charge: Transaction,
  paid: PaidOrder,
): CostLookup | null {
  const rule = ruleOfCharge(book, charge, paid);
  if (rule === null) return null;
  const parts = feeParts(book, rule, charge, paid.day);
  return parts.fixed === null ? null : feeByRule(book, charge, rule, paid.day);
}

/** One gateway's part in an order: its fees, and the fees that refunds have returned so far. */
export class GatewayRefunds {
  readonly #book: CostBook;
  readonly #rule: GatewayRule | null;
  /** Charged without a reported fee: a rule can return only these. */
  readonly #chargedByRule: number;
  /** The amount that comes back with a full refund, where all of the fee does. */
  readonly #wholeFee: number;
  #refunded = 0;
  /** The amounts that can still be returned: in all, and by the rule. */
  #left: number;
  #leftByRule: number;

  constructor(book: CostBook, charges: readonly Transaction[], paid: PaidOrder) {
    this.#book = book;
    const byRule = charges.filter(({ feeMinor }) => feeMinor === null);
    const [first] = byRule;
    const rule = first === undefined ? null : ruleOfGateway(book, first.gateway, paid);
    const getFees = (some: readonly Transaction[]) =>
      some.reduce((sum, charge) => sum + feeOfCharge(book, charge, paid).amount, 0);
    this.#rule = rule;
    this.#chargedByRule = byRule.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    this.#wholeFee = rule === null ? 0 : feesWithoutSurcharge(book, rule, byRule, paid.day);
    this.#left = Math.max(0, getFees(charges));
    this.#leftByRule = Math.max(0, getFees(byRule));
  }

  /**
   * Returns the change of fees by the next refund, in time order: the platform's figure; else its
   * part of the fee that the rule returns, as a negative amount. Never more comes back than was
   * charged. Returns null when the gateway retains its fee.
   */
  getFee(refund: Transaction): CostLookup | null {
    if (refund.feeMinor !== null) {
      const amount = Math.max(refund.feeMinor, -this.#left);
      this.#giveBack(-amount, 0);
      return { ...chargedFee(this.#book, refund, refund.feeMinor), amount };
    }
    const rule = this.#rule;
    if (rule === null || rule.returned === 'none' || this.#chargedByRule <= 0) return null;
    const before = this.#refunded;
    const after = Math.min(this.#chargedByRule, before + Math.abs(refund.amountMinor));
    this.#refunded = after;
    const back = Math.min(
      this.#partUpTo(after, rule) - this.#partUpTo(before, rule),
      this.#left,
      this.#leftByRule,
    );
    this.#giveBack(back, back);
    return {
      amount: 0 - back,
      why: () => explainReturned(this.#book, refund, rule, after - before),
    };
  }

  /** Calculates the fee returned once so much of the charges is refunded. */
  #partUpTo(refunded: number, { returned, percent }: GatewayRule): number {
    if (returned === 'percent') return applyPercent(refunded, percent);
    return proportion(this.#wholeFee, refunded, this.#chargedByRule);
  }

  #giveBack(amount: number, byRule: number): void {
    this.#left -= amount;
    this.#leftByRule -= byRule;
  }
}

function feesWithoutSurcharge(
  book: CostBook,
  rule: GatewayRule,
  charges: readonly Transaction[],
  day: string,
): number {
  return charges
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((charge) => feeParts(book, rule, charge, day))
    .reduce((sum, parts) => sum + sumFeeParts({ ...parts, surcharge: 0 }), 0);
}

const RETURNED_TEXTS: Readonly<Record<ReturnedFee, string>> = {
  none: 'Nothing',
  percent: 'The percentage, in proportion',
  all: 'The whole fee, in proportion',
};

function explainReturned(
  book: CostBook,
  refund: Transaction,
  rule: GatewayRule,
  amount: number,
): Why {
  return reason(
    'gateway_fee_given_back',
    'estimated',
    ['gateway_rule', rule.id],
    [
      ['Gateway', refund.gateway],
      ['Rule', ruleText(rule)],
      ['Refunded', majorText(amount, book.decimals)],
      ['Given back', RETURNED_TEXTS[rule.returned]],
      ['Transaction', refund.id],
    ],
  );
}

/** Returns the rule that prices a charge; a charge of nothing has none. */
function ruleOfCharge(book: CostBook, charge: Transaction, paid: PaidOrder): GatewayRule | null {
  return charge.amountMinor === 0 ? null : ruleOfGateway(book, charge.gateway, paid);
}

function ruleOfGateway({ gateways }: CostBook, gateway: string, paid: PaidOrder) {
  return gatewayRuleFor(gateways, gateway, paid);
}

function chargedFee(book: CostBook, transaction: Transaction, feeMinor: number): CostLookup {
  return {
    amount: feeMinor,
    why: () =>
      reason(
        'gateway_actual',
        transaction.feeCurrency == null ? 'actual' : 'estimated',
        ['transaction', transaction.id],
        [
          ...chargeInputs(book, transaction),
          ['Fee charged', majorText(feeMinor, book.decimals)],
          ...feeCurrencyInput(transaction),
        ],
      ),
  };
}

function feeByRule(
  book: CostBook,
  charge: Transaction,
  rule: GatewayRule,
  day: string,
): CostLookup {
  const parts = feeParts(book, rule, charge, day);
  return {
    amount: sumFeeParts(parts),
    why: () =>
      reason(
        rule.gateway === ANY_GATEWAY ? 'gateway_rule_any' : 'gateway_rule',
        parts.fixed === null ? 'missing' : 'estimated',
        ['gateway_rule', rule.id],
        [
          ...chargeInputs(book, charge),
          ['Rule', ruleText(rule)],
          ['Percent', rule.percent],
          ['Fixed', fixedText(book, rule, parts)],
          ...partInputs(book, charge, rule, parts),
          ...feeCurrencyInput(charge),
          ['Transaction', charge.id],
        ],
      ),
  };
}

/** Names a rule in the merchant's words: "paypal, DE". */
function ruleText({ gateway, country }: GatewayRule): string {
  const name = gateway === ANY_GATEWAY ? 'Any gateway' : gateway;
  return country === null ? name : `${name}, buyers in ${country}`;
}

function fixedText(book: CostBook, { fixed, fixedCurrency }: GatewayRule, parts: FeeParts): string {
  if (fixedCurrency === null || fixedCurrency === book.currency) return fixed;
  const foreign = `${fixed} ${fixedCurrency}`;
  if (parts.fixed === null) return `${foreign}, of which no exchange rate is known`;
  return `${foreign} = ${majorText(parts.fixed, book.decimals)} ${book.currency}`;
}

function partInputs(
  book: CostBook,
  { paidCurrency }: Transaction,
  { conversionPercent, surchargePercent }: GatewayRule,
  { conversion, surcharge }: FeeParts,
): (readonly [label: string, value: string])[] {
  const money = (minor: number) => majorText(minor, book.decimals);
  return [
    ...(conversion === 0
      ? []
      : [
          ['Currency conversion', `${conversionPercent} %, paid in ${paidCurrency ?? ''}`] as const,
          [CONVERSION_FEE, money(conversion)] as const,
        ]),
    ...(surcharge === 0
      ? []
      : [
          ['Platform surcharge', `${surchargePercent} %`] as const,
          [SURCHARGE_FEE, money(surcharge)] as const,
        ]),
  ];
}

function feeCurrencyInput({
  feeCurrency,
  feeMinor,
}: Transaction): (readonly [label: string, value: string])[] {
  if (feeCurrency == null) return [];
  const made = feeMinor === null ? 'of which no exchange rate is known' : 'at the rate of its day';
  return [['Fee charged in', `${feeCurrency}, ${made}`]];
}

function chargeInputs(book: CostBook, { gateway, amountMinor }: Transaction) {
  return [
    ['Gateway', gateway],
    ['Amount', majorText(amountMinor, book.decimals)],
  ] as const;
}
