import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { code: status, message: 'text varies' },
});

/** Pages are small here, so that there are several. */
const PAGE_SIZE = 20;

/** Printify 1 as far as orders go (contracts/connectors/printify_order.json). */
export const printifyProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  accountsPath: /shops\.json$/,
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    malformed: { status: 200, body: { current_page: 1, data: [{ id: 7 }, {}] } },
  },
  answer: ({ url, headers }, state) => {
    const isKnown =
      headers['authorization'] === `Bearer ${LABEL_KEY}` && headers['user-agent'] === 'Farthing';
    if (state.expired !== null || !isKnown) return state.expired ?? failure(401);
    if (url.pathname === '/v1/shops.json') {
      const mugs = { id: 5432, title: 'Mugs', sales_channel: 'shopify' };
      return { status: 200, body: [mugs, ...(state.world.oddShops ?? [])] };
    }
    if (url.pathname !== '/v1/shops/5432/orders.json') return null;
    if (state.fault !== null) return state.fault;
    const page = Number(url.searchParams.get('page'));
    const newest = state.world.labels.toSorted((a, b) => (a.day < b.day ? 1 : -1));
    // Some are only in the cart so far: their costs are provisional.
    const orders = newest.flatMap((label, index) => {
      const open = { ...toOrder(label), id: `open-${label.id}`, status: 'on-hold' };
      return index % PAGE_SIZE === 0 ? [toOrder(label), open] : [toOrder(label)];
    });
    const { rows, pages } = pageOfLabels(orders, { page, size: PAGE_SIZE });
    const paging = { per_page: PAGE_SIZE, total: orders.length, last_page: pages };
    return { status: 200, body: { current_page: page, data: rows, ...paging } };
  },
};

/** Two pieces, a tax and the way to the customer: 2.00 for the way, 0.20 or 0.21 of tax, the rest for the pieces. */
function toOrder(label: LabelWorld['labels'][number]) {
  const status = label.voidedOn === null ? 'fulfilled' : 'canceled';
  const tax = 20 + (label.cents % 2);
  return {
    id: `p${label.id}`,
    line_items: [
      {
        product_id: '5b05842f3921c9547531758d',
        quantity: 2,
        variant_id: 17887,
        print_provider_id: 5,
        cost: (label.cents - 200 - tax) / 2,
        shipping_cost: 200,
        status,
        metadata: { title: 'Mug', price: 2200, variant_label: 'Blue', sku: 'MUG-7', country: 'US' },
      },
    ],
    metadata: {
      order_type: 'external',
      shop_order_id: 1_370_762_297,
      shop_order_label: label.orderNumber,
    },
    total_price: 2200,
    total_shipping: 200,
    total_tax: tax,
    status,
    shipping_method: 1,
    shipments: [{ carrier: 'usps', number: label.tracking, delivered_at: null }],
    created_at: `${label.day} 13:24:28+00:00`,
  };
}
