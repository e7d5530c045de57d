import type { RefusedFormat } from './definition.ts';

/** Farthing, Orders > Export: orders that are stored already. */
export const FARTHING_ORDERS: RefusedFormat = {
  key: 'farthing_orders',
  requires: ['Order id', 'Order', 'Placed', 'Financial status', 'Fulfilment status', 'Cancelled'],
  refusal: {
    message: 'These are orders out of Farthing: they are in its books already.',
    hint: 'To have them in another shop, import the file that they came from.',
  },
};
