import { describe, expect, it } from 'vitest';
import { USUAL_OPTIONS } from './column-mapping.ts';
import { plainName } from './import-fields.ts';
import { proposeMapping } from './propose-mapping.ts';

describe('plainName', () => {
  it.each([
    ['InvoiceNo', 'invoice no'],
    ['invoice_no.', 'invoice no'],
    ['CustomerID', 'customer id'],
    ['SKU', 'sku'],
    ['Unit Price (£)', 'unit price'],
    ['  Größe ', 'grosse'],
    ['PRICEPerUnit', 'price per unit'],
  ])('spells %j as %j', (name, plain) => {
    expect(plainName(name)).toBe(plain);
  });
});

describe('proposeMapping', () => {
  it('maps the columns of a well-known file of transactions', () => {
    const { mapping, ambiguousDate } = proposeMapping('transactions', {
      header: [
        'InvoiceNo',
        'StockCode',
        'Description',
        'Quantity',
        'InvoiceDate',
        'UnitPrice',
        'CustomerID',
        'Country',
      ],
      rows: [
        [
          '536365',
          '85123A',
          'HOLDER',
          '6',
          '2010-12-01 08:26:00',
          '2.550',
          '17850',
          'United Kingdom',
        ],
        ['C536379', 'D', 'Discount', '-1', '2010-12-01 09:41:00', '27.500', '', 'EIRE'],
      ],
    });
    expect(mapping).toEqual({
      format: 'transactions',
      columns: {
        order_number: 'InvoiceNo',
        product_code: 'StockCode',
        description: 'Description',
        quantity: 'Quantity',
        placed_at: 'InvoiceDate',
        unit_price: 'UnitPrice',
        customer_id: 'CustomerID',
        country: 'Country',
      },
      ...USUAL_OPTIONS,
    });
    expect(ambiguousDate).toBeNull();
  });

  it('understands German names and dotted dates', () => {
    const { mapping } = proposeMapping('transactions', {
      header: [
        'Bestellnummer',
        'Bestelldatum',
        'Artikelnummer',
        'Bezeichnung',
        'Menge',
        'Einzelpreis',
        'Land',
      ],
      rows: [['7', '13.04.2021', 'A-1', 'Stuhl', '2', '1.234,50', 'Österreich']],
    });
    expect(mapping.columns).toEqual({
      order_number: 'Bestellnummer',
      placed_at: 'Bestelldatum',
      product_code: 'Artikelnummer',
      description: 'Bezeichnung',
      quantity: 'Menge',
      unit_price: 'Einzelpreis',
      country: 'Land',
    });
    expect(mapping).toMatchObject({ dateOrder: 'dmy' });
  });

  it('takes no column of percentages for an amount', () => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order', 'Date', 'SKU', 'Price', 'Discount %', 'Tax (%)'],
      rows: [['7', '2026-01-03', 'A-1', '20.00', '10', '19']],
    });
    expect(Object.values(mapping.columns)).toEqual(
      expect.not.arrayContaining(['Discount %', 'Tax (%)']),
    );
  });

  it('takes a column only for what its cells can be', () => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order', 'Date', 'Price', 'Unit price'],
      rows: [['1', '2021-01-02', 'on request', '5.00']],
    });
    // "Price" is text here.
    expect(mapping.columns['unit_price']).toBe('Unit price');
    const other = proposeMapping('transactions', {
      header: ['Order', 'Price'],
      rows: [['1', 'free']],
    });
    expect(other.mapping.columns['unit_price']).toBeUndefined();
  });

  it('bears a few cells that do not fit', () => {
    const rows = ['1.00', '2.00', '3.00', '4.00', '?'].map((price) => ['1', '2021-01-02', price]);
    const { mapping } = proposeMapping('transactions', {
      header: ['Order', 'Date', 'Price'],
      rows,
    });
    expect(mapping.columns['unit_price']).toBe('Price');
  });

  it('finds dates and countries by what they are, whatever their column is called', () => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order', 'When', 'Whither', 'Price'],
      rows: [['1', '2021-01-02', 'France', '5.00']],
    });
    expect(mapping.columns).toMatchObject({ placed_at: 'When', country: 'Whither' });
  });

  it('prefers the most usual name and gives each column to one field', () => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order ID', 'Order number', 'Date', 'Price'],
      rows: [['x1', '1001', '2021-01-02', '5.00']],
    });
    expect(mapping.columns['order_number']).toBe('Order number');
    expect(new Set(Object.values(mapping.columns)).size).toBe(Object.keys(mapping.columns).length);
  });

  it('does not take one word of a name for the whole of it', () => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order status', 'Date', 'Price'],
      rows: [['open', '2021-01-02', '5.00']],
    });
    expect(mapping.columns['order_number']).toBeUndefined();
  });

  it('says which date reads in two ways', () => {
    const { mapping, ambiguousDate } = proposeMapping('transactions', {
      header: ['Order', 'Date', 'Price'],
      rows: [
        ['1', '01/12/2010', '5.00'],
        ['2', '02/12/2010', '5.00'],
      ],
    });
    expect(mapping.dateOrder).toBe('dmy');
    expect(ambiguousDate).toBe('01/12/2010');
  });

  it.each([
    ['Exchange Rate', '1.00'],
    ['Subtotal (inc tax)', '21.60'],
    ['SKU Subtotal Before Discount', '20.00'],
    ['Deposit amount', ''],
    ['Engagement rate', '0.60'],
    ['Click Rate', '0.05'],
    ['Store credit total', '0.00'],
  ])('does not guess an amount by the last word of %s', (name, cell) => {
    const { mapping } = proposeMapping('transactions', {
      header: ['Order', name],
      rows: [['7', cell]],
    });
    expect(mapping.columns).toEqual({ order_number: 'Order' });
  });
});
