/**
 * What shipping providers charged for an order: a label, and what later happened to it. It was voided,
 * some of it was refunded, the carrier asked for more. All of a label is taken together.
 */
import { countLabelsOnce } from '#app/domain/counted-once/count-labels-once.ts';
import type { LabelMatch } from '#app/domain/shipping/shop-label.ts';
import { compareIds } from '#app/lib/compare-ids.ts';

export const LABEL_COST_KINDS = [
  'label',
  'void',
  'refund',
  'surcharge',
  'production',
  'production_void',
] as const;
export type LabelCostKind = (typeof LABEL_COST_KINDS)[number];

/** Whether it is for making the goods; all others are for sending them. */
export function isProductionCost({ kind }: Pick<LabelCost, 'kind'>): boolean {
  return kind === 'production' || kind === 'production_void';
}

export interface LabelCost {
  /** Of the provider: "shipstation". */
  readonly connector: string;
  readonly labelId: string;
  readonly costId: string;
  readonly kind: LabelCostKind;
  /** For sending goods back. */
  readonly isReturn: boolean;
  /** When it was shipped, charged or given back; the provider's own day. */
  readonly day: string;
  readonly carrier: string | null;
  readonly service: string | null;
  /** Positive, in minor units of the shop's currency, at the rate of the label's day. */
  readonly amountMinor: number;
  /** The same as the provider charged it: exact decimal in major units. */
  readonly ownAmount: string;
  readonly currency: string;
  readonly matchedBy: LabelMatch;
  /** Of what was made: the line of the order with the same SKU. */
  readonly sku?: string | null;
}

/** A label with everything that was charged for it and given back. */
export interface ChargedLabel {
  readonly connector: string;
  readonly labelId: string;
  readonly isReturn: boolean;
  readonly day: string;
  readonly carrier: string | null;
  readonly service: string | null;
  readonly matchedBy: LabelMatch;
  /** Label and surcharges less voids and refunds, minor units of the shop's currency. */
  readonly amountMinor: number;
  readonly costs: readonly LabelCost[];
}

/**
 * The labels of an order, by day and id. One that comes to nothing is none: it was given back whole, or
 * goes by a contract with the carrier that the provider knows no price of. One that a file and a
 * connection have is one.
 */
export function getChargedLabels(
  { labelCosts }: { readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]> },
  orderId: string,
): readonly ChargedLabel[] {
  const costs = labelCosts.get(orderId)?.filter((cost) => !isProductionCost(cost)) ?? [];
  if (costs.length === 0) return [];
  const byLabel = Map.groupBy(costs.toSorted(byCostDay), ({ connector, labelId }) =>
    [connector, labelId].join(' '),
  );
  const labels = [...byLabel.values()].map(toLabel);
  return countLabelsOnce(labels.filter(({ amountMinor }) => amountMinor !== 0));
}

/** What a cost adds to its label, or to making it: voids and refunds take away. */
export function getSignedAmount({
  kind,
  amountMinor,
}: Pick<LabelCost, 'kind' | 'amountMinor'>): number {
  return TAKES_AWAY.has(kind) ? 0 - amountMinor : amountMinor;
}

/** Voids, refunds, and what a provider gave back of making the goods. */
const TAKES_AWAY: ReadonlySet<LabelCostKind> = new Set(['void', 'refund', 'production_void']);

/** A fixed order of costs, so that it does not matter in which they came. */
export function byCostDay(a: LabelCost, b: LabelCost): number {
  return (
    compareText(a.day, b.day) ||
    LABEL_COST_KINDS.indexOf(a.kind) - LABEL_COST_KINDS.indexOf(b.kind) ||
    compareText(a.connector, b.connector) ||
    compareIds(a.costId, b.costId)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function toLabel(costs: readonly LabelCost[]): ChargedLabel {
  const head = costs.find(({ kind }) => kind === 'label') ?? (costs[0] as LabelCost);
  const { connector, labelId, isReturn, day, carrier, service, matchedBy } = head;
  const amountMinor = costs.reduce((sum, cost) => sum + getSignedAmount(cost), 0);
  return { connector, labelId, isReturn, day, carrier, service, matchedBy, amountMinor, costs };
}
