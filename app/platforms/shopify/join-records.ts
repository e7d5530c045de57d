import { NO_RECORDS, type PlatformRecords } from '../port.ts';

export function joinRecords(parts: readonly PlatformRecords[]): PlatformRecords {
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return only;
  const catalogues = parts.map(({ catalogue }) => catalogue);
  return {
    ...NO_RECORDS,
    orders: parts.flatMap(({ orders }) => orders),
    catalogue: {
      products: catalogues.flatMap(({ products = [] }) => products),
      variants: catalogues.flatMap(({ variants = [] }) => variants),
      collections: catalogues.flatMap(({ collections = [] }) => collections),
      productCollections: catalogues.flatMap(({ productCollections = [] }) => productCollections),
      inventory: catalogues.flatMap(({ inventory = [] }) => inventory),
    },
    unitCosts: parts.flatMap(({ unitCosts }) => unitCosts),
    rejects: parts.flatMap(({ rejects }) => rejects),
  };
}
