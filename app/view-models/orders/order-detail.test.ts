import { describe, expect, it } from 'vitest';
import type { Order, OrderLine } from '#app/domain/orders/order.ts';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ledgerEntry } from './ledger-entry.fixture.ts';
import { orderDetail } from './order-detail.ts';
import { measureFormat } from './reason-groups.ts';

const line = (id: string, taxMinor: number): OrderLine => ({
  id,
  productId: 'p1',
  variantId: 'v1',
  sku: `SKU-${id}`,
  title: 'Lantern',
  variantTitle: 'Red',
  quantity: 1,
  unitPrice: '50.00',
  grossMinor: 5000,
  discountMinor: 0,
  taxMinor,
  taxPercent: null,
  isGiftCard: false,
  requiresShipping: true,
  fulfilledByPlatform: false,
  sentQuantity: null,
  unitCost: null,
});

const ORDER: Order = {
  id: 'o1',
  name: '#1001',
  kind: 'order',
  placedAt: '2023-02-01T13:05:09.000Z',
  isTest: false,
  cancelledAt: null,
  cancelReason: null,
  financialStatus: 'paid',
  fulfilmentStatus: 'fulfilled',
  taxesIncluded: false,
  includesUntoldTax: false,
  customerId: 'c1',
  country: 'FR',
  province: null,
  channel: null,
  source: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  discountCode: null,
  orderDiscountMinor: 0,
  tipMinor: 0,
  dutiesMinor: 0,
  additionalFeesMinor: 0,
  keptMinor: 0,
  keptTaxMinor: 0,
  lines: [line('l1', 1000), line('l2', 500)],
  shippingLines: [
    {
      id: 's1',
      title: 'Standard',
      carrier: 'UPS',
      amountMinor: 500,
      discountMinor: 0,
      taxMinor: 100,
    },
  ],
  edits: [],
  refunds: [],
  transactions: [
    {
      id: 't1',
      processedAt: '2023-02-01T13:05:10.000Z',
      kind: 'sale',
      status: 'success',
      gateway: 'paypal',
      amountMinor: 12100,
      feeMinor: null,
    },
  ],
  fulfilments: [
    {
      id: 'f1',
      fulfilledAt: '2023-02-02T08:00:00.000Z',
      carrier: 'DHL',
      service: null,
      labelCostMinor: null,
      isReturnLabel: false,
    },
  ],
  platformFees: [],
};

const ENTRIES = [
  ledgerEntry({ gross_sales: 5000, cogs: 2000, fulfilment: 300, transaction_fees: 190 }),
  ledgerEntry({ entry_no: 1, line_id: 'l2', gross_sales: 5000, fulfilment: 200 }),
];

const reason = (more: Partial<Reason>): Reason => ({
  entryNo: 0,
  measure: 'cogs',
  amount: 2000,
  rule: 'unit_cost',
  certainty: 'actual',
  source: { kind: 'unit_cost', id: '17' },
  inputs: [{ label: 'Unit cost', value: '20.00' }],
  ...more,
});

const REASONS = [
  reason({ measure: 'fulfilment', amount: 300, rule: 'fulfilment_flat', certainty: 'estimated' }),
  reason({ measure: 'fulfilment', amount: 200, entryNo: 1, rule: 'fulfilment_flat' }),
  reason({}),
  reason({ entryNo: 1, amount: 0, rule: 'unit_cost_missing', certainty: 'missing', source: null }),
];

const detail = () =>
  orderDetail({ order: ORDER, entries: ENTRIES, reasons: REASONS, inStep: true });

describe('an opened order', () => {
  it('shows each line with its own profit', () => {
    const { lines } = detail();
    expect(lines.map(({ lineId, figures }) => [lineId, figures['gross_profit']])).toEqual([
      ['l1', 2510], // 50.00 - 20.00 - 3.00 - 1.90
      ['l2', 4800], // 50.00 - 2.00
    ]);
  });

  it('adds up: its lines make its summary', () => {
    const { lines, summary } = detail();
    const sum = lines.reduce((total, { figures }) => total + (figures['gross_profit'] ?? 0), 0);
    expect(summary.figures['gross_profit']).toBe(sum);
  });

  it('tells what falls into the range of the table from the whole order, each with its total', () => {
    const refund = ledgerEntry({
      entry_no: 2,
      event: 'return',
      event_day: '2023-03-05',
      line_id: 'l1',
      returns: 1200,
    });
    const explained = { order: ORDER, entries: [...ENTRIES, refund], reasons: [], inStep: true };
    const march = { start: '2023-03-01', end: '2023-03-31' };
    const { total, inRange } = orderDetail(explained, { range: march, dating: 'event' });
    expect(total['gross_profit']).toBe(6110); // 25.10 + 48.00 - 12.00
    expect(inRange?.total['gross_profit']).toBe(-1200);
    expect(inRange?.lines.map(({ lineId }) => lineId)).toEqual(['l1']);
    const both = { start: '2023-02-01', end: '2023-03-31' };
    expect(orderDetail(explained, { range: both, dating: 'event' }).inRange).toBeNull();
    // By the order's own day all of it belongs to February.
    expect(orderDetail(explained, { range: march, dating: 'order' }).inRange?.lines).toEqual([]);
  });

  it('gathers what no line carries in a line of its own', () => {
    const fee = ledgerEntry({ entry_no: 2, event: 'fee', line_id: null, transaction_fees: 40 });
    const { lines } = orderDetail({
      order: ORDER,
      entries: [...ENTRIES, fee],
      reasons: [],
      inStep: true,
    });
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatchObject({ lineId: null, figures: { gross_profit: -40 } });
  });

  it('has the tooltip’s facts: taxes, shipping, transactions', () => {
    const { summary } = detail();
    expect(summary.goodsTaxMinor).toBe(1500); // 10.00 + 5.00
    expect(summary.shippingTaxMinor).toBe(100);
    expect(summary.shipping).toMatchObject({
      title: 'Standard',
      carrier: 'DHL, UPS',
      rateMinor: 500,
      reason: { rule: 'fulfilment_flat', certainty: 'estimated' },
    });
    expect(summary.transactions).toEqual([
      {
        kind: 'sale',
        status: 'success',
        gateway: 'paypal',
        amountMinor: 12100,
        feeMinor: null,
        gatewayId: 'paypal',
        gatewayFeeMinor: null,
        otherFeesMinor: 0,
        platformFeeMinor: 0,
      },
    ]);
    expect(summary.handling).toEqual({ productMinor: 0, orderMinor: 0 });
  });

  it('states handling of products apart from that of the order', () => {
    const handling = (rule: string, amount: number) =>
      reason({ measure: 'handling', rule, amount });
    const reasons = [
      handling('handling_per_unit', 150),
      handling('handling_per_unit', 50),
      handling('handling_per_order', 100),
    ];
    const { summary } = orderDetail({ order: ORDER, entries: ENTRIES, reasons, inStep: true });
    expect(summary.handling).toEqual({ productMinor: 200, orderMinor: 100 });
  });
});

describe('the reasons of an order', () => {
  it('stand by measure, and their amounts make the measure', () => {
    const group = detail().reasons.find(({ measure }) => measure === 'fulfilment');
    expect(group?.amount).toBe(500);
    expect(group?.reasons.map(({ amount }) => amount)).toEqual([300, 200]);
    expect(group?.reasons[1]).toMatchObject({ event: 'sale', day: '2023-02-01', lineId: 'l2' });
  });

  it('keep the reason of a missing cost, although its amount is 0', () => {
    const group = detail().reasons.find(({ measure }) => measure === 'cogs');
    expect(group?.reasons.map(({ certainty }) => certainty)).toEqual(['actual', 'missing']);
  });

  it('show a measure that no reason speaks of, so that nothing is hidden', () => {
    const group = detail().reasons.find(({ measure }) => measure === 'transaction_fees');
    expect(group).toMatchObject({ amount: 190, reasons: [] });
  });

  it('leave out measures that are zero, and marks that explain no figure', () => {
    const entries = [ledgerEntry({ orders: 1, active_in_month: 1, gross_sales: 5000 })];
    const { reasons } = orderDetail({ order: ORDER, entries, reasons: [], inStep: true });
    expect(reasons.map(({ measure }) => measure)).toEqual(['gross_sales']);
  });

  it('tell money from units', () => {
    expect(measureFormat('cogs')).toBe('money');
    expect(measureFormat('units_without_cost')).toBe('count');
    expect(measureFormat('sales_without_cost')).toBe('money');
  });
});
