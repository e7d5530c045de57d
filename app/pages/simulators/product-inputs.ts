import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import type { SimulatorInputs } from '#app/view-models/simulators/read-inputs.ts';
import type { FieldKey } from '#app/view-models/simulators/simulator-fields.ts';

export const PRODUCT_FIGURE_METRICS = [
  'units_sold',
  'gross_sales',
  'discounts',
  'shipping_charged',
  'order_fees',
  'tips',
  'product_costs',
  'fulfilment_cost',
  'handling',
  'transaction_fees',
  'platform_fees',
] as const;

/** The fields that a product fills, and no average of the shop. */
export const PRODUCT_INPUT_FIELDS = [
  'price',
  'shipping_paid',
  'unit_cost',
  'unit_shipping',
  'fee_percent',
  'units',
] as const satisfies readonly FieldKey[];

export interface VariantNow {
  /** Exact decimal, major units. */
  readonly price: string | null;
  /** The cost in minor units. */
  readonly cost: number | null;
}

export interface ProductInputs {
  readonly inputs: SimulatorInputs;
  /** Notes about unknown values, and the source used instead. */
  readonly notes: readonly string[];
}

export const ADS_NOTE =
  'Ads per unit are the average of the shop: ad platforms do not say which product an ad sold.';

/**
 * Returns averages over the units sold, each rounded half away from zero. For a product without
 * sales its current price and cost count, where all of its variants have one value.
 */
export function toProductInputs(
  values: MetricRow['values'],
  variants: readonly VariantNow[],
  currency: string,
): ProductInputs {
  const { decimals } = getCurrency(currency);
  const write = (minor: number | null) => (minor === null ? null : majorText(minor, decimals));
  const units = values['units_sold'] ?? 0;
  const costNow = theOnly(variants.map(({ cost }) => cost));
  if (units <= 0) {
    const prices = variants.map(({ price }) => (price === null ? null : toMinor(price, decimals)));
    return {
      inputs: toInputs({ price: write(theOnly(prices)), unit_cost: write(costNow) }),
      notes: ['It was not sold in these days: price and cost are those of now.', ADS_NOTE],
    };
  }
  const sum = (...keys: string[]) =>
    keys.reduce<number | null>((all, key) => {
      const value = values[key] ?? null;
      return all === null || value === null ? null : all + value;
    }, 0);
  const average = (amount: number | null) =>
    amount === null || amount < 0 ? null : proportion(amount, 1, units);
  const sales = (sum('gross_sales') ?? 0) - (sum('discounts') ?? 0);
  const extras = sum('shipping_charged', 'order_fees', 'tips') ?? 0;
  const fees = sum('transaction_fees', 'platform_fees');
  const paid = sales + extras;
  const share = fees === null || fees < 0 || paid <= 0 ? null : proportion(fees, 10_000, paid);
  const goods = average(sum('product_costs'));
  const isOfNow = goods === null && costNow !== null;
  return {
    inputs: toInputs({
      price: write(average(sales)),
      shipping_paid: write(average(extras)),
      unit_cost: write(goods ?? costNow),
      unit_shipping: write(average(sum('fulfilment_cost', 'handling'))),
      fee_percent: share === null ? null : majorText(share, 2),
      units: String(units),
    }),
    notes: [...(isOfNow ? ['The cost of the product is that of now.'] : []), ADS_NOTE],
  };
}

/** Returns the common value; null where they differ, and where one is not known. */
function theOnly(values: readonly (number | null)[]): number | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}

function toInputs(texts: Partial<Record<FieldKey, string | null>>): SimulatorInputs {
  const filledTexts = Object.entries(texts).filter(([, text]) => text !== null);
  return Object.fromEntries(filledTexts) as SimulatorInputs;
}
