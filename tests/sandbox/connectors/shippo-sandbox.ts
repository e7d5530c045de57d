import { addDays } from '#app/domain/calendar/day.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import { LABEL_KEY, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { detail: 'text varies' },
});

/** Shippo as far as labels go (contracts/connectors/shippo_cost_chain.json). */
export const shippoProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    malformed: { status: 200, body: { next: null, previous: null, results: [{ amount: 7 }, {}] } },
  },
  answer: ({ url, headers }, state) => {
    const isKnown =
      headers['authorization'] === `ShippoToken ${LABEL_KEY}` &&
      headers['shippo-api-version'] === '2018-02-08';
    if (state.expired !== null || !isKnown) return state.expired ?? failure(401);
    const rate = /^\/rates\/rate-(\d+)$/.exec(url.pathname)?.[1];
    if (rate !== undefined) return giveRate(state.world, Number(rate));
    const all = LISTS[url.pathname]?.(state);
    if (all === undefined) return null;
    // One is asked for to try the key.
    const isTrial = url.searchParams.get('results') === '1';
    if (state.fault !== null && !isTrial) return state.fault;
    const page = Number(url.searchParams.get('page') ?? '1');
    const { rows, pages } = pageOfLabels(all, { page, size: 20 });
    const next = page < pages ? `${state.url}${url.pathname}?page=${page + 1}` : null;
    return { status: 200, body: { next, previous: null, results: rows } };
  },
};

/** Lists without dates to ask by: the newest first. */
const LISTS: Readonly<Record<string, (state: AdState<LabelWorld>) => object[]>> = {
  '/transactions': ({ world }) =>
    newestFirst(world).map((label) => ({
      object_id: `tr-${label.id}`,
      object_created: `${label.day}T12:00:00.000Z`,
      object_updated: `${label.voidedOn ?? label.day}T12:00:00.000Z`,
      status: 'SUCCESS',
      rate: `rate-${label.id}`,
      tracking_number: label.tracking,
      // Every second label is of an order that Shippo does not have from the shop.
      metadata: label.id % 2 === 0 ? (label.orderNumber ?? '') : '',
      test: false,
    })),
  '/orders': ({ world }) =>
    newestFirst(world)
      .filter(({ id, orderNumber }) => id % 2 === 1 && orderNumber !== null)
      .map((label) => ({
        object_id: `o-${label.id}`,
        order_number: label.orderNumber,
        order_status: 'SHIPPED',
        shop_app: 'Shopify',
        placed_at: `${addDays(label.day, -2)}T01:28:12Z`,
        // What the buyer paid.
        shipping_cost: '12.83',
        shipping_cost_currency: label.currency,
        transactions: [{ object_id: `tr-${label.id}` }],
      })),
  '/refunds': ({ world }) =>
    newestFirst(world)
      .filter(({ voidedOn }) => voidedOn !== null)
      .map((label) => ({
        object_id: `rf-${label.id}`,
        object_created: `${label.voidedOn ?? ''}T12:00:00.000Z`,
        status: 'SUCCESS',
        transaction: `tr-${label.id}`,
        test: false,
      })),
};

function newestFirst({ labels }: LabelWorld) {
  return labels.toSorted((a, b) => (a.day < b.day ? 1 : -1));
}

function giveRate({ labels }: LabelWorld, id: number): SandboxReply | null {
  const label = labels.find((one) => one.id === id);
  if (label === undefined) return null;
  const { cents, currency } = label;
  return {
    status: 200,
    body: {
      object_id: `rate-${id}`,
      amount: (cents / 100).toFixed(2),
      currency,
      amount_local: '99.99',
      currency_local: 'GBP',
      included_insurance_price: '1.05',
      provider: 'UPS',
      servicelevel: { name: 'Ground', token: 'ups_ground' },
    },
  };
}
