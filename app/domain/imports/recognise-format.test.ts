import { describe, expect, it } from 'vitest';
import { recogniseFormat } from './recognise-format.ts';

const kindOf = (header: string, row: string) =>
  recogniseFormat({ header: header.split(','), rows: [row.split(',')] }).format;
const isSure = (header: string, row: string) =>
  recogniseFormat({ header: header.split(','), rows: [row.split(',')] }).isSure;

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

  it.each([
    [
      'fulfilment_costs',
      'Order #,Ship Date,Carrier,Service,Shipping Cost',
      '1,2026-01-03,USPS,P,7.20',
    ],
    [
      'production_costs',
      'Order ID,Date,Order status,Products cost,Shipping cost,Total cost',
      '1,2026-01-03,Fulfilled,8.00,4.00,12.50',
    ],
    [
      'expenses',
      'Date,Description,Account,Gross,Tax,Net',
      '2026-01-03,Rent,Rent,500.00,0.00,500.00',
    ],
    [
      'payouts',
      'id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description',
      't,charge,c,25,1,24,usd,2026-01-03,O',
    ],
    ['ad_spend', 'Tag;Kampagne;Kosten'.replaceAll(';', ','), '2026-01-03,Herbst,1200'],
  ])('is sure of %s by a column that no other kind has', (format, header, row) => {
    expect(kindOf(header, row)).toBe(format);
    expect(isSure(header, row)).toBe(true);
  });

  it.each([
    ['Date,Amount', '2026-01-03,5.00'],
    ['Date,Description,Amount', '2026-01-03,Rent,-500.00'],
    ['Date,Description,Category,Amount,Balance', '2026-01-03,Rent,Home,-500.00,1000.00'],
    ['Colour,Weight', 'red,3'],
  ])('does not know what %s is', (header, row) => {
    expect(isSure(header, row)).toBe(false);
  });

  it('says what else the columns fit, and is not sure where that explains as much', () => {
    const sample = (header: string, row: string) =>
      recogniseFormat({ header: header.split(','), rows: [row.split(',')] });
    expect(
      sample('Order,Date,SKU,Quantity,Price,Cost,Carrier', '7,2026-01-03,A,1,20.00,4.00,DHL'),
    ).toMatchObject({ format: 'transactions', isSure: true, runnerUp: 'fulfilment_costs' });
    // A number, a day and an amount of an order are an order, or what it cost to send it.
    expect(sample('Order,Date,Amount,Cost,Carrier', '7,2026-01-03,20.00,4.00,DHL').isSure).toBe(
      false,
    );
  });

  it('knows Google Ads in the languages of its headers', () => {
    for (const header of [
      'Tag,Kampagne,Währungscode,Kosten,Impressionen,Klicks',
      'Jour,Campagne,Code de la devise,Coût,Impr.,Clics',
      'Día,Campaña,Código de moneda,Coste,Impr.,Clics',
    ]) {
      const row = '2026-01-01,A,EUR,1.00,10,1';
      expect([kindOf(header, row), isSure(header, row)]).toEqual(['ad_spend', true]);
    }
  });
});
