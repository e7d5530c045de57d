/**
 * The blocks on Shopify's page of an order, as texts alone, since an extension computes nothing.
 */
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { restsOnUnitCosts } from '#app/domain/metrics/profit-knowledge.ts';
import type { LedgerMeasure } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { orderAnswer } from '#app/view-models/orders/order-answer.ts';
import { type OrderPageView, STATEMENT_PARTS } from '#app/view-models/orders/order-page.ts';
import { orderPath } from '#app/view-models/orders/order-path.ts';
import type { DatedReason, ReasonGroup } from '#app/view-models/orders/reason-groups.ts';
import { coverageNote, NOT_KNOWN_YET } from '#app/view-models/report/coverage-note.ts';
import { formatValue, NOT_AVAILABLE } from '#app/view-models/report/format-value.ts';
import { MEASURE_LABELS, reasonTitle } from '#app/view-models/report/ledger-messages.ts';

export interface OrderProfitView {
  readonly order: string;
  /** The profit in a sentence, with the revenue of the order. */
  readonly headline: string;
  /** The headline within the 30 characters of a collapsed block. */
  readonly summary: string;
  readonly tone: 'profit' | 'loss' | 'none';
  /** The components of the profit, or the reason why it cannot be stated. */
  readonly sentences: readonly string[];
  /** Empty for an order that counts in no figure. */
  readonly figures: readonly NamedFigure[];
  /** The costs that differ from the amounts really charged. */
  readonly uncertain: readonly UncertainCost[];
  /** A note about the figures; null when nothing is missing. */
  readonly note: string | null;
  /** False while newer costs are still being processed. */
  readonly isUpToDate: boolean;
  readonly path: string;
}

export interface NamedFigure {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

/** A cost that is estimated or unknown, and the reason. */
export interface UncertainCost extends NamedFigure {
  readonly certainty: 'estimated' | 'missing';
  readonly why: string;
}

interface ShopOfFigures {
  readonly currency: string;
  readonly locale: string;
}

export function toOrderProfitView(page: OrderPageView, shop: ShopOfFigures): OrderProfitView {
  const { facts, figures, detail } = page;
  const { headline, sentences, tone } = orderAnswer(page, shop);
  const isCounted = page.leftOut === null && page.range !== null;
  return {
    order: facts.name,
    headline,
    summary: getSummary(page, shop),
    tone,
    sentences,
    figures: isCounted ? listFigures(page, shop) : [],
    uncertain: isCounted ? detail.reasons.flatMap((group) => listUncertain(group, shop)) : [],
    note: isCounted ? coverageNote(figures, shop) : null,
    isUpToDate: detail.inStep,
    path: orderPath(facts.orderId),
  };
}

/** Formats a metric's figure; one that needs unit costs says so where they are not known. */
export function toFigure(key: string, value: number | null, shop: ShopOfFigures): NamedFigure {
  const { label, format } = getMetric(key);
  const text = formatValue(value, format, shop);
  const isMissing = text === NOT_AVAILABLE && restsOnUnitCosts(key);
  return { key, label, text: isMissing ? NOT_KNOWN_YET : text };
}

/** Costs that every order has a line for, even at zero. */
const ALWAYS_SHOWN: readonly string[] = ['product_costs', 'fulfilment_cost', 'transaction_fees'];

/** Lists figures. A cost of 0 with a missing reason is unknown. */
function listFigures(
  { figures, detail }: OrderPageView,
  shop: ShopOfFigures,
): readonly NamedFigure[] {
  const missing = detail.reasons
    .filter(({ reasons }) => reasons.some(({ certainty }) => certainty === 'missing'))
    .map(({ measure }) => measure);
  return listKeys(figures).map((key) => {
    const figure = toFigure(key, figures[key] ?? null, shop);
    const measure = ownValue(MEASURE_BY_COST, key);
    const isUnknown = measure !== undefined && missing.includes(measure) && figures[key] === 0;
    return isUnknown ? { ...figure, text: NOT_KNOWN_YET } : figure;
  });
}

/** The ledger measures of an order's costs that may be missing, besides the costs of goods. */
const MEASURE_BY_COST: Readonly<Record<string, LedgerMeasure>> = {
  fulfilment_cost: 'fulfilment',
  transaction_fees: 'transaction_fees',
};

function listKeys(figures: OrderPageView['figures']): readonly string[] {
  const costs = STATEMENT_PARTS.costs
    .map(({ key }) => key)
    .filter((key) => ALWAYS_SHOWN.includes(key) || (figures[key] ?? 0) !== 0);
  return ['total_revenue', ...costs, 'gross_profit', 'gross_margin'];
}

function getSummary({ figures, leftOut, range }: OrderPageView, shop: ShopOfFigures): string {
  if (leftOut !== null || range === null) return 'Counts in no figure';
  const profit = figures['gross_profit'] ?? null;
  if (profit === null) return 'Profit not known yet';
  const money = formatValue(Math.abs(profit), 'money', shop);
  return profit < 0 ? `Lost ${money}` : `Profit ${money}`;
}

/** Measures whose amount lowers or raises the profit; the others only explain these. */
const COSTS: readonly LedgerMeasure[] = [
  'cogs',
  'cogs_recovered',
  'handling',
  'fulfilment',
  'transaction_fees',
  'platform_fees',
  'predicted_returns',
  'order_advertising',
  'sales_tax',
  'variable_expenses',
  'commissions',
];

/** Reasons as complete sentences; the titles of the others are enough. */
const WHY: Readonly<Record<string, string>> = {
  unit_cost: 'Guessed as a share of the selling price.',
  fulfilment_flat: 'By your rule for every country.',
  fulfilment_country: 'By your rule for its country.',
  fulfilment_profile: 'By the rates of your fulfillment profile.',
  fulfilment_as_charged: 'As much as the customer was charged for shipping.',
  handling_per_order: 'By your rule for each order.',
  handling_per_unit: 'By your rule for each unit.',
  unit_cost_missing: 'No unit cost is known for something in it on the day it was sold.',
  fulfilment_missing: 'No label, no rate and no rule says what sending it cost.',
  fulfilment_label_missing: 'A label of it has no price.',
  gateway_fee_missing: 'The payment names no fee, and no rule says what it costs.',
  payment_unknown: 'How it was paid is not known, and no rule says what a payment costs.',
};

function listUncertain(
  { measure, reasons }: ReasonGroup,
  shop: ShopOfFigures,
): readonly UncertainCost[] {
  if (!COSTS.includes(measure)) return [];
  const byRule = Map.groupBy(reasons.filter(isUncertain), ({ rule }) => rule);
  return [...byRule].flatMap(([rule, [first, ...others]]) => {
    if (first === undefined || first.certainty === 'actual') return [];
    const { certainty } = first;
    const amount = sumAmounts([first, ...others]);
    return [
      {
        key: `${measure} ${rule}`,
        label: MEASURE_LABELS[measure],
        text: certainty === 'missing' ? NOT_KNOWN_YET : formatValue(amount, 'money', shop),
        certainty,
        why: ownValue(WHY, rule) ?? `${reasonTitle(rule)}.`,
      },
    ];
  });
}

/**
 * Decides if a cost is uncertain. A stated unit cost is a fact, unless it was worked out from the
 * price.
 */
function isUncertain({ certainty, rule, inputs }: DatedReason): boolean {
  if (certainty === 'actual') return false;
  return rule !== 'unit_cost' || inputs.some(({ label }) => label.startsWith('Estimate'));
}

function sumAmounts(reasons: readonly DatedReason[]): number {
  return reasons.reduce((sum, { amount }) => sum + amount, 0);
}
