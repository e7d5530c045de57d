import { z } from 'zod';
import { htmlToText } from '../html-to-text.ts';

const text = z.union([z.string(), z.null()]).transform((value) => value ?? '');
const meta = z
  .array(z.object({ key: z.string(), value: z.unknown() }))
  .catch([])
  .default([]);
const named = z.array(z.object({ id: z.number().int(), name: text })).catch([]);
const tags = z
  .array(z.object({ name: text.transform(htmlToText) }))
  .optional()
  .catch(undefined);
const images = z.array(z.object({ src: text.catch('') })).catch([]);
/** `defined_value` is null where no cost was entered: `total_value` is 0 then all the same. */
const costValue = z.object({ defined_value: z.number().nullable().catch(null) });
const cost = z
  .object({
    values: z.array(costValue).catch([]),
    total_value: z.coerce.number().nonnegative(),
  })
  .nullish()
  .catch(null);

const sold = z.object({
  id: z.number().int(),
  sku: text.catch(''),
  price: z.union([z.string(), z.number()]).transform(String).catch(''),
  global_unique_id: text.catch(''),
  manage_stock: z.union([z.boolean(), z.string()]).catch(false),
  stock_quantity: z.number().nullish().catch(null),
  date_modified_gmt: text.catch(''),
  date_created_gmt: text.catch(''),
  /** A download that is virtual too has nothing to send. */
  virtual: z.boolean().nullish().catch(null),
  cost_of_goods_sold: cost,
  meta_data: meta,
});

export const wooProduct = sold.extend({
  name: text.catch(''),
  slug: text.catch(''),
  type: z.string(),
  status: text.catch(''),
  parent_id: z.coerce.number().int().catch(0),
  categories: named,
  brands: named,
  tags,
  images,
  variations: z.array(z.number().int()).catch([]),
});

export const wooVariation = sold.extend({
  attributes: z.array(z.object({ name: text.catch(''), option: text.catch('') })).catch([]),
});

export type WooProduct = z.output<typeof wooProduct>;
export type WooVariation = z.output<typeof wooVariation>;
export type WooSold = z.output<typeof sold>;

export const WOO_PRODUCT_FIELDS = Object.keys(wooProduct.shape).join(',');
export const VARIATION_FIELDS = Object.keys(wooVariation.shape).join(',');
