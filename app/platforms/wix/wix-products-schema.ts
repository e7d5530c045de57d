/** What is read of Wix Stores' catalogue V1 (stores/v1/products/query). */
import { z } from 'zod';

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);
const text = optional(z.string());
/** Numbers in JSON; read as the shortest decimal that is that number. */
const decimal = optional(
  z.union([z.number(), z.string().regex(/^\d+(\.\d+)?$/)]).transform(String),
);
const stock = optional(z.object({ quantity: optional(z.number().int()) }));
const priceData = optional(z.object({ price: decimal }));
const costAndProfitData = optional(z.object({ itemCost: decimal }));

const variant = z.object({
  id: text,
  choices: optional(z.record(z.string(), z.string())),
  stock,
  variant: optional(z.object({ sku: text, priceData, costAndProfitData })),
});
export type WixVariant = z.output<typeof variant>;

export const productSchema = z.object({
  id: z.string(),
  name: text,
  slug: text,
  visible: optional(z.boolean()),
  productType: text,
  brand: text,
  sku: text,
  price: priceData,
  costAndProfitData,
  stock,
  media: optional(
    z.object({
      mainMedia: optional(z.object({ image: optional(z.object({ url: text })) })),
    }),
  ),
  variants: z
    .array(variant)
    .nullish()
    .transform((variants) => variants ?? []),
});
export type WixProduct = z.output<typeof productSchema>;

export const productsVersionSchema = z.object({
  products: z.array(productSchema).default([]),
  totalResults: optional(z.number().int()),
});
