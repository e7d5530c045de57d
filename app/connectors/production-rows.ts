import { Exact } from '#app/domain/money/round.ts';
import type { LabelFacts } from './label-rows.ts';
import type { LabelRow } from './port.ts';

/** The charges of a provider for one order: making its goods, line by line, and sending them. */
export interface ProducedOrder {
  readonly facts: Omit<LabelFacts, 'amount' | 'isReturn' | 'sku'>;
  readonly goods: readonly ProducedGoods[];
  /** Exact decimal in major units. */
  readonly shipping: string;
  readonly isVoid: boolean;
}

export interface ProducedGoods {
  /** The provider's id within the order, the same in every report. */
  readonly id: string;
  /** Null for a charge on the entire order. */
  readonly sku: string | null;
  readonly amount: string;
  readonly isVoid: boolean;
}

/** Returns the rows of an order: amounts of zero are dropped, and refunds get rows of their own. */
export function toProductionRows({ facts, goods, shipping, isVoid }: ProducedOrder): LabelRow[] {
  const head = { ...facts, isReturn: false };
  const rows = goods.flatMap((one): LabelRow[] => {
    const costId = `${facts.labelId}/${one.id}`;
    const row: LabelRow = {
      ...head,
      costId,
      kind: 'production',
      sku: one.sku,
      amount: one.amount,
    };
    if (!isVoid && !one.isVoid) return [row];
    return [row, { ...row, costId: `${costId}/void`, kind: 'production_void' }];
  });
  const costId = `${facts.labelId}/shipping`;
  const sent: LabelRow = { ...head, costId, kind: 'label', sku: null, amount: shipping };
  const sending = isVoid
    ? [sent, { ...sent, costId: `${costId}/void`, kind: 'void' as const }]
    : [sent];
  return [...rows, ...sending].filter(({ amount }) => !new Exact(amount).isZero());
}
