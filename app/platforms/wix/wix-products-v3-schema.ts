/** What is read of Wix Stores' catalogue V3 (stores/v3/products, stores/v3/inventory-items). */
import { z } from 'zod';

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const text = optional(z.string());
const money = optional(z.object({ amount: optional(z.string().regex(/^\d+(\.\d+)?$/)) }));
const pagingMetadata = z
  .object({
    hasNext: z.boolean().nullish(),
    cursors: z.object({ next: z.string().nullish() }).nullish(),
  })
  .nullish();

const variant = z.object({
  id: z.string(),
  sku: text,
  barcode: text,
  price: optional(z.object({ actualPrice: money })),
  revenueDetails: optional(z.object({ cost: money })),
  choices: z
    .array(z.object({ optionChoiceNames: optional(z.object({ choiceName: text })) }))
    .nullish()
    .transform((choices) => choices ?? []),
});

const product = z.object({
  id: z.string(),
  name: text,
  slug: text,
  visible: optional(z.boolean()),
  productType: text,
  brand: optional(z.object({ name: text })),
  media: optional(
    z.object({ main: optional(z.object({ image: optional(z.object({ url: text })) })) }),
  ),
  variantsInfo: z.object({ variants: z.array(variant).default([]) }).default({ variants: [] }),
});
export type WixProductV3 = z.output<typeof product>;

export const oneProductV3Schema = z.object({ product });

export const productsV3Schema = z.object({
  products: z.array(z.object({ id: z.string() })).default([]),
  pagingMetadata,
});

export const inventoryV3Schema = z.object({
  inventoryItems: z
    .array(
      z.object({
        productId: z.string(),
        variantId: text,
        locationId: text,
        quantity: optional(z.number().int()),
      }),
    )
    .default([]),
  pagingMetadata,
});
