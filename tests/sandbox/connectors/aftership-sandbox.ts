import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, labelsBetween, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { meta: { code: status * 100, message: 'text varies', details: [] }, data: {} },
});

/** AfterShip Shipping 3 as far as labels go (contracts/connectors/aftership_label.json). */
export const aftershipProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  faults: {
    expired: failure(401),
    throttled: { ...failure(429), headers: { 'retry-after': '1' } },
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { meta: { code: 200 }, data: { labels: [{ id: 7 }, {}] } } },
  },
  answer: ({ url, headers }, state) => {
    if (url.pathname !== '/postmen/v3/labels') return null;
    if (state.expired !== null || headers['as-api-key'] !== LABEL_KEY) {
      return state.expired ?? failure(401);
    }
    const query = url.searchParams;
    const start = query.get('created_at_min')?.slice(0, 10);
    if (start === undefined) return labels([], null);
    const end = query.get('created_at_max')?.slice(0, 10) ?? '';
    const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }) - 1);
    if (refusal !== null) return refusal;
    const page = Number(query.get('next_token') ?? '1');
    const found = labelsBetween(state.world, { start, end });
    const { rows, pages } = pageOfLabels(found, { page, size: 20 });
    return labels(rows.map(toLabel), page < pages ? String(page + 1) : null);
  },
};

function labels(found: readonly object[], next: string | null): SandboxReply {
  return {
    status: 200,
    body: {
      meta: { code: 200, message: 'OK', details: [] },
      data: { limit: 100, next_token: next ?? '', labels: found },
    },
  };
}

function toLabel(label: LabelWorld['labels'][number]) {
  const charge = { amount: label.cents / 100, currency: label.currency };
  return {
    id: `l-${label.id}`,
    status: label.voidedOn === null ? 'created' : 'cancelled',
    ship_date: label.day,
    tracking_numbers: [label.tracking],
    order_number: label.orderNumber,
    references: label.orderNumber === null ? [] : [label.orderNumber],
    service_type: 'ups_ground',
    rate: { charge_weight: { value: 1, unit: 'kg' }, total_charge: charge, detailed_charges: [] },
    created_at: `${label.day}T12:00:00+00:00`,
    updated_at: `${label.voidedOn ?? label.day}T12:00:00+00:00`,
  };
}
