import { describe, expect, it } from 'vitest';
import type { OrderDetail } from '#app/view-models/orders/order-detail.ts';
import { orderTooltipWire } from './order-tooltip-wire.ts';

const SUMMARY: OrderDetail['summary'] = {
  figures: {
    total_sales: 121_00,
    fulfilment_cost: 5_00,
    handling: 3_00,
    taxes: 16_00,
    transaction_fees: 9_78,
    product_costs: 40_00,
    refunded_amount: 0,
    platform_fees: 0,
    gross_profit: 47_22,
    gross_margin: 0.4,
  },
  goodsTaxMinor: 15_00,
  shippingTaxMinor: 1_00,
  handling: { productMinor: 2_00, orderMinor: 1_00 },
  shipping: {
    title: 'Standard',
    carrier: 'DHL',
    rateMinor: 5_00,
    reason: {
      rule: 'fulfilment_profile',
      certainty: 'estimated',
      inputs: [
        { label: 'Profile', value: 'Parcels' },
        { label: 'Zone', value: 'Europe' },
        { label: 'Rate', value: 'Up to 2 kg' },
        { label: 'Reason', value: 'the first rate that fits' },
      ],
    },
  },
  transactions: [
    {
      kind: 'sale',
      status: 'success',
      gateway: 'shopify_payments',
      amountMinor: 121_00,
      feeMinor: null,
      gatewayId: 'shopify_payments',
      gatewayFeeMinor: 3_78,
      otherFeesMinor: 3_60,
      platformFeeMinor: 2_40,
    },
  ],
  cancelledAt: null,
  cancelReason: null,
};

describe('the tooltip of an order on the wire', () => {
  it('has every field that the specification names', () => {
    expect(orderTooltipWire({ orderId: '77', summary: SUMMARY })).toEqual({
      order_ID: '77',
      total_price: 121_00,
      use_shipping_cost_spent: 5_00,
      use_handling_cost_spent: 3_00,
      total_product_handling_cots: 2_00,
      use_total_tax: 16_00,
      use_goods_tax: 15_00,
      use_shipping_tax: 1_00,
      total_transaction_fees: 9_78,
      total_production_cost: 40_00,
      total_refunded: 0,
      total_order_fees: 0,
      gross_profit: 47_22,
      gross_margin: 0.4,
      shipping_cost_reason: {
        profile_name: 'Parcels',
        zone_name: 'Europe',
        rate_name: 'Up to 2 kg',
        shipping_cost_reason_text: 'the first rate that fits',
      },
      shipping_carrier: 'DHL',
      shipping_source: 'estimated',
      shipping_title: 'Standard',
      shipping_method_rate: 5_00,
      transactions: [
        {
          kind: 'sale',
          gateway: 'Shopify payments',
          gateway_ID: 'shopify_payments',
          amount: 121_00,
          fee: 3_78,
          other_fees: 3_60,
          shopify_fee: 2_40,
        },
      ],
      cancelled_at: null,
      cancel_reason: null,
    });
  });

  it('says the rule where no profile gave the cost of sending', () => {
    const shipping = {
      ...SUMMARY.shipping,
      reason: { rule: 'fulfilment_flat', certainty: 'estimated', inputs: [] } as const,
    };
    const wire = orderTooltipWire({ orderId: '77', summary: { ...SUMMARY, shipping } });
    expect(wire.shipping_cost_reason).toEqual({
      profile_name: null,
      zone_name: null,
      rate_name: null,
      shipping_cost_reason_text: 'Fulfillment flat',
    });
  });
});
