/** What every generated shop has set: amounts in major units, percentages as decimals. */
export const SETTINGS = {
  /** From the middle of February another cost; v4 has none. */
  unitCosts: [
    { variantId: 'v1', cost: '3.335', validTo: '2023-02-15T00:00:00.000Z' },
    { variantId: 'v1', cost: '4.1', validFrom: '2023-02-15T00:00:00.000Z' },
    { variantId: 'v2', cost: '11.99' },
    { variantId: 'v3', cost: '0.075' },
  ],
  handling: { perOrder: '0.85', perUnit: '0.125' },
  fulfilment: [
    { country: 'DE', perOrder: '4.2', perUnit: '0.335' },
    { country: null, perOrder: '9.9', perUnit: '0' },
  ],
  gateways: [
    { gateway: 'stripe', percent: '1.4', fixed: '0.25', returned: 'none' },
    { gateway: 'paypal', percent: '2.9', fixed: '0.35', returned: 'percent' },
  ],
  salesTaxPercent: '0.75',
  commission: { code: 'EMMA10', percent: '7.5' },
  variable: { netSales: '2.25', orders: '0.3', units: '0.105' },
} as const;
