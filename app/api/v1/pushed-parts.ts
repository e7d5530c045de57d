import { z } from 'zod';
import { normaliseReturnReason } from '#app/domain/orders/return-reason.ts';
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
    .transform((line, context): OrderLine => {
      const isHuge = Number(line.unit_price) * line.quantity >= MAJOR_UNITS_MAX;
      const grossMinor = isHuge ? 0 : multiplyToMinor(line.unit_price, line.quantity, decimals);
      if (isHuge) fault(context, 'unit_price', 'is too large to be an amount');
      else if (line.discount_minor > grossMinor) {
        fault(context, 'discount_minor', 'is more than the line');
      }
      const productId = line.product_id ?? line.sku;
      return {
        id: line.id,
        productId,
        variantId: line.variant_id ?? productId,
        sku: line.sku,
        title: line.title,
        variantTitle: line.variant_title,
        quantity: line.quantity,
        unitPrice: line.unit_price,
        grossMinor,
        discountMinor: line.discount_minor,
        taxMinor: line.tax_minor,
        taxPercent: line.tax_percent,
        isGiftCard: line.is_gift_card,
        requiresShipping: line.requires_shipping,
        fulfilledByPlatform: line.fulfilled_by_platform,
        sentQuantity: line.sent_quantity,
        unitCost: line.unit_cost,
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
  .transform((line, context): ShippingLine => {
    if (line.discount_minor > line.amount_minor) {
      fault(context, 'discount_minor', 'is more than the shipping');
    }
    return {
      id: line.id,
      title: line.title,
      carrier: line.carrier,
      amountMinor: line.amount_minor,
      discountMinor: line.discount_minor,
      taxMinor: line.tax_minor,
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
    .transform((edit): OrderEdit => ({
      id: edit.id,
      editedAt: edit.edited_at,
      lineId: edit.line_id,
      quantityDelta: edit.quantity_delta,
      grossDeltaMinor: edit.gross_delta_minor,
      discountDeltaMinor: edit.discount_delta_minor,
      taxDeltaMinor: edit.tax_delta_minor,
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
  .transform((line) => ({
    lineId: line.line_id,
    quantity: line.quantity,
    subtotalMinor: line.subtotal_minor,
    taxMinor: line.tax_minor,
    restocked: line.restocked,
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
      reason: z.string().max(200).nullable().default(null).meta({
        description: 'Why, in a few words.',
      }),
    })
    .transform((sent): Refund => {
      const refund = {
        id: sent.id,
        refundedAt: sent.refunded_at,
        lines: sent.lines,
        shippingMinor: sent.shipping_minor,
        shippingTaxMinor: sent.shipping_tax_minor,
        adjustmentMinor: sent.adjustment_minor,
        adjustmentTaxMinor: sent.adjustment_tax_minor,
        dutiesMinor: sent.duties_minor,
        tipMinor: sent.tip_minor,
        additionalFeesMinor: sent.additional_fees_minor,
        reason: normaliseReturnReason(sent.reason),
      };
      return { ...refund, refundedMinor: sent.refunded_minor ?? sumRefund(refund) };
    });
}

function sumRefund(refund: Omit<Refund, 'refundedMinor'>): number {
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
    .transform((transaction): Transaction => ({
      id: transaction.id,
      processedAt: transaction.processed_at,
      kind: transaction.kind,
      status: transaction.status,
      gateway: transaction.gateway,
      amountMinor: transaction.amount_minor,
      feeMinor: transaction.fee_minor,
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
    .transform((fulfilment): Fulfilment => ({
      id: fulfilment.id,
      fulfilledAt: fulfilment.fulfilled_at,
      carrier: fulfilment.carrier,
      service: fulfilment.service,
      labelCostMinor: fulfilment.label_cost_minor,
      isReturnLabel: fulfilment.is_return_label,
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
    .transform((fee): PlatformFee => ({
      id: fee.id,
      kind: fee.kind,
      amountMinor: fee.amount_minor,
      postedAt: fee.posted_at,
      isPredicted: fee.is_predicted,
    }));
}

function fault(context: z.RefinementCtx, field: string, message: string): void {
  context.addIssue({ code: 'custom', path: [field], message });
}
