import type { RefusedFormat } from './definition.ts';

/**
 * Farthing, Inventory > Export: its unit costs are those of today, and would replace earlier ones.
 */
export const FARTHING_STOCK: RefusedFormat = {
  key: 'farthing_stock',
  requires: ['Variant id', 'Variant', 'SKU', 'Unit cost', 'Reorder by'],
  refusal: {
    message: 'This is the stock out of Farthing: there is nothing in it to book.',
    hint: 'To change unit costs take the file under Settings > Costs, which has the day each begins to hold.',
  },
};
