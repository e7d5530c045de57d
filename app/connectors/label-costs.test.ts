import { describe, expect, it } from 'vitest';
import { easyship } from '#app/connectors/easyship/easyship-connector.server.ts';
import type { ConnectorDefinition, ConnectorGround } from '#app/connectors/port.ts';
import { keyAccount } from '#app/connectors/api-key.ts';
import { shipstation } from '#app/connectors/shipstation/shipstation-connector.server.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';

/** What a provider's connector makes of one answer: kind, amount and carrier of each row. */
async function readRows(definition: ConnectorDefinition, body: object) {
  const text = JSON.stringify(body);
  const ground: ConnectorGround = {
    http: {
      send: () => Promise.resolve({ status: 200, headers: new Headers(), text }),
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: '', clientSecret: '', developerToken: null, endpoint: null },
  };
  const source = definition.connect(ground).open(() => Promise.resolve('key'));
  const account = { ...keyAccount(definition.name), stated: NOTHING_STATED };
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
