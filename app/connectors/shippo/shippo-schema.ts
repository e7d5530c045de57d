import { z } from 'zod';
import { decimalText } from '#app/connectors/decimals.ts';
import { currencyText, providerDay, someText } from '#app/connectors/label-rows.ts';

/** The price of a label, including insurance; the buyer's payment belongs to the order. */
export const rateSchema = z.object({
  amount: decimalText,
  currency: currencyText,
  provider: someText,
  servicelevel: z.object({ name: someText }).nullish(),
});
export type ShippoRate = z.output<typeof rateSchema>;

export const shippoLabelSchema = z.object({
  object_id: z.string().min(1),
  object_created: providerDay,
  object_updated: providerDay.nullish(),
  status: z.string(),
  /** An id, or the rate itself, which then need not be requested. */
  rate: z.union([z.string().min(1), z.object({ object_id: z.string().min(1) }).loose()]),
  tracking_number: someText,
  metadata: someText,
  test: z.boolean().nullish(),
});
export type ShippoTransaction = z.output<typeof shippoLabelSchema>;

/** A refund of an entire label: it names no amount. */
export const refundSchema = z.object({
  object_created: providerDay,
  status: z.string(),
  transaction: z.string().min(1),
});

export const orderSchema = z.object({
  order_number: someText,
  transactions: z.array(z.object({ object_id: z.string() })).default([]),
});
