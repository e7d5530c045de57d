import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply } from '../sandbox-server.ts';
import type { AdProvider } from './ad-sandbox.ts';
import { LABEL_KEY, labelsBetween, type LabelWorld, pageOfLabels } from './label-world.ts';

const failure = (status: number): SandboxReply => ({ status, body: { error: 'text varies' } });
const KNOWN = `Basic ${Buffer.from(`the-user:${LABEL_KEY}`).toString('base64')}`;

/** Shipmondo 3 as far as labels go (contracts/connectors/shipmondo_shipments.json). */
export const shipmondoProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { user: 'the-user', key: LABEL_KEY },
  official: ['expired'],
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: [{ id: 'x' }, {}] },
  },
  answer: ({ url, headers }, state) => {
    const list = LISTS[url.pathname];
    if (list === undefined) return null;
    if (state.expired !== null || headers['authorization'] !== KNOWN) {
      return state.expired ?? failure(401);
    }
    const query = url.searchParams;
    const start = query.get('created_at_min')?.slice(0, 10);
    if (start === undefined) return { status: 200, body: [] };
    const end = query.get('created_at_max')?.slice(0, 10) ?? '';
    const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }) - 1);
    if (refusal !== null) return refusal;
    // What was cancelled is in no list any more.
    const found = labelsBetween(state.world, { start, end })
      .filter(({ voidedOn }) => voidedOn === null)
      .flatMap(list);
    return {
      status: 200,
      headers: { 'x-total-count': String(found.length) },
      body: pageOfLabels(found, { page: Number(query.get('page')), size: 20 }).rows,
    };
  },
};

type Label = LabelWorld['labels'][number];

const LISTS: Readonly<Record<string, (label: Label) => object[]>> = {
  '/api/public/v3/shipments': (label) => [
    {
      id: label.id,
      created_at: `${label.day}T06:25:44.557Z`,
      carrier_code: 'gls',
      product_code: 'GLSDK_SD',
      // The surcharge of 1.00 is not in it; a quarter of what is left comes on top.
      price: (((label.cents - 100) / 100) * 1.25).toFixed(4),
      reference: label.orderNumber,
      order_id: null,
      pkg_no: label.tracking,
      source_id: '1000001234',
      return_shipment_id: null,
      origin_shipment_id: null,
    },
  ],
  '/api/public/v3/account/payment_requests': (label) => [
    charge(label, 1, 'shipment', label.cents / 100),
    charge(label, 2, 'fuel', 1.5),
    charge(label, 3, 'discount', -0.5),
    charge(label, 4, 'customs_import_vat', 3),
  ],
};

function charge(label: Label, index: number, type: string, amount: number) {
  return {
    id: label.id * 10 + index,
    shipment_id: label.id,
    reference: type,
    line_type: type,
    amount,
    currency_code: label.currency,
    created_at: `${label.day}T09:25:44.557Z`,
  };
}
