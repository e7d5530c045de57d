/** The fields read from orders (Orders API 2026-01-01); the buyer is not even requested. */
import { z } from 'zod';

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const list = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema)
    .nullish()
    .transform((all) => all ?? []);
const text = optional(z.string());
export const amazonMoneySchema = z.object({
  amount: z.string().regex(/^-?\d+(\.\d+)?$/),
  currencyCode: z.string(),
});
export type AmazonMoney = z.output<typeof amazonMoneySchema>;

const breakdown = z.object({
  type: z.string(),
  status: text,
  subtotal: amazonMoneySchema,
  detailedBreakdowns: list(z.object({ subtype: text, value: optional(amazonMoneySchema) })),
});
export type AmazonBreakdown = z.output<typeof breakdown>;

const item = z.object({
  orderItemId: z.string(),
  quantityOrdered: z.number().int(),
  product: z.object({
    asin: text,
    title: text,
    sellerSku: text,
    price: optional(z.object({ unitPrice: optional(amazonMoneySchema) })),
  }),
  fulfillment: optional(z.object({ quantityFulfilled: optional(z.number().int()) })),
  expense: optional(
    z.object({
      pointsCost: optional(
        z.object({
          pointsGranted: optional(z.object({ pointsMonetaryValue: optional(amazonMoneySchema) })),
        }),
      ),
    }),
  ),
  proceeds: optional(
    z.object({ proceedsTotal: optional(amazonMoneySchema), breakdowns: list(breakdown) }),
  ),
  cancellation: optional(
    z.object({ cancellationExecution: optional(z.object({ cancelReason: text })) }),
  ),
});
export type AmazonItem = z.output<typeof item>;

export const amazonOrderSchema = z.object({
  orderId: z.string(),
  createdTime: z.string(),
  lastUpdatedTime: z.string(),
  salesChannel: z.object({
    channelName: z.string(),
    marketplaceId: text,
    marketplaceName: text,
  }),
  associatedOrders: list(z.object({ associationType: text })),
  recipient: optional(
    z.object({
      deliveryAddress: optional(z.object({ countryCode: text, stateOrRegion: text })),
    }),
  ),
  proceeds: optional(
    z.object({ grandTotal: optional(amazonMoneySchema), breakdowns: list(breakdown) }),
  ),
  fulfillment: optional(z.object({ fulfillmentStatus: z.string(), fulfilledBy: text })),
  orderItems: z.array(item),
  packages: list(
    z.object({ packageReferenceId: z.string(), createdTime: text, shipTime: text, carrier: text }),
  ),
});
export type AmazonOrder = z.output<typeof amazonOrderSchema>;

export const amazonSearchSchema = z.object({
  // Parsed one by one, so that a damaged order does not block the others.
  orders: z.array(z.unknown()),
  pagination: optional(z.object({ nextToken: text })),
});

/** The data requested besides the order itself. BUYER, the identity, is personal and not needed. */
export const INCLUDED_DATA = [
  'RECIPIENT',
  'PROCEEDS',
  'EXPENSE',
  'CANCELLATION',
  'FULFILLMENT',
  'PACKAGES',
] as const;
