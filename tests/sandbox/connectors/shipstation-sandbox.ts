import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, labelsBetween, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number, message: string): SandboxReply => ({
  status,
  body: { request_id: 'r', errors: [{ error_source: 'ShipStation', message }] },
});

/** ShipStation's version 2 as far as labels go (contracts/connectors/shipstation_v2_labels.json). */
export const shipstationProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  faults: {
    expired: failure(401, 'text varies'),
    throttled: { status: 429, headers: { 'retry-after': '30' } },
    permission: failure(403, 'text varies'),
    too_large: failure(413, 'text varies'),
    malformed: { status: 200, body: { labels: [{ label_id: 7 }, {}], page: 1, pages: 1 } },
  },
  answer: ({ url, headers }, state) => {
    if (url.pathname !== '/v2/labels') return null;
    if (state.expired !== null || headers['api-key'] !== LABEL_KEY) {
      return state.expired ?? failure(401, 'text varies');
    }
    const query = url.searchParams;
    const start = query.get('created_at_start')?.slice(0, 10);
    // Without a range only the key is tried.
    if (start === undefined) return listOf([], { total: 0, page: 1, pages: 1 });
    const end = query.get('created_at_end')?.slice(0, 10) ?? '';
    const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }) - 1);
    if (refusal !== null) return refusal;
    const page = Number(query.get('page'));
    const found = labelsBetween(state.world, { start, end });
    // Pages are small here, so that there are several.
    const { rows, pages } = pageOfLabels(found, { page, size: 20 });
    return listOf(rows.map(toLabel), { total: found.length, page, pages });
  },
};

function listOf(
  labels: readonly object[],
  paging: { readonly total: number; readonly page: number; readonly pages: number },
): SandboxReply {
  const link = { href: 'https://api.shipstation.com/v2/labels' };
  const links = { first: link, last: link, prev: {}, next: {} };
  return { status: 200, body: { labels, ...paging, links } };
}

function toLabel(label: LabelWorld['labels'][number]) {
  const currency = label.currency.toLowerCase();
  return {
    label_id: `se-${label.id}`,
    status: label.voidedOn === null ? 'completed' : 'voided',
    shipment_id: `se-${label.id}`,
    external_shipment_id: null,
    external_order_id: label.orderNumber?.replace('#', '') ?? null,
    ship_date: `${label.day}T00:00:00Z`,
    created_at: `${label.day}T12:44:11Z`,
    // Insurance is beside the label's own cost.
    shipment_cost: { currency, amount: (label.cents - 50) / 100 },
    insurance_cost: { currency, amount: 0.5 },
    tracking_number: label.tracking,
    tracking_status: 'in_transit',
    is_return_label: false,
    carrier_code: 'ups',
    service_code: 'ups_ground',
    charge_event: 'on_creation',
    test_label: false,
    voided: label.voidedOn !== null,
    voided_at: label.voidedOn === null ? null : `${label.voidedOn}T08:00:00Z`,
    packages: [],
  };
}
