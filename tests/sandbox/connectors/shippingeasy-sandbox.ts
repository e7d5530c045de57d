import { createHmac } from 'node:crypto';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { errors: [{ message: 'text varies', status }] },
});

/** ShippingEasy as far as shipments go (contracts/connectors/shippingeasy_order.json). */
export const shippingeasyProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { user: 'the-api-key', key: LABEL_KEY },
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    malformed: { status: 200, body: { orders: [{ ordered_at: 7 }, {}] } },
  },
  answer: ({ url }, state) => {
    if (url.pathname !== '/api/orders') return null;
    if (state.expired !== null || !isSigned(url)) return state.expired ?? failure(401);
    const query = url.searchParams;
    const since = query.get('last_updated_at')?.slice(0, 10);
    if (since === undefined) return { status: 200, body: { orders: [] } };
    if (state.fault !== null) return state.fault;
    const found = state.world.labels.filter(({ day, voidedOn }) => (voidedOn ?? day) >= since);
    const { rows } = pageOfLabels(found, { page: Number(query.get('page')), size: 20 });
    return { status: 200, body: { orders: rows.map(toOrder) } };
  },
};

/** By the official client's rule: method, path and sorted question, each after "&". */
function isSigned(url: URL): boolean {
  const signature = url.searchParams.get('api_signature');
  const rest = [...url.searchParams].filter(([name]) => name !== 'api_signature');
  const sorted = rest.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = ['GET', url.pathname, new URLSearchParams(sorted).toString()].join('&');
  const expected = createHmac('sha256', LABEL_KEY).update(plain).digest('hex');
  return signature === expected && url.searchParams.get('api_key') === 'the-api-key';
}

function toOrder(label: LabelWorld['labels'][number]) {
  return {
    id: label.id,
    external_order_identifier: label.orderNumber?.replace('#', '') ?? 'another',
    ordered_at: `${label.day}T08:00:00Z`,
    order_status: 'shipped',
    // What the buyer paid.
    base_shipping_cost: '4.95',
    // What was voided is no shipment any more.
    shipments:
      label.voidedOn === null
        ? [
            {
              id: label.id,
              tracking_number: label.tracking,
              carrier_key: 'USPS',
              carrier_service_key: 'First',
              shipment_cost: (label.cents / 100).toFixed(2),
              ship_date: label.day,
            },
          ]
        : [],
  };
}
