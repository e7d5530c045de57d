/**
 * The cost of goods when they were sold: the cost that the platform stored with the sale; else the
 * parts of a bundle; else a cost profile that replaces unit costs; else the unit cost; else a
 * profile for goods without one. An additional profile is added to each of them. A cost with an
 * unknown part is missing entirely: part of a cost is no cost.
 */
import { Exact } from '#app/domain/money/round.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { BundlePart } from './bundle.ts';
import type { GoodsCost, GoodsPart, GoodsSold, KnownCost } from './goods-part.ts';
import { componentCosts, foreignInputs } from './component-costs.ts';
import type { CostBook, UnitCost } from './cost-book.ts';
import { reason, type CostLookup } from './cost-lookup.ts';
import type { CostMode, CostProfile } from './cost-profile.ts';
import { matchingCostProfile, type PlacedOrder } from './matching-cost-profile.ts';
import { ruleInForce } from './rule-in-force.ts';
import { addAmounts, NO_AMOUNT, roundUnits, unitAmount } from './unit-amount.ts';
import { costOfUnits, unitCostAt } from './unit-cost.ts';

/**
 * Calculates the cost by the rules in force when the order was placed. A charge for making the
 * goods (`produced`) precedes all rules but additional profiles.
 */
export function goodsCost(
  book: CostBook,
  goods: GoodsSold,
  order: PlacedOrder,
  produced: KnownCost | null = null,
): GoodsCost {
  const base = produced ?? baseCost(book, goods, order, NO_VARIANTS);
  if ('missing' in base) return base;
  const onTop = profileFor(book, goods, order, 'add');
  if (onTop === null) return base;
  const sum = base.parts.reduce((so, { perUnit }) => addAmounts(so, perUnit()), NO_AMOUNT);
  const more = componentCosts(onTop, { book, goods, order, base: sum });
  if ('missing' in more) return more;
  return {
    parts: [...base.parts, ...more.parts],
    isEstimated: base.isEstimated || more.isEstimated,
  };
}

const NO_VARIANTS: ReadonlySet<string> = new Set();

/** `within` are the bundles that it is a part of. */
function baseCost(
  book: CostBook,
  goods: GoodsSold,
  order: PlacedOrder,
  within: ReadonlySet<string>,
): GoodsCost {
  const unitCost = goods.ofSale ?? unitCostAt(book, goods.variantId, order.placedMs);
  if (unitCost?.isOfSale === true) return ofUnitCost(book, unitCost, order);
  const bundle = bundleCost(book, goods, order, within);
  if (bundle !== null) return bundle;
  const instead = profileFor(book, goods, order, 'replace');
  if (instead !== null) return componentCosts(instead, { book, goods, order, base: NO_AMOUNT });
  if (unitCost !== null) return ofUnitCost(book, unitCost, order);
  const filling = profileFor(book, goods, order, 'fill');
  if (filling !== null) return componentCosts(filling, { book, goods, order, base: NO_AMOUNT });
  return { missing: 'No unit cost, and no cost profile for it' };
}

function profileFor(
  { costProfiles, catalogue }: CostBook,
  { productId, variantId }: GoodsSold,
  order: PlacedOrder,
  mode: CostMode,
): CostProfile | null {
  if (costProfiles.length === 0) return null;
  const catalogued = variantId === null ? undefined : catalogue.productIds.get(variantId);
  const question = { mode, productId: productId ?? catalogued ?? null, catalogue };
  return matchingCostProfile(costProfiles, question, order);
}

function ofUnitCost(book: CostBook, unitCost: UnitCost, { day }: PlacedOrder): GoodsCost {
  const { cost, currency = null, estimatedPercent = null } = unitCost;
  const isEstimated = estimatedPercent !== null;
  if (currency === null || currency === book.currency) {
    const perUnit = () => ({ over: new Exact(cost).times(10 ** book.decimals), under: ONE });
    const getCost = (from: number, to: number) => costOfUnits(book, unitCost, from, to);
    return { parts: [{ getCost, perUnit }], isEstimated };
  }
  const amount = unitAmount(book, { rate: cost, currency }, day);
  if (amount === null) return { missing: `No exchange rate of ${currency} is known for ${day}` };
  const inputs = foreignInputs(book, { rate: cost, currency }, amount, day);
  const getCost = (from: number, to: number): CostLookup => {
    const sum = roundUnits(amount, to) - roundUnits(amount, from);
    const why = () =>
      reason(
        'unit_cost',
        'estimated',
        ['unit_cost', unitCost.id],
        [...inputs, ['Units', `${to - from}`], ['Cost', majorText(sum, book.decimals)]],
      );
    return { amount: sum, why };
  };
  return { parts: [{ getCost, perUnit: () => amount }], isEstimated };
}

const ONE = new Exact(1);

function bundleCost(
  book: CostBook,
  { variantId }: GoodsSold,
  order: PlacedOrder,
  within: ReadonlySet<string>,
): GoodsCost | null {
  const bundles = variantId === null ? undefined : book.bundles.get(variantId);
  const bundle = bundles === undefined ? null : ruleInForce(bundles, order.placedMs);
  if (bundle === null || variantId === null) return null;
  if (within.has(variantId)) return { missing: 'The bundle is a part of itself' };
  const inside = new Set([...within, variantId]);
  const parts: GoodsPart[] = [];
  let isEstimated = false;
  for (const part of bundle.parts) {
    const goods = { variantId: part.variantId, productId: null, price: null };
    const cost = baseCost(book, goods, order, inside);
    if ('missing' in cost) return { missing: `${partText(book, part)}: ${cost.missing}` };
    isEstimated ||= cost.isEstimated;
    parts.push(...cost.parts.map((one) => inBundle(book, part, one)));
  }
  return { parts, isEstimated };
}

function inBundle(book: CostBook, part: BundlePart, { getCost, perUnit }: GoodsPart): GoodsPart {
  const { quantity } = part;
  return {
    perUnit: () => {
      const { over, under } = perUnit();
      return { over: over.times(quantity), under };
    },
    getCost: (from, to) => {
      const { amount, why } = getCost(from * quantity, to * quantity);
      const input = { label: 'Part of the bundle', value: partText(book, part) };
      return {
        amount,
        why: () => {
          const explained = why();
          return { ...explained, inputs: [input, ...explained.inputs] };
        },
      };
    },
  };
}

/** Names a part: "2 × Mug, Blue". */
function partText({ partNames }: CostBook, { variantId, quantity }: BundlePart): string {
  return `${quantity} × ${partNames.get(variantId) ?? variantId}`;
}
