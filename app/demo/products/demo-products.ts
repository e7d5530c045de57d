import { PRODUCT_TABLE, type ProductRow, type SeasonKey } from './product-table.ts';

const TAG_TABLE: readonly TagRow[] = [
  { tag: 'bulky', has: ({ size }) => size === 3 },
  { tag: 'fragile', has: ({ vendor }) => vendor === 'Clayfield Pottery' },
  { tag: 'gift idea', has: ({ season, type }) => season === 'gift' && type !== 'Gift cards' },
  { tag: 'linen', has: ({ title }) => title.includes('Linen') },
  { tag: 'new in 2022', has: ({ since }) => since >= '2022-01-01' },
];

/** The shop's products and variants with the ids that orders, costs and stock refer to. */
export interface DemoProduct {
  readonly productId: string;
  readonly title: string;
  readonly type: string;
  readonly vendor: string;
  readonly handle: string;
  readonly collections: readonly string[];
  readonly tags: readonly string[];
  readonly appeal: number;
  readonly season: SeasonKey;
  readonly size: 1 | 2 | 3;
  readonly since: string;
  readonly isGiftCard: boolean;
  readonly variants: readonly DemoVariant[];
}

export interface DemoVariant {
  readonly variantId: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly title: string;
  readonly sku: string;
  readonly barcode: string;
  /** Whole dollars before any discount, at home. */
  readonly priceDollars: number;
  /** The cost of a piece on the first day, exact; null when it was never entered. */
  readonly firstCost: string | null;
  readonly size: 1 | 2 | 3;
  readonly isGiftCard: boolean;
}

const FIRST_PRODUCT_ID = 7_104_520_100;
const FIRST_VARIANT_ID = 41_620_330_000;

export const DEMO_PRODUCTS: readonly DemoProduct[] = PRODUCT_TABLE.map(toDemoProduct);

export const VARIANTS: readonly DemoVariant[] = DEMO_PRODUCTS.flatMap(({ variants }) => variants);

export const COLLECTIONS: readonly { readonly collectionId: string; readonly title: string }[] = [
  ...new Set(DEMO_PRODUCTS.flatMap(({ collections }) => collections)),
].map((title, index) => ({ collectionId: `${288_410_700 + index}`, title }));

function toDemoProduct(row: ProductRow, position: number): DemoProduct {
  const productId = `${FIRST_PRODUCT_ID + position * 7}`;
  const handle = toHandle(row.title);
  const isGiftCard = row.type === 'Gift cards';
  const { title, type, vendor, appeal, season, size, since } = row;
  const variants = row.variants.split('|').map((text, index): DemoVariant => {
    const [variantTitle = '', price = '', cost = '-'] = text.split(':');
    const number = FIRST_VARIANT_ID + position * 10 + index;
    return {
      variantId: `${number}`,
      productId,
      productTitle: title,
      title: variantTitle,
      sku: `OE-${skuPart(handle)}-${`${index + 1}`.padStart(2, '0')}`,
      barcode: `0850${`${number}`.slice(-8)}`,
      priceDollars: Number.parseInt(price, 10),
      firstCost: cost === '-' ? null : cost,
      size,
      isGiftCard,
    };
  });
  const collections = row.collections.split(',');
  const tags = TAG_TABLE.flatMap(({ tag, has }) => (has(row) ? [tag] : []));
  const product = { productId, title, type, vendor, handle, collections, tags, appeal, season };
  return { ...product, size, since, isGiftCard, variants };
}

function toHandle(title: string): string {
  const plain = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-+|-+$/g, '');
}

/** "cedar-smoke-candle" is CESMCA: two letters of each of the first three words. */
function skuPart(handle: string): string {
  const words = handle.split('-').slice(0, 4);
  return words.map((word) => word.slice(0, 2).toUpperCase()).join('');
}

interface TagRow {
  readonly tag: string;
  readonly has: (product: ProductRow) => boolean;
}
