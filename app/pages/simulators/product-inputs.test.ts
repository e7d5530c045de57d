import { describe, expect, it } from 'vitest';
import { ADS_NOTE, toProductInputs } from './product-inputs.ts';

// Three units for 210.00 less 30.00, 9.00 of shipping; goods 80.00, labels 16.00, fees 6.00.
const SOLD = {
  units_sold: 3,
  gross_sales: 210_00,
  discounts: 30_00,
  shipping_charged: 9_00,
  order_fees: 0,
  tips: 0,
  product_costs: 80_00,
  fulfilment_cost: 15_00,
  handling: 1_00,
  transaction_fees: 6_00,
  platform_fees: 0,
};

describe('the unit of a product', () => {
  it('is the average of what was sold', () => {
    expect(toProductInputs(SOLD, [], 'EUR')).toEqual({
      inputs: {
        price: '60.00',
        shipping_paid: '3.00',
        unit_cost: '26.67',
        unit_shipping: '5.33',
        // 6.00 of 189.00.
        fee_percent: '3.17',
        units: '3',
      },
      notes: [ADS_NOTE],
    });
  });

  it('has the cost of now where that of the sales is not known', () => {
    const values = { ...SOLD, product_costs: null };
    const { inputs, notes } = toProductInputs(values, [{ price: '70.00', cost: 25_00 }], 'EUR');
    expect(inputs.unit_cost).toBe('25.00');
    expect(notes[0]).toBe('The cost of the product is that of now.');
    expect(toProductInputs(values, [], 'EUR').inputs).not.toHaveProperty('unit_cost');
  });

  it('that was not sold has price and cost of now, where its variants agree', () => {
    const one = { price: '70.50', cost: 25_00 };
    expect(toProductInputs({ units_sold: 0 }, [one, one], 'EUR').inputs).toEqual({
      price: '70.50',
      unit_cost: '25.00',
    });
    expect(toProductInputs({}, [one, { price: '80.00', cost: null }], 'EUR').inputs).toEqual({});
  });

  it('counts in units of the currency', () => {
    expect(toProductInputs(SOLD, [], 'JPY').inputs.price).toBe('6000');
  });
});
