/** The amounts of a cost profile's components, each with its reason. */
import { majorText } from '#app/domain/money/major-text.ts';
import type { CostBook } from './cost-book.ts';
import { reason } from './cost-lookup.ts';
import type { ComponentBasis, ComponentKind, CostComponent, CostProfile } from './cost-profile.ts';
import type { GoodsCost, GoodsPart, GoodsSold, MissingCost } from './goods-part.ts';
import { componentsInForce, type PlacedOrder } from './matching-cost-profile.ts';
import {
  addAmounts,
  NO_AMOUNT,
  percentAmount,
  roundUnits,
  unitAmount,
  type UnitAmount,
} from './unit-amount.ts';

export interface ComponentQuestion {
  readonly book: CostBook;
  readonly goods: GoodsSold;
  readonly order: PlacedOrder;
  /** The cost of the goods without the profile: duties of an additional profile apply to it too. */
  readonly base: UnitAmount;
}

/** Adds up each component in force as a part of the cost; if one is unknown, the entire cost is missing. */
export function componentCosts(profile: CostProfile, question: ComponentQuestion): GoodsCost {
  const components = componentsInForce(profile, question.order);
  const direct = components.filter(({ basis }) => basis !== 'costs');
  const amounts = new Map<CostComponent, UnitAmount>();
  for (const component of direct) {
    const amount = directAmount(component, question);
    if ('missing' in amount) {
      return { missing: `${amount.missing} (profile ${profile.name})` };
    }
    amounts.set(component, amount);
  }
  const total = [...amounts.values()].reduce(addAmounts, question.base);
  const parts = components.map((component) => {
    const perUnit = amounts.get(component) ?? percentAmount(total, component.rate);
    return componentPart(profile, component, perUnit, question);
  });
  return { parts, isEstimated: components.some(({ basis }) => basis === 'price') };
}

function directAmount(
  { basis, rate, currency }: CostComponent,
  { book, goods, order }: ComponentQuestion,
): UnitAmount | MissingCost {
  if (basis === 'price') {
    if (goods.price === null) return { missing: 'The selling price is not known' };
    return percentAmount(goods.price, rate);
  }
  const amount = unitAmount(book, { rate, currency }, order.day);
  return amount ?? { missing: `No exchange rate of ${currency ?? ''} is known for ${order.day}` };
}

function componentPart(
  profile: CostProfile,
  component: CostComponent,
  perUnit: UnitAmount,
  { book, goods, order }: ComponentQuestion,
): GoodsPart {
  return {
    perUnit: () => perUnit,
    getCost: (from, to) => {
      const amount = roundUnits(perUnit, to) - roundUnits(perUnit, from);
      return {
        amount,
        why: () =>
          reason(
            'cost_profile',
            'estimated',
            ['cost_profile', profile.profileId],
            [
              ['Profile', profile.name],
              ['Component', componentName(component)],
              ...rateInputs(component, perUnit, { book, goods, order }),
              ['Units', `${to - from}`],
              ['Cost', majorText(amount, book.decimals)],
              ...placeInputs(component),
            ],
          ),
      };
    },
  };
}

const KIND_NAMES: Readonly<Record<ComponentKind, string>> = {
  materials: 'Materials',
  labour: 'Labour',
  packaging: 'Packaging',
  import_duty: 'Import duty',
  other: 'Other',
};

/** Formats "Labour", "Labour: sewing". */
function componentName({ kind, label }: CostComponent): string {
  return label === '' ? KIND_NAMES[kind] : `${KIND_NAMES[kind]}: ${label}`;
}

const PERCENT_NAMES: Readonly<Record<Exclude<ComponentBasis, 'amount'>, string>> = {
  price: 'Estimate, percent of the price',
  costs: 'Percent of the other components',
};

function rateInputs(
  { basis, rate, currency }: CostComponent,
  perUnit: UnitAmount,
  { book, goods, order }: Omit<ComponentQuestion, 'base'>,
): (readonly [string, string])[] {
  if (basis === 'amount') {
    const isForeign = currency !== null && currency !== book.currency;
    return isForeign
      ? foreignInputs(book, { rate, currency }, perUnit, order.day)
      : [['Per unit', rate]];
  }
  const percent = [PERCENT_NAMES[basis], rate] as const;
  if (basis === 'costs') return [percent];
  const price = majorText(roundUnits(goods.price ?? NO_AMOUNT, 1), book.decimals);
  return [percent, ['Price of a unit, without tax', price]];
}

/** Explains a foreign amount: its conversion, and the day of the rate. */
export function foreignInputs(
  { currency: direct, decimals }: Pick<CostBook, 'currency' | 'decimals'>,
  { rate, currency }: { readonly rate: string; readonly currency: string },
  perUnit: UnitAmount,
  day: string,
): (readonly [string, string])[] {
  return [
    ['Per unit', `${rate} ${currency}`],
    [`In ${direct} at the rate of ${day}`, majorText(roundUnits(perUnit, 1), decimals)],
  ];
}

function placeInputs({ countries, fromDay, toDay }: CostComponent) {
  const inputs: (readonly [string, string])[] = [];
  if (countries.length > 0) inputs.push(['Orders to', countries.join(', ')]);
  if (fromDay !== null) inputs.push(['From day', fromDay]);
  if (toDay !== null) inputs.push(['To day', toDay]);
  return inputs;
}
