import { describe, expect, it } from 'vitest';
import { readRollUp } from './roll-ups.ts';

const WHERE = ` from ledger l where l.shop_id = $1 and l.event_day between $2 and $3`;

const tableOf = (select: string) => /from (\w+) l/.exec(readRollUp(select))?.[1];

describe('readRollUp', () => {
  it.each([
    ['l.gross_sales', 'ledger_by_day'],
    ["case when l.event = 'return' then l.returns end", 'ledger_by_day'],
    ['l.country, l.gross_sales', 'ledger_by_place'],
    ['l.country, l.channel, l.orders', 'ledger_by_place'],
    ['l.gateway, l.transaction_fees', 'ledger_by_gateway'],
    ['l.carrier, l.fulfilment', 'ledger_by_carrier'],
    ['l.discount_code, l.discounts', 'ledger_by_code'],
    ['l.expense_category, l.variable_expenses', 'ledger_by_day'],
    ['l.utm_source, l.utm_medium, l.utm_campaign, l.commissions', 'ledger_by_source'],
    ['l.traffic_source, l.orders', 'ledger_by_source'],
    ['l.product_id, l.gross_sales, l.first_of_product', 'ledger_by_variant'],
  ])('of %s reads %s', (columns, table) => {
    expect(tableOf(`select ${columns}${WHERE}`)).toBe(table);
  });

  it('tells guests, new customers and others apart without knowing who they are', () => {
    const kind =
      'case when l.customer_id is null then 1 when l.customer_order_index > 1 then 2 end';
    expect(tableOf(`select ${kind}, l.country, l.orders${WHERE}`)).toBe('ledger_by_place');
    expect(tableOf(`select sum(l.orders)${WHERE} and l.customer_id is not null`)).toBe(
      'ledger_by_day',
    );
  });

  it('takes for granted that an entry is of an order', () => {
    const select = `select l.orders${WHERE} and not coalesce(l.order_id is not null, false)`;
    expect(readRollUp(select)).toBe(
      'select l.orders from ledger_by_day l where l.shop_id = $1 and l.event_day between $2 and $3' +
        ' and not coalesce(true, false)',
    );
  });

  it.each([
    ['who the customers are', 'count(distinct l.customer_id)'],
    ['who the customers are, of those known', 'l.customer_id, l.customer_id is null'],
    ['orders', 'l.order_id'],
    ['the day of the order', 'l.order_day'],
    ['hours', 'l.event_hour'],
    ['columns that no roll-up has together', 'l.country, l.gateway'],
    ['products and whether their customer is new', 'l.product_id, l.customer_order_index'],
  ])('reads the ledger for %s', (_what, columns) => {
    const select = `select ${columns}, l.orders${WHERE}`;
    expect(readRollUp(select)).toBe(select);
  });
});
