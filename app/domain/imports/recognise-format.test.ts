import { describe, expect, it } from 'vitest';
import { recogniseFormat } from './recognise-format.ts';

const kindOf = (header: string, row: string) =>
  recogniseFormat({ header: header.split(','), rows: [row.split(',')] });

describe('recogniseFormat', () => {
  it.each([
    [
      'shopify_orders',
      'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Lineitem price',
      '#1,a@b.c,paid,2022-03-01 10:15:00 -0500,1,Shirt,5.00',
    ],
    [
      'shopify_products',
      'Handle,Title,Variant SKU,Variant Price,Cost per item',
      'shirt,Shirt,S,5.00,2.00',
    ],
    [
      'shopify_products',
      'Title,URL handle,Option1 name,SKU,Price,Cost per item',
      'Shirt,shirt,Size,S,5.00,2.00',
    ],
    ['transactions', 'InvoiceNo,StockCode,Quantity,InvoiceDate,UnitPrice', '1,A,2,2021-01-02,5.00'],
    ['transactions', 'Order ID,Order Date,SKU,Qty,Price,Cost', '1,2021-01-02,A,2,5.00,1.00'],
    ['unit_costs', 'SKU,Unit cost', 'A,5.00'],
    ['unit_costs', 'SKU,Cost per item,Valid from', 'A,5.00,2021-01-02'],
    [
      'ad_spend',
      'Date,Platform,Campaign name,Amount spent,Clicks',
      '2021-01-02,Facebook,Spring,5.00,3',
    ],
    ['expenses', 'Name,Category,Amount,Recurrence,Start', 'Rent,Office,500.00,monthly,2021-01-01'],
    ['transactions', 'Colour,Weight', 'red,3'],
  ])('sees %s in the columns %s', (format, header, row) => {
    expect(kindOf(header, row)).toBe(format);
  });
});
