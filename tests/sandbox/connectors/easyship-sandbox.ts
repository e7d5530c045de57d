import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, labelsBetween, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { error: { code: 'text_varies', message: 'text varies' } },
});

const UPS = '01563646-58c1-4607-8fe0-cae3e33c0001';
const USPS = '01563646-58c1-4607-8fe0-cae3e33c0002';

/** Easyship's 2024-09 as far as labels go (contracts/connectors/easyship_shipment.json). */
export const easyshipProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { shipments: [{}, {}], meta: { pagination: { next: null } } } },
  },
  answer: ({ url, headers }, state) => {
    if (url.pathname !== '/2024-09/shipments') return null;
    if (state.expired !== null || headers['authorization'] !== `Bearer ${LABEL_KEY}`) {
      return state.expired ?? failure(401);
    }
    const query = url.searchParams;
    const start = query.get('created_at_from')?.slice(0, 10);
    if (start === undefined) return shipments([], { page: 1, pages: 1, count: 0 });
    const end = query.get('created_at_to')?.slice(0, 10) ?? '';
    const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }) - 1);
    if (refusal !== null) return refusal;
    const page = Number(query.get('page'));
    const found = labelsBetween(state.world, { start, end });
    const { rows, pages } = pageOfLabels(found, { page, size: 20 });
    return shipments(rows, { page, pages, count: found.length });
  },
};

function shipments(
  labels: readonly LabelWorld['labels'][number][],
  { page, pages, count }: { page: number; pages: number; count: number },
): SandboxReply {
  const next = page < pages ? page + 1 : null;
  // One has rates that are offers only: its label was never made.
  const offer = labels.slice(0, 1).map((label) => ({
    ...toShipment(label),
    easyship_shipment_id: `offer-${label.id}`,
    label_state: 'not_created',
    label_paid_at: null,
  }));
  return {
    status: 200,
    body: {
      shipments: [...labels.map(toShipment), ...offer],
      meta: { pagination: { page, next, count } },
    },
  };
}

function toShipment(label: LabelWorld['labels'][number]) {
  return {
    easyship_shipment_id: `ESUS${label.id}`,
    order_data: { platform_name: 'Shopify', platform_order_number: label.orderNumber },
    label_state: label.voidedOn === null ? 'generated' : 'voided',
    delivery_state: 'not_created',
    currency: label.currency,
    tracking_number: label.tracking,
    courier_service: { id: UPS, name: 'UPS Ground', umbrella_name: 'UPS' },
    // Every courier that could take it, the cheapest first.
    rates: [
      {
        total_charge: 0.01,
        currency: label.currency,
        courier_service: { id: USPS, name: 'USPS Ground', umbrella_name: 'USPS' },
      },
      {
        total_charge: label.cents / 100,
        currency: label.currency,
        courier_service: { id: UPS, name: 'UPS Ground', umbrella_name: 'UPS' },
      },
    ],
    label_paid_at: `${label.day}T12:00:00Z`,
    created_at: `${label.day}T12:00:00Z`,
    updated_at: `${label.voidedOn ?? label.day}T12:00:00Z`,
  };
}
