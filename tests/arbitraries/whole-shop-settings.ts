import type { CostProfileInput } from '#app/domain/profit/cost-lookup/cost-profile-schema.ts';
import type { ProfileInput } from '#app/domain/profit/cost-lookup/profile-schema.ts';

/** What every generated shop has set: amounts in major units, percentages as decimals. */
export const SETTINGS = {
  /** From the middle of February another cost; v4 and x2 have none, v5 is a bundle. */
  unitCosts: [
    { variantId: 'v1', cost: '3.335', currency: null, validTo: '2023-02-15T00:00:00.000Z' },
    { variantId: 'v1', cost: '4.1', currency: null, validFrom: '2023-02-15T00:00:00.000Z' },
    { variantId: 'v2', cost: '11.99', currency: 'USD' },
    { variantId: 'v3', cost: '0.075', currency: null },
    { variantId: 'x1', cost: '2.4', currency: 'GBP' },
  ],
  bundle: {
    variantId: 'v5',
    parts: [
      { variantId: 'v1', quantity: 2 },
      { variantId: 'v3', quantity: 1 },
    ],
  },
  /** Of what a unit weighs, in grams; of the others nobody knows it. */
  grams: { v1: '300', v2: '450.5', v3: '1200' },
  handling: { perOrder: '0.85', perUnit: '0.125' },
  fulfilment: [
    { country: 'DE', perOrder: '4.2', perUnit: '0.335' },
    { country: null, perOrder: '9.9', perUnit: '0' },
  ],
  gateways: [
    { gateway: 'stripe', percent: '1.4', fixed: '0.25', fixedCurrency: 'GBP', returned: 'none' },
    { gateway: 'paypal', percent: '2.9', fixed: '0.35', fixedCurrency: null, returned: 'percent' },
  ],
  salesTaxPercent: '0.75',
  commission: { code: 'EMMA10', percent: '7.5' },
  /** For each order that a link with this tag brought, and that is not of the code. */
  perOrderCommission: { utmSource: 'tom', amount: '1.55', currency: 'USD' },
  variable: { netSales: '2.25', orders: '0.3', units: '0.105' },
  /** By the age of an order in days, counted to 10 May. */
  predictions: {
    asOfDay: '2023-05-10',
    total_fees: {
      days: 110,
      rules: [
        { percent: '6.4', minIndex: 0, maxIndex: 75 },
        { percent: '2.15', minIndex: 76, maxIndex: 109 },
      ],
    },
    total_returns: {
      days: 100,
      rules: [
        { percent: '8.5', minIndex: 0, maxIndex: 60 },
        { percent: '3.25', minIndex: 61, maxIndex: 90 },
      ],
    },
  },
} as const;

/** One in each way to count: for goods without a cost, in place of the unit cost, on top of all goods. */
export const COST_PROFILES = {
  fill: {
    name: 'Made here',
    mode: 'fill',
    match: 'product',
    values: ['p4'],
    components: [
      { kind: 'materials', basis: 'amount', rate: '2.335' },
      { kind: 'packaging', basis: 'amount', rate: '0.4', currency: 'USD', countries: ['DE'] },
      { kind: 'labour', basis: 'price', rate: '12.5' },
      { kind: 'import_duty', basis: 'costs', rate: '4' },
    ],
  },
  replace: {
    name: 'New supplier',
    mode: 'replace',
    match: 'product',
    values: ['p2'],
    components: [{ kind: 'materials', basis: 'amount', rate: '6.055', fromDay: '2023-03-01' }],
  },
  add: {
    name: 'Box and duty',
    mode: 'add',
    match: 'all',
    components: [
      { kind: 'packaging', basis: 'amount', rate: '0.115' },
      { kind: 'import_duty', basis: 'costs', rate: '3', countries: ['FR'], toDay: '2023-02-28' },
    ],
  },
} as const satisfies Record<string, CostProfileInput>;

/** Of one product, and the default; both have orders for which none of their rates is. */
export const FULFILMENT_PROFILES = {
  own: {
    name: 'Fragile',
    productIds: ['p2'],
    handlingPerUnit: '0.215',
    zones: [
      {
        name: 'Home',
        places: [{ country: 'DE' }],
        rates: [
          { name: 'Few', basis: 'quantity', below: '3', perOrder: '3.1', perUnit: '0.2' },
          { name: 'Many', basis: 'quantity', from: '3', perOrder: '5.05', perUnit: '0.11' },
        ],
      },
      { name: 'World', rates: [{ name: 'Courier', methods: ['Express'], perOrder: '19.9' }] },
    ],
  },
  standard: {
    name: 'General',
    isDefault: true,
    handlingPerUnit: '0.055',
    zones: [
      {
        name: 'France',
        places: [{ country: 'FR' }],
        rates: [
          {
            name: 'Light',
            basis: 'weight',
            below: '1.5',
            perOrder: '7.3',
            perUnit: '0.015',
            perKilogram: '1.25',
          },
          { name: 'Dear', basis: 'value', from: '40', perOrder: '6.6', perUnit: '0.3' },
        ],
      },
    ],
  },
} as const satisfies Record<string, ProfileInput>;
