/** What goods cost by the second costing: bundles, unit costs, and cost profiles. */
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import {
  divided,
  exact,
  type Fraction,
  plus,
  rounded,
  times,
} from '#tests/arbitraries/fraction.ts';
import { COST_PROFILES, SETTINGS } from '#tests/arbitraries/whole-shop-settings.ts';
import { toCents } from './day-rate.ts';
import { type Line, toBerlinDay } from './line-value.ts';

/** What a unit costs, part by part: each is rounded once for all units. */
type UnitCosts = readonly Fraction[];

/** Cents of the first so many units of a line; null where anything of the cost is unknown. */
export function costUnits(costs: UnitCosts | null, units: number): number | null {
  if (costs === null) return null;
  return costs.reduce((sum, one) => sum + rounded(times(one, exact(units))), 0);
}

/** The unit costs of a line; null where anything of them is unknown. */
export function findGoodsCost(order: Order, line: Line): UnitCosts | null {
  const own = findOwnCost(order, line);
  if (own === null) return null;
  const added = ofProfile(COST_PROFILES.add, order, line, own.reduce(plus, exact(0)));
  return added === null ? null : [...own, ...added];
}

function findOwnCost(order: Order, line: Line): UnitCosts | null {
  const { bundle } = SETTINGS;
  const { productId, variantId } = line.line;
  if (variantId === bundle.variantId) {
    const parts = bundle.parts.map((part) => {
      const cost = findUnitCost(order, part.variantId);
      return cost === null ? null : times(cost, exact(part.quantity));
    });
    return parts.some((part) => part === null) ? null : parts.filter((part) => part !== null);
  }
  const lists = ({ values }: { readonly values: readonly string[] }) =>
    values.includes(productId ?? '');
  const { fill, replace } = COST_PROFILES;
  if (lists(replace)) {
    const replaced = ofProfile(replace, order, line, exact(0));
    if (replaced !== null && replaced.length > 0) return replaced;
  }
  const cost = findUnitCost(order, variantId);
  if (cost !== null) return [cost];
  return lists(fill) ? ofProfile(fill, order, line, exact(0)) : null;
}

/** By the order's instant, in cents at the rate of its day. */
function findUnitCost(order: Order, variantId: OrderLine['variantId']): Fraction | null {
  const at = order.placedAt;
  const found = SETTINGS.unitCosts.find((one) => {
    const { validFrom = '', validTo = '9' } = { ...one } as {
      validFrom?: string;
      validTo?: string;
    };
    return one.variantId === variantId && validFrom <= at && at < validTo;
  });
  if (found === undefined) return null;
  return toCents(exact(found.cost), found.currency, toBerlinDay(at));
}

interface Component {
  readonly basis: 'amount' | 'price' | 'costs';
  readonly rate: string;
  readonly currency?: string;
  readonly countries?: readonly string[];
  readonly fromDay?: string;
  readonly toDay?: string;
}

/** The components that hold for the order; duties are on the others, and on what the goods cost already. */
function ofProfile(
  { components }: { readonly components: readonly Component[] },
  order: Order,
  { line, net }: Line,
  base: Fraction,
): UnitCosts | null {
  const day = toBerlinDay(order.placedAt);
  const inForce = components.filter(
    ({ countries, fromDay = '', toDay = '9' }) =>
      (countries === undefined || countries.includes(order.country ?? '')) &&
      fromDay <= day &&
      day <= toDay,
  );
  const isFree = net <= 0;
  if (isFree && inForce.some(({ basis }) => basis === 'price')) return null;
  const price = divided(exact(net), exact(line.quantity));
  const percent = (of: Fraction, rate: string) => divided(times(of, exact(rate)), exact(100));
  const own = inForce
    .filter(({ basis }) => basis !== 'costs')
    .map(({ basis, rate, currency = null }) =>
      basis === 'price' ? percent(price, rate) : toCents(exact(rate), currency, day),
    );
  const whole = own.reduce(plus, base);
  const duties = inForce.filter(({ basis }) => basis === 'costs');
  return [...own, ...duties.map(({ rate }) => percent(whole, rate))];
}
