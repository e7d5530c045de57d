/**
 * What shipping providers charged for an order: a label, and what later happened to it. It was voided,
 * some of it was refunded, the carrier asked for more. All of a label is taken together.
 */
import type { LabelMatch } from '#app/domain/shipping/shop-label.ts';
import { compareIds } from '#app/lib/compare-ids.ts';

export const LABEL_COST_KINDS = ['label', 'void', 'refund', 'surcharge'] as const;
export type LabelCostKind = (typeof LABEL_COST_KINDS)[number];

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
 * goes by a contract with the carrier that the provider knows no price of.
 */
export function getChargedLabels(
  { labelCosts }: { readonly labelCosts: ReadonlyMap<string, readonly LabelCost[]> },
  orderId: string,
): readonly ChargedLabel[] {
  const costs = labelCosts.get(orderId);
  if (costs === undefined) return [];
  const byLabel = Map.groupBy(costs.toSorted(byDay), ({ connector, labelId }) =>
    [connector, labelId].join(' '),
  );
  return [...byLabel.values()].map(toLabel).filter(({ amountMinor }) => amountMinor !== 0);
}

/** What a cost adds to its label: voids and refunds take away. */
export function getSignedAmount({
  kind,
  amountMinor,
}: Pick<LabelCost, 'kind' | 'amountMinor'>): number {
  return kind === 'void' || kind === 'refund' ? -amountMinor : amountMinor;
}

function byDay(a: LabelCost, b: LabelCost): number {
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
