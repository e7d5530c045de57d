import { describe, expect, it } from 'vitest';
import { easyship } from '#app/connectors/easyship/easyship-connector.server.ts';
import type { ConnectorDefinition, ConnectorContext } from '#app/connectors/port.ts';
import { keyAccount } from '#app/connectors/api-key.ts';
import { printify } from '#app/connectors/printify/printify-connector.server.ts';
import { shiphero } from '#app/connectors/shiphero/shiphero-connector.server.ts';
import { shippo } from '#app/connectors/shippo/shippo-connector.server.ts';
import { shipstation } from '#app/connectors/shipstation/shipstation-connector.server.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';

type Answers = (url: URL) => { readonly status: number; readonly body: object };

/** What a provider's connector makes of its answers: kind, amount and carrier of each row. */
async function readRows(definition: ConnectorDefinition, given: object | Answers) {
  const answer = typeof given === 'function' ? (given as Answers) : null;
  const ground: ConnectorContext = {
    http: {
      send: ({ url }) => {
        const { status, body } = answer?.(new URL(url)) ?? { status: 200, body: given };
        return Promise.resolve({ status, headers: new Headers(), text: JSON.stringify(body) });
      },
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: '', clientSecret: '', developerToken: null, endpoint: null },
  };
  const source = definition.connect(ground).open(() => Promise.resolve('key'));
  const stated = { ...NOTHING_STATED, currency: 'USD' };
  const account = { ...keyAccount(definition.name), stated };
  const range = { start: '2026-11-01', end: '2026-11-30' };
  const rows = (await source.pullLabels?.(account, range)) ?? [];
  return rows.map(({ kind, amount, carrier }) => [kind, amount, carrier]);
}

describe('Easyship', () => {
  const rate = (id: string, name: string, charge: number) => ({
    total_charge: charge,
    currency: 'USD',
    courier_service: { id, name, umbrella_name: name },
  });
  const rowsOf = (shipment: object) =>
    readRows(easyship, {
      shipments: [
        {
          easyship_shipment_id: 'ESUS1',
          courier_service: { id: 'B' },
          label_state: 'generated',
          label_paid_at: '2026-11-02T10:00:00Z',
          currency: 'USD',
          rates: [rate('A', 'USPS', 8.31), rate('B', 'FedEx', 24.9)],
          created_at: '2026-11-02T09:00:00Z',
          ...shipment,
        },
      ],
      meta: { pagination: { next: null } },
    });

  it('costs what the courier costs that was chosen', async () => {
    expect(await rowsOf({})).toEqual([['label', '24.9', 'FedEx']]);
  });

  it.each(['void_failed', 'reported'])('keeps a label that is %s', async (state) => {
    expect(await rowsOf({ label_state: state })).toEqual([['label', '24.9', 'FedEx']]);
  });

  it('costs nothing where no offer is of the courier, none was chosen, or nothing was paid', async () => {
    expect(await rowsOf({ courier_service: { id: 'C' } })).toEqual([]);
    expect(await rowsOf({ courier_service: null })).toEqual([]);
    expect(await rowsOf({ label_paid_at: null })).toEqual([]);
  });

  it('takes a voided label back', async () => {
    expect(await rowsOf({ label_state: 'voided' })).toEqual([
      ['label', '24.9', 'FedEx'],
      ['void', '24.9', 'FedEx'],
    ]);
  });
});

describe('ShipStation', () => {
  const usd = (amount: number) => ({ currency: 'usd', amount });
  const rowsOf = (details: object | null) =>
    readRows(shipstation, {
      labels: [
        {
          label_id: 'se-1',
          status: 'voided',
          created_at: '2026-11-02T09:00:00Z',
          shipment_cost: usd(10),
          carrier_code: 'ups',
          voided: true,
          voided_at: '2026-11-03T09:00:00Z',
          refund_details: details,
        },
      ],
      page: 1,
      pages: 1,
    });
  const label = ['label', '10', 'ups'];

  it.each(['request_scheduled', 'pending', 'rejected', 'excluded'])(
    'gives nothing back of a void that is %s',
    async (status) => {
      const details = { refund_status: status, amount_paid: usd(10), amount_requested: usd(10) };
      expect(await rowsOf(details)).toEqual([label]);
    },
  );

  it('gives back what was credited, or approved while nothing was credited', async () => {
    const approved = { refund_status: 'approved', amount_approved: usd(7.5) };
    expect(await rowsOf({ ...approved, amount_credited: usd(6) })).toEqual([
      label,
      ['void', '6', 'ups'],
    ]);
    expect(await rowsOf({ ...approved, amount_credited: null })).toEqual([
      label,
      ['void', '7.5', 'ups'],
    ]);
  });

  it('gives all back where the refund is not followed', async () => {
    expect(await rowsOf(null)).toEqual([label, ['void', '10', 'ups']]);
  });
});

describe('ShipHero', () => {
  const rowsOf = (label: object, refunded = false) =>
    readRows(shiphero, {
      data: {
        shipments: {
          data: {
            pageInfo: { hasNextPage: false, endCursor: null },
            edges: [
              {
                node: {
                  created_date: '2026-11-02T09:00:00',
                  order: null,
                  refunded,
                  shipping_labels: [{ id: 'L1', carrier: 'ups', cost: '7.42', ...label }],
                },
              },
            ],
          },
        },
      },
    });
  const label = ['label', '7.42', 'ups'];
  const back = ['void', '7.42', 'ups'];

  it('takes a label back whose money came back, alone or with its whole shipment', async () => {
    expect(await rowsOf({ refunded: true })).toEqual([label, back]);
    expect(await rowsOf({ refunded: false }, true)).toEqual([label, back]);
  });

  it('keeps a label whose refund was only requested', async () => {
    expect(await rowsOf({ refunded: false, needs_refund: true })).toEqual([label]);
    expect(await rowsOf({ refunded: null })).toEqual([label]);
  });
});

describe('Shippo', () => {
  const rate = {
    amount: '5.50',
    currency: 'USD',
    provider: 'USPS',
    servicelevel: { name: 'Ground' },
  };
  const read = async (rateOfLabel: unknown) => {
    const asked: string[] = [];
    const rows = await readRows(shippo, (url: URL) => {
      asked.push(url.pathname);
      if (url.pathname.startsWith('/rates/')) return { status: 200, body: rate };
      const label = {
        object_id: 'tr-1',
        object_created: '2026-11-02T09:00:00Z',
        status: 'SUCCESS',
        rate: rateOfLabel,
        test: false,
      };
      const results = url.pathname === '/transactions' ? [label] : [];
      return { status: 200, body: { next: null, results } };
    });
    return { rows, rates: asked.filter((path) => path.startsWith('/rates/')) };
  };

  it('asks for no rate that came with its label', async () => {
    const label = ['label', '5.5', 'USPS'];
    expect(await read({ object_id: 'r1', ...rate })).toEqual({ rows: [label], rates: [] });
    expect(await read('r1')).toEqual({ rows: [label], rates: ['/rates/r1'] });
    expect(await read({ object_id: 'r1' })).toEqual({ rows: [label], rates: ['/rates/r1'] });
  });
});

describe('Printify', () => {
  it('asks for fewer orders at a time where many are refused', async () => {
    const limits: string[] = [];
    const rows = await readRows(printify, (url: URL) => {
      const limit = url.searchParams.get('limit') ?? '';
      limits.push(limit);
      if (Number(limit) > 10) return { status: 400, body: { status: 'error', code: 10_300 } };
      const isFirst = url.searchParams.get('page') === '1';
      const order = {
        id: 'o1',
        status: 'fulfilled',
        created_at: isFirst ? '2026-11-02T09:00:00Z' : '2026-10-02T09:00:00Z',
        line_items: [{ quantity: 1, cost: 700, status: 'fulfilled' }],
        total_shipping: 400,
        total_tax: 0,
      };
      return { status: 200, body: { data: [order] } };
    });
    expect(limits).toEqual(['50', '10', '10']);
    // 7.00 for making it and 4.00 for sending it.
    expect(rows.map(([, amount]) => Number(amount))).toEqual([7, 4]);
  });
});
