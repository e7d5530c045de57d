/** Example figures for users without a shop. */
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { SimulatorInputs } from './read-inputs.ts';
import { type FieldKey, getField } from './simulator-fields.ts';

const EXAMPLE: SimulatorInputs = {
  sales: '50000',
  returns: '2500',
  extras: '2000',
  goods: '17500',
  shipping: '5000',
  fees: '1500',
  ads: '9000',
  overheads: '6000',
  taxes: '0',
  orders: '1000',
  order_revenue: '49.50',
  order_costs: '24.00',
  target_profit: '5000',
  price: '50.00',
  shipping_paid: '2.00',
  unit_cost: '17.50',
  unit_shipping: '5.00',
  fee_percent: '2.9',
  fee_fixed: '0.30',
  unit_ads: '9.00',
  target_margin: '40',
  discount: '10',
  price_change: '5',
  units: '1000',
};

/**
 * Returns the example in a currency: amounts of one without a minor unit are a hundred times as
 * large.
 */
export function exampleInputs(currency: string): SimulatorInputs {
  if (getCurrency(currency).decimals > 0) return EXAMPLE;
  const scaled = Object.entries(EXAMPLE).map(([key, text]) => {
    const isMoney = getField(key as FieldKey).kind.endsWith('money');
    return [key, isMoney ? majorText(toMinor(text, 2), 0) : text];
  });
  return Object.fromEntries(scaled) as SimulatorInputs;
}
