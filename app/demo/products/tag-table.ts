import type { ProductRow } from './product-table.ts';

interface TagRow {
  readonly tag: string;
  readonly has: (product: ProductRow) => boolean;
}

export const TAG_TABLE: readonly TagRow[] = [
  { tag: 'bulky', has: ({ size }) => size === 3 },
  { tag: 'fragile', has: ({ vendor }) => vendor === 'Clayfield Pottery' },
  { tag: 'gift idea', has: ({ season, type }) => season === 'gift' && type !== 'Gift cards' },
  { tag: 'linen', has: ({ title }) => title.includes('Linen') },
  { tag: 'new in 2022', has: ({ since }) => since >= '2022-01-01' },
];
