import { describe, expect, it } from 'vitest';
import {
  SHOP,
  agreement,
  line,
  money,
  ofLine,
  order,
  sale,
} from '#tests/sandbox/shopify/order-parts.ts';
import { mapOrder } from './map-order.ts';
import type { ShopifyAgreement, ShopifyOrder } from './order-schema.ts';

const mapped = (over: Partial<ShopifyOrder>) => mapOrder(order(over), SHOP).order;

describe('the head of an order', () => {
  it('has plain ids, UTC instants and lower-case statuses', () => {
    expect(mapped({ discountCodes: ['A', 'B'] })).toMatchObject({
      id: '1001',
      placedAt: '2026-03-01T10:00:00Z',
      financialStatus: 'partially_refunded',
      customerId: '55',
      country: 'DE',
      channel: 'web',
      source: 'web',
      discountCode: 'A, B',
    });
  });

  it('has the tags, and tells none where they were not asked for', () => {
    expect(mapped({ tags: ['gift', 'VIP'] }).tags).toEqual(['gift', 'VIP']);
    expect(mapped({ tags: undefined })).not.toHaveProperty('tags');
  });

  it('tells the last visit before the purchase', () => {
    const utmParameters = { source: 'ads', medium: 'cpc', campaign: 'spring' };
    const customerJourneySummary = { lastVisit: { source: 'Google', utmParameters } };
    const attribution = { displayName: 'Online Store' };
    expect(mapped({ customerJourneySummary, attribution })).toMatchObject({
      channel: 'Online Store',
      source: 'Google',
      utmSource: 'ads',
      utmMedium: 'cpc',
      utmCampaign: 'spring',
    });
  });

  it('tells the first and the last visit, once where they are one', () => {
    const utmParameters = { source: 'ads', medium: 'cpc', campaign: 'spring' };
    const firstVisit = {
      id: 'gid://shopify/CustomerVisit/1',
      occurredAt: '2026-02-20T09:00:00+01:00',
      source: 'Google',
      utmParameters,
    };
    const lastVisit = {
      id: 'gid://shopify/CustomerVisit/2',
      occurredAt: '2026-03-01T09:00:00Z',
      source: 'direct',
      utmParameters: null,
    };
    const journey = (over: object) =>
      mapped({ customerJourneySummary: { firstVisit, lastVisit, ...over } }).visits;
    expect(journey({})).toEqual([
      {
        visitedAt: '2026-02-20T08:00:00Z',
        source: 'Google',
        utmSource: 'ads',
        utmMedium: 'cpc',
        utmCampaign: 'spring',
      },
      {
        visitedAt: '2026-03-01T09:00:00Z',
        source: 'direct',
        utmSource: null,
        utmMedium: null,
        utmCampaign: null,
      },
    ]);
    expect(journey({ lastVisit: firstVisit })).toHaveLength(1);
    expect(journey({ firstVisit: null, lastVisit: null })).toBeUndefined();
  });

  it('comes to its current price and what refunds gave or kept beyond the goods', () => {
    const currentTotalPriceSet = money('90.0');
    const refundDiscrepancySet = money('-12.34');
    const told = mapOrder(order({ currentTotalPriceSet, refundDiscrepancySet }), SHOP);
    expect(told.platformTotalMinor).toBe(77_66);
  });
});

describe('the purchase', () => {
  // 3 at 19.99, 10 % off: 59.97 - 6.00 = 53.97, 20 % tax on it 10.79.
  const bought = { quantity: 3, totalTaxAmount: money('10.79'), ...ofLine('1') };
  const lineItems = [line('1', '19.99')];

  it('has lines with the discounts that Shopify shared out, taxes apart', () => {
    const sales = [sale('1', { ...bought, totalAmount: money('64.76') })];
    const { lines, orderDiscountMinor } = mapped({
      lineItems,
      agreements: [agreement('1', { sales })],
    });
    expect(orderDiscountMinor).toBe(0);
    expect(lines).toMatchObject([
      { id: '1', productId: '7', variantId: '8', sku: null, title: 'Lamp', quantity: 3 },
    ]);
    expect(lines[0]).toMatchObject({ grossMinor: 59_97, discountMinor: 6_00, taxMinor: 10_79 });
  });

  it('has no discount below nothing where a converted price was rounded down', () => {
    // Three at 6.333 are 19.00, and 6.33 each.
    const sold = { quantity: 3, totalTaxAmount: money('0.0'), ...ofLine('1') };
    const sales = [sale('1', { ...sold, totalAmount: money('19.00') })];
    const agreements = [agreement('1', { sales })];
    const { lines } = mapped({ lineItems: [line('1', '6.33')], agreements });
    expect(lines[0]).toMatchObject({ grossMinor: 19_00, discountMinor: 0 });
  });

  it('has the same lines where prices include taxes', () => {
    // 53.97 with 20 % in it: 8.995 is 9.00 (rounded by Shopify).
    const included = { ...bought, totalTaxAmount: money('9.0'), totalAmount: money('53.97') };
    const { lines } = mapped({
      lineItems,
      taxesIncluded: true,
      agreements: [agreement('1', { sales: [sale('1', included)] })],
    });
    expect(lines[0]).toMatchObject({ grossMinor: 59_97, discountMinor: 6_00, taxMinor: 9_00 });
  });

  it('has shipping, tips, duties and fees', () => {
    const shippingLine = {
      id: 'gid://shopify/ShippingLine/3',
      title: 'Express',
      carrierIdentifier: 'ups',
      originalPriceSet: money('12.0'),
    };
    const shipping = { totalAmount: money('10.8'), totalTaxAmount: money('1.8'), shippingLine };
    const sales = [
      sale('2', { lineType: 'SHIPPING', ...shipping }),
      sale('3', { lineType: 'TIP', totalAmount: money('5.0'), ...ofLine('9') }),
      sale('4', { lineType: 'DUTY', totalAmount: money('3.0') }),
      sale('5', { lineType: 'ADDITIONAL_FEE', totalAmount: money('0.99') }),
    ];
    const agreements = [agreement('1', { sales })];
    const made = mapped({ lineItems: [line('9', '5.0')], agreements });
    expect(made).toMatchObject({ tipMinor: 5_00, dutiesMinor: 3_00, additionalFeesMinor: 99 });
    expect(made.lines).toEqual([]);
    expect(made.shippingLines).toMatchObject([
      { title: 'Express', carrier: 'ups', amountMinor: 12_00, discountMinor: 3_00, taxMinor: 1_80 },
    ]);
  });
});

describe('what happened later', () => {
  const lineItems = [line('1', '10.0'), line('2', '4.0')];
  const purchase = agreement('1', {
    sales: [sale('1', { ...ofLine('1'), quantity: 3, totalAmount: money('30.0') })],
  });
  const later = (over: Partial<ShopifyAgreement>) =>
    mapped({ lineItems, agreements: [agreement('2', over), purchase] });

  it('is an edit, dated by its agreement, where an edit adds and removes', () => {
    const { edits, lines, refunds } = later({
      reason: 'ORDER_EDIT',
      happenedAt: '2026-03-03T08:00:00Z',
      sales: [
        sale('2', { ...ofLine('2'), quantity: 2, totalAmount: money('7.5') }),
        sale('3', {
          ...ofLine('1'),
          actionType: 'RETURN',
          quantity: -1,
          totalAmount: money('-10.0'),
        }),
      ],
    });
    const editedAt = '2026-03-03T08:00:00Z';
    expect(edits).toMatchObject([
      { editedAt, lineId: '2', quantityDelta: 2, grossDeltaMinor: 8_00, discountDeltaMinor: 50 },
      { editedAt, lineId: '1', quantityDelta: -1, grossDeltaMinor: -10_00, discountDeltaMinor: 0 },
    ]);
    expect(lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      ['1', 3],
      ['2', 0],
    ]);
    expect(refunds).toEqual([]);
  });

  it('is a refund with goods, shipping and an adjustment, restocked as its lines say', () => {
    const back = { actionType: 'RETURN' };
    const { refunds } = later({
      reason: 'REFUND',
      refund: {
        id: 'gid://shopify/Refund/77',
        note: ' Arrived broken ',
        totalRefundedSet: money('26.0'),
      },
      refundLineItems: [
        { ...ofLine('1'), quantity: 1, restocked: true },
        { ...ofLine('1'), quantity: 1, restocked: false },
      ],
      sales: [
        sale('2', {
          ...back,
          ...ofLine('1'),
          quantity: -2,
          totalAmount: money('-22.01'),
          totalTaxAmount: money('-2.0'),
        }),
        sale('3', { ...back, lineType: 'SHIPPING', totalAmount: money('-3.0') }),
        sale('4', { lineType: 'ADJUSTMENT', totalAmount: money('-1.0') }),
        sale('5', { lineType: 'FEE', totalAmount: money('0.5') }),
      ],
    });
    expect(refunds).toMatchObject([
      {
        id: '77',
        shippingMinor: 3_00,
        adjustmentMinor: 1_00,
        additionalFeesMinor: -50,
        refundedMinor: 26_00,
        reason: 'Arrived broken',
        lines: [
          // 20.01 over two units: 10.01 and 10.00.
          { lineId: '1', quantity: 1, subtotalMinor: 10_01, taxMinor: 1_00, restocked: true },
          { lineId: '1', quantity: 1, subtotalMinor: 10_00, taxMinor: 1_00, restocked: false },
        ],
      },
    ]);
  });

  it('is only the money where the order was cancelled in the same go', () => {
    const made = mapped({
      lineItems,
      cancelledAt: '2026-03-05T08:00:10Z',
      agreements: [
        purchase,
        agreement('2', {
          reason: 'REFUND',
          happenedAt: '2026-03-05T08:00:00Z',
          refund: { id: 'gid://shopify/Refund/78', totalRefundedSet: money('30.0') },
          sales: [
            sale('2', {
              ...ofLine('1'),
              actionType: 'RETURN',
              quantity: -3,
              totalAmount: money('-30.0'),
            }),
          ],
        }),
      ],
    });
    expect(made.refunds).toMatchObject([{ lines: [], adjustmentMinor: 0, refundedMinor: 30_00 }]);
  });
});
