/**
 * A ledger small enough to work every metric out by hand: January 2023, in pounds and pence.
 *
 *     a  3 Jan  Ann's first order   2 mugs at 20.00, 4.00 off, shipping 5.00, tip 1.00, tax 7.40
 *     b  5 Jan  a guest             1 plate at 50.00 without a known cost, shipping 5.00, tax 9.00
 *     a  9 Jan  one mug comes back  18.00, tax 3.60, its shipping of 2.00; cost recovered
 *     c 10 Jan  Ann's second order  1 mug at 20.00, and cancelled on the 12th
 */
import type { Database } from '#app/data/database.ts';
import { cost, entry, makeShop, writeDailyCosts, writeLedger } from './metrics-ledger.ts';

/** Makes the shop with the ledger above; gives its id. */
export async function makeHandShop(db: Database): Promise<number> {
  const shopId = await makeShop(db, 'hand');
  await writeLedger(db, shopId, LEDGER);
  await writeDailyCosts(db, shopId, DAILY_COSTS);
  return shopId;
}

const ANN = { customer_id: 'ann', customer_first_day: '2023-01-03' };

const LEDGER = [
  entry({
    ...ANN,
    order_id: 'a',
    event_day: '2023-01-03',
    customer_order_index: 1,
    orders: 1,
    new_customers: 1,
    units_sold: 2,
    gross_sales: 4000,
    discounts: 400,
    shipping_charged: 500,
    tips: 100,
    taxes_collected: 740,
    duties: 30,
    additional_fees: 20,
    cogs: 1000,
    handling: 150,
    fulfilment: 700,
    transaction_fees: 320,
    fees_charged: 250,
    fees_expected: 270,
    units_with_estimate: 1,
    sales_with_estimate: 1800,
    sales_with_fee_estimate: 3600,
    sales_with_shipping_estimate: 3600,
    platform_fees: 80,
    estimated_fees: 30,
    predicted_fees: 60,
    posted_fees: 50,
    predicted_returns: 70,
  }),
  entry({
    order_id: 'b',
    event_day: '2023-01-05',
    orders: 1,
    units_sold: 1,
    gross_sales: 5000,
    shipping_charged: 500,
    taxes_collected: 900,
    units_without_cost: 1,
    sales_without_cost: 5000,
    sales_without_fee: 5000,
    sales_without_shipping: 5000,
    gift_cards_sold: 2500,
  }),
  entry({
    ...ANN,
    order_id: 'a',
    entry_no: 1,
    event: 'return',
    order_day: '2023-01-03',
    event_day: '2023-01-09',
    customer_order_index: 1,
    returned_orders: 1,
    units_returned: 1,
    returns: 1800,
    shipping_refunded: 200,
    taxes_refunded: 360,
    refunded_amount: 2360,
    cogs_recovered: 500,
  }),
  entry({
    ...ANN,
    order_id: 'c',
    event_day: '2023-01-10',
    customer_order_index: 2,
    orders: 1,
    units_sold: 1,
    gross_sales: 2000,
    sales_without_tax: 2000,
    cogs: 500,
  }),
  entry({
    ...ANN,
    order_id: 'c',
    entry_no: 1,
    event: 'cancellation',
    order_day: '2023-01-10',
    event_day: '2023-01-12',
    customer_order_index: 2,
    cancelled_orders: 1,
    units_returned: 1,
    returns: 2000,
    cogs_recovered: 500,
  }),
];

const DAILY_COSTS = [
  cost({
    day: '2023-01-04',
    kind: 'ad_spend',
    category: 'facebook_ads',
    amountMinor: 2000,
    clicks: 80,
    impressions: 4000,
    attributedRevenueMinor: 5000,
    attributedOrders: 2,
  }),
  cost({
    day: '2023-01-05',
    kind: 'email',
    category: 'klaviyo',
    sends: 200,
    impressions: 50,
    clicks: 8,
    attributedRevenueMinor: 3000,
    attributedOrders: 1,
  }),
  cost({
    day: '2023-01-05',
    kind: 'visit',
    category: 'google_ga',
    impressions: 120,
    clicks: 90,
    attributedRevenueMinor: 6000,
    attributedOrders: 2,
    tags: { source: 'facebook', medium: 'cpc', campaign: 'spring' },
  }),
  cost({ day: '2023-01-01', kind: 'expense', category: 'rent', amountMinor: 1200 }),
  cost({ day: '2023-01-31', kind: 'other_revenue', amountMinor: 1000 }),
  cost({ day: '2023-02-01', kind: 'expense', category: 'rent', amountMinor: 99999 }),
];
