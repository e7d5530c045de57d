/** The parts of a pushed order: its lines, and what happened to it later. */
import { z } from 'zod';
import { PUSH_LIMITS } from '#app/config/limits.ts';
import { multiplyToMinor } from '#app/domain/money/amounts.ts';
import {
  type Fulfilment,
  type OrderEdit,
  type OrderLine,
  PLATFORM_FEE_KINDS,
  type PlatformFee,
  type Refund,
  type ShippingLine,
  type Transaction,
} from '#app/domain/orders/order.ts';
import {
  amount,
  amountOrNone,
  decimal,
  idText,
  instant,
  MAJOR_UNITS_MAX,
  pieces,
  plainAmount,
  type PushedMoney,
  signedAmount,
  pushedText,
  textOrNone,
} from './pushed-fields.ts';

export function pushedLine({ decimals }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      product_id: textOrNone(200).meta({ description: 'The SKU where it is left out.' }),
      variant_id: textOrNone(200).meta({ description: 'The product where it is left out.' }),
      sku: textOrNone(200),
      title: pushedText(500),
      variant_title: textOrNone(500),
      quantity: pieces,
      unit_price: decimal.meta({ description: 'Of a piece, before any discount.' }),
      discount_minor: amount,
      tax_minor: amount.meta({ description: 'On the line after its discount.' }),
      tax_percent: decimal.nullable().default(null),
      is_gift_card: z.boolean().default(false),
      requires_shipping: z.boolean().default(true),
      fulfilled_by_platform: z.boolean().default(false),
      sent_quantity: pieces.nullable().default(null),
      unit_cost: decimal.nullable().default(null),
    })
    .transform((told, context): OrderLine => {
      const isHuge = Number(told.unit_price) * told.quantity >= MAJOR_UNITS_MAX;
      const grossMinor = isHuge ? 0 : multiplyToMinor(told.unit_price, told.quantity, decimals);
      if (isHuge) fault(context, 'unit_price', 'is too large to be an amount');
      else if (told.discount_minor > grossMinor) {
        fault(context, 'discount_minor', 'is more than the line');
      }
      const productId = told.product_id ?? told.sku;
      return {
        id: told.id,
        productId,
        variantId: told.variant_id ?? productId,
        sku: told.sku,
        title: told.title,
        variantTitle: told.variant_title,
        quantity: told.quantity,
        unitPrice: told.unit_price,
        grossMinor,
        discountMinor: told.discount_minor,
        taxMinor: told.tax_minor,
        taxPercent: told.tax_percent,
        isGiftCard: told.is_gift_card,
        requiresShipping: told.requires_shipping,
        fulfilledByPlatform: told.fulfilled_by_platform,
        sentQuantity: told.sent_quantity,
        unitCost: told.unit_cost,
      };
    });
}

export const pushedShippingLine = z
  .strictObject({
    id: idText,
    title: pushedText(500),
    carrier: textOrNone(200),
    amount_minor: plainAmount,
    discount_minor: amount,
    tax_minor: amount,
  })
  .transform((told, context): ShippingLine => {
    if (told.discount_minor > told.amount_minor) {
      fault(context, 'discount_minor', 'is more than the shipping');
    }
    return {
      id: told.id,
      title: told.title,
      carrier: told.carrier,
      amountMinor: told.amount_minor,
      discountMinor: told.discount_minor,
      taxMinor: told.tax_minor,
    };
  });

export function pushedEdit({ now }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      edited_at: instant(now),
      line_id: idText,
      quantity_delta: z.int('is not a whole number').min(-1_000_000).max(1_000_000),
      gross_delta_minor: signedAmount,
      discount_delta_minor: signedAmount,
      tax_delta_minor: signedAmount,
    })
    .transform((told): OrderEdit => ({
      id: told.id,
      editedAt: told.edited_at,
      lineId: told.line_id,
      quantityDelta: told.quantity_delta,
      grossDeltaMinor: told.gross_delta_minor,
      discountDeltaMinor: told.discount_delta_minor,
      taxDeltaMinor: told.tax_delta_minor,
    }));
}

const refundLine = z
  .strictObject({
    line_id: idText,
    quantity: pieces,
    subtotal_minor: amount.meta({ description: 'After discounts, without tax.' }),
    tax_minor: amount,
    restocked: z.boolean().default(true),
  })
  .transform((told) => ({
    lineId: told.line_id,
    quantity: told.quantity,
    subtotalMinor: told.subtotal_minor,
    taxMinor: told.tax_minor,
    restocked: told.restocked,
  }));

export function pushedRefund({ now }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      refunded_at: instant(now),
      lines: z.array(refundLine).max(PUSH_LIMITS.partsOfOrder).default([]),
      shipping_minor: amount,
      shipping_tax_minor: amount,
      adjustment_minor: amount.meta({ description: 'Money given back without goods.' }),
      adjustment_tax_minor: amount,
      duties_minor: amount,
      tip_minor: amount,
      additional_fees_minor: amount,
      refunded_minor: plainAmount.optional().meta({
        description: 'What moved back to the customer; the sum of the rest where it is left out.',
      }),
    })
    .transform((told): Refund => {
      const refund = {
        id: told.id,
        refundedAt: told.refunded_at,
        lines: told.lines,
        shippingMinor: told.shipping_minor,
        shippingTaxMinor: told.shipping_tax_minor,
        adjustmentMinor: told.adjustment_minor,
        adjustmentTaxMinor: told.adjustment_tax_minor,
        dutiesMinor: told.duties_minor,
        tipMinor: told.tip_minor,
        additionalFeesMinor: told.additional_fees_minor,
      };
      return { ...refund, refundedMinor: told.refunded_minor ?? sumOf(refund) };
    });
}

function sumOf(refund: Omit<Refund, 'refundedMinor'>): number {
  const goods = refund.lines.reduce((sum, line) => sum + line.subtotalMinor + line.taxMinor, 0);
  const shipping = refund.shippingMinor + refund.shippingTaxMinor;
  const adjustment = refund.adjustmentMinor + refund.adjustmentTaxMinor;
  return (
    goods +
    shipping +
    adjustment +
    refund.dutiesMinor +
    refund.tipMinor +
    refund.additionalFeesMinor
  );
}

export function pushedTransaction({ now }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      processed_at: instant(now),
      kind: z.enum(['authorization', 'sale', 'capture', 'refund', 'void']).default('sale'),
      status: z.enum(['success', 'pending', 'failure', 'error']).default('success'),
      gateway: pushedText(200).meta({
        description: 'As the fee rules of the shop name it: "paypal".',
      }),
      amount_minor: plainAmount,
      fee_minor: amountOrNone.meta({ description: 'What the gateway took; null: by the rules.' }),
    })
    .transform((told): Transaction => ({
      id: told.id,
      processedAt: told.processed_at,
      kind: told.kind,
      status: told.status,
      gateway: told.gateway,
      amountMinor: told.amount_minor,
      feeMinor: told.fee_minor,
    }));
}

export function pushedFulfilment({ now }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      fulfilled_at: instant(now),
      carrier: textOrNone(200),
      service: textOrNone(200),
      label_cost_minor: amountOrNone,
      is_return_label: z.boolean().default(false),
    })
    .transform((told): Fulfilment => ({
      id: told.id,
      fulfilledAt: told.fulfilled_at,
      carrier: told.carrier,
      service: told.service,
      labelCostMinor: told.label_cost_minor,
      isReturnLabel: told.is_return_label,
    }));
}

export function pushedPlatformFee({ now }: PushedMoney) {
  return z
    .strictObject({
      id: idText,
      kind: z.enum(PLATFORM_FEE_KINDS).default('other'),
      amount_minor: signedAmount.meta({ description: 'A cost; what comes back is negative.' }),
      posted_at: instant(now),
      is_predicted: z.boolean().default(false),
    })
    .transform((told): PlatformFee => ({
      id: told.id,
      kind: told.kind,
      amountMinor: told.amount_minor,
      postedAt: told.posted_at,
      isPredicted: told.is_predicted,
    }));
}

function fault(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message });
}
