import type { RefusedFormat } from './definition.ts';

/** Farthing, Products > Export: figures of a period, not prices or costs. */
export const FARTHING_PRODUCTS: RefusedFormat = {
  key: 'farthing_products',
  requires: ['Product id', 'Product', 'Vendor', 'Product type'],
  refusal: {
    message: 'These are figures of products out of Farthing, not their costs.',
    hint: 'To change unit costs take the file under Settings > Costs, where each has its column.',
  },
};
