/** The cost of making the goods, line by line: it replaces the unit cost of those lines. */
import { allocate } from '#app/domain/money/allocate.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import { Exact } from '#app/domain/money/round.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { CostBook } from '#app/domain/profit/cost-lookup/cost-book.ts';
import type { GoodsPart, KnownCost } from '#app/domain/profit/cost-lookup/goods-part.ts';
import { getSignedAmount } from '#app/domain/profit/cost-lookup/label-cost.ts';
import {
  getProductions,
  type Production,
  toSkuKey,
  whyProduced,
} from '#app/domain/profit/cost-lookup/production-cost.ts';
import { type GoodsLeft, goodsAfterEdits } from './goods-after-edits.ts';
import type { ValuedLine } from './line-values.ts';
import { shareByValue } from './share-by-value.ts';

interface LinePart {
  readonly production: Production;
  readonly amountMinor: number;
}

interface LineShare {
  /** The units of the line after its edits. Never 0. */
  readonly units: number;
  readonly parts: LinePart[];
}

export interface ProductionGoods {
  readonly productions: readonly Production[];
  /** Keyed by line id, for lines with a production charge; empty where no goods can bear it. */
  readonly shares: ReadonlyMap<string, LineShare>;
}

export function shareProductions(
  order: Order,
  lines: readonly ValuedLine[],
  book: CostBook,
): ProductionGoods | null {
  const productions = getProductions(book, order.id);
  if (productions.length === 0 || order.kind === 'return') return null;
  const goods = goodsAfterEdits(order, lines);
  const matches = productions.map((production) => bySku(production, goods));
  const named = new Set(matches.flatMap(({ lineIds }) => [...lineIds]));
  const shares = new Map<string, LineShare>();
  for (const { production, amounts, rest, lineIds } of matches) {
    for (const [id, amountMinor] of amounts) {
      addPart(shares, goods, id, { production, amountMinor });
    }
    const bearing = rest === 0 ? [] : bearingGoods(goods, { bySku: lineIds, named });
    const parts = shareByValue(bearing.length === 0 ? 0 : rest, bearing);
    bearing.forEach(({ id }, index) =>
      addPart(shares, goods, id, { production, amountMinor: parts[index] ?? 0 }),
    );
  }
  return { productions, shares };
}

interface MatchedLines {
  readonly production: Production;
  readonly amounts: readonly (readonly [lineId: string, amountMinor: number])[];
  readonly lineIds: ReadonlySet<string>;
  /** The amount without a matching SKU: tax, or a charge for all of the order. */
  readonly rest: number;
}

/** Assigns amounts for a SKU to its lines by their units. An amount of zero is dropped. */
function bySku(production: Production, goods: readonly GoodsLeft[]): MatchedLines {
  const amounts: [string, number][] = [];
  let rest = 0;
  const groups = Map.groupBy(production.costs, ({ sku }) => toSkuKey(sku));
  for (const [sku, costs] of groups) {
    const amount = costs.reduce((sum, cost) => sum + getSignedAmount(cost), 0);
    const sameSku = sku === null ? [] : goods.filter((one) => toSkuKey(one.sku) === sku);
    if (amount === 0) continue;
    if (sameSku.length === 0) {
      rest += amount;
      continue;
    }
    const parts = allocate(
      amount,
      sameSku.map(({ units }) => units),
    );
    sameSku.forEach(({ id }, index) => amounts.push([id, parts[index] ?? 0]));
  }
  return { production, amounts, lineIds: new Set(amounts.map(([id]) => id)), rest };
}

/** Returns the lines that the provider named; else those without a charge; else all. */
function bearingGoods(
  goods: readonly GoodsLeft[],
  {
    bySku: sameSku,
    named,
  }: { readonly bySku: ReadonlySet<string>; readonly named: ReadonlySet<string> },
): readonly GoodsLeft[] {
  if (sameSku.size > 0) return goods.filter(({ id }) => sameSku.has(id));
  const free = goods.filter(({ id }) => !named.has(id));
  return free.length > 0 ? free : goods;
}

/** Adds a part even if it is zero: a line that was given away was made all the same. */
function addPart(
  shares: Map<string, LineShare>,
  goods: readonly GoodsLeft[],
  id: string,
  part: LinePart,
): void {
  const share = shares.get(id);
  if (share !== undefined) return void share.parts.push(part);
  const units = goods.find((one) => one.id === id)?.units ?? 1;
  shares.set(id, { units, parts: [part] });
}

/** Returns the production cost of a line's units; null without a charge for them. */
export function getProductionCost(
  { shares }: ProductionGoods,
  lineId: string | null,
  { decimals }: CostBook,
): KnownCost | null {
  const share = lineId === null ? undefined : shares.get(lineId);
  if (share === undefined) return null;
  const parts = share.parts.map(({ production, amountMinor }): GoodsPart => {
    const upTo = (count: number) => proportion(amountMinor, count, share.units);
    const why = () => whyProduced(production, decimals);
    return {
      getCost: (from, to) => ({ amount: upTo(to) - upTo(from), why }),
      perUnit: () => ({ over: new Exact(amountMinor), under: new Exact(share.units) }),
    };
  });
  return { parts, isEstimated: false };
}
