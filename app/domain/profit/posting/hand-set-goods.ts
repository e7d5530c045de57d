/** A cost of goods that a person set for the entire order, allocated to its lines. */
import { proportion } from '#app/domain/money/proportion.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { KnownCost } from '#app/domain/profit/cost-lookup/goods-part.ts';
import { type HandSetValue, whySetByHand } from '#app/domain/profit/cost-lookup/hand-set.ts';
import { goodsAfterEdits } from './goods-after-edits.ts';
import type { ValuedLine } from './line-values.ts';
import { shareByValue } from './share-by-value.ts';

interface LineShare {
  readonly amountMinor: number;
  /** The units of the line after its edits. Never 0. */
  readonly units: number;
}

export interface HandSetGoods {
  readonly value: HandSetValue;
  /** Keyed by line id; empty where no goods can bear it. */
  readonly shares: ReadonlyMap<string, LineShare>;
}

/** Allocates the amount to the goods of the order after its edits, by net value. */
export function shareHandSetGoods(
  order: Order,
  lines: readonly ValuedLine[],
  value: HandSetValue | undefined,
): HandSetGoods | null {
  if (value === undefined) return null;
  const goods = goodsAfterEdits(order, lines);
  if (goods.length === 0) return { value, shares: new Map() };
  const parts = shareByValue(value.amountMinor, goods);
  return {
    value,
    shares: new Map(
      goods.map(({ id, units }, index) => [id, { amountMinor: parts[index] ?? 0, units }]),
    ),
  };
}

/** Returns the cost of a line's units; zero where other lines bear it all. */
export function getHandSetCost(
  { value, shares }: HandSetGoods,
  lineId: string | null,
  book: CostBook,
): KnownCost {
  const share = lineId === null ? undefined : shares.get(lineId);
  if (share === undefined) return { parts: [], isEstimated: false };
  const { amountMinor, units } = share;
  const upTo = (count: number) => proportion(amountMinor, count, units);
  const why = () => whySetByHand('cogs', value, book);
  return {
    isEstimated: false,
    parts: [
      {
        getCost: (from, to) => ({ amount: upTo(to) - upTo(from), why }),
        perUnit: () => ({ over: new Exact(amountMinor), under: new Exact(units) }),
      },
    ],
  };
}
