import { describe, expect, it } from 'vitest';
import {
  failingConnectionsAlert,
  missingCostsAlert,
  openMonthAlert,
  orderLossesAlert,
} from './alerts.ts';

const shop = { currency: 'EUR', locale: 'en-GB' };
const things = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    key: `v${at + 1}`,
    label: `Cup ${at + 1}`,
    amount: (at + 1) * 100,
  }));

describe('alerts in words', () => {
  it('name what has no cost, the largest sales first, and each as a cause', () => {
    const alert = missingCostsAlert(things(7), shop);
    expect(alert.title).toBe('7 products were sold without a cost');
    // 1 + 2 + ... + 7 = 28.
    expect(alert.text).toBe(
      'The profit of €28.00 of sales is not known: Cup 7 (€7.00), Cup 6 (€6.00), Cup 5 (€5.00), ' +
        'Cup 4 (€4.00), Cup 3 (€3.00) and 2 more.',
    );
    expect(alert.causes).toHaveLength(7);
    expect(alert.causes[0]).toBe('missing_costs:v1');
    expect(missingCostsAlert(things(1), shop).title).toBe('1 product was sold without a cost');
  });

  it('say why a connection fails', () => {
    const alert = failingConnectionsAlert(
      [
        {
          key: 'facebook_ads Meta',
          name: 'Meta',
          message: 'Access was taken back',
          path: '/onboarding/x',
        },
        {
          key: 'shopify Orders',
          name: 'Orders',
          message: 'It does not answer.',
          path: '/settings',
        },
      ],
      'en-GB',
    );
    expect(alert.title).toBe('2 connections brought nothing new');
    expect(alert.text).toContain('Meta: Access was taken back. Orders: It does not answer. ');
    expect(alert.path).toBe('/onboarding/x');
  });

  it('name a month, and the orders of a day with what they lost', () => {
    expect(openMonthAlert('2023-01', shop)).toMatchObject({
      title: 'Jan 2023 can be closed',
      causes: ['open_month:2023-01'],
    });
    const alert = orderLossesAlert('2023-02-01', things(2), shop);
    expect(alert.title).toBe('2 orders lost money on 1 Feb 2023');
    expect(alert.text).toBe('€3.00 in all: Cup 2 (€2.00) and Cup 1 (€1.00).');
    expect(alert.causes).toEqual(['order_losses:2023-02-01']);
    expect(alert.path).toMatch(
      /^\/orders\?tab=orders&start=2023-02-01&end=2023-02-01&sort=gross_profit/,
    );
  });
});
