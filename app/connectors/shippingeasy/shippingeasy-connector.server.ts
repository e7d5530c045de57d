import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { defineUserKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import { requestJson, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { decimalText } from '#app/connectors/decimals.ts';
import {
  getEdgeInstants,
  listedWithin,
  providerDay,
  someText,
  statedCurrency,
  toLabelRows,
} from '#app/connectors/label-rows.ts';
import { readItems, withoutCost } from '#app/connectors/list-items.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';

const SHIPPINGEASY = 'ShippingEasy';

const FACTS: ConnectorFacts = {
  key: 'shippingeasy',
  name: SHIPPINGEASY,
  // https://shippingeasy.readme.io: the API has no versions.
  api: { version: 'api', endsOn: null },
  // Orders are requested by when they last changed: the fewer questions, the fewer are read again.
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 730, historyDays: 730 },
  ownTotal: { none: 'ShippingEasy does not document a total of its orders.' },
  // Costs are texts without a currency.
  asks: ['currency'],
};

const API: JsonApi = {
  name: SHIPPINGEASY,
  host: 'https://app.shippingeasy.com',
  throttledMs: 60_000,
};

export const shippingeasy = defineUserKeyConnector(
  FACTS,
  { user: 'API key', key: 'API secret' },
  openShippingeasy,
);

const shipmentSchema = z.object({
  id: z.union([z.string().min(1), z.number()]).transform(String),
  tracking_number: someText,
  carrier_key: someText,
  carrier_service_key: someText,
  shipment_cost: decimalText.nullish(),
  ship_date: providerDay.nullish(),
});

const orderSchema = z.object({
  external_order_identifier: someText,
  ordered_at: providerDay,
  shipments: z.array(shipmentSchema).nullish(),
});

const pageSchema = z.object({ orders: z.array(z.unknown()) });

const LISTING = {
  source: SHIPPINGEASY,
  thing: 'order',
  schema: orderSchema,
  id: 'external_order_identifier',
} as const;

const PATH = 'api/orders';
const PAGE_SIZE = 100;

function openShippingeasy(
  context: ConnectorContext,
  secret: () => Promise<string>,
): ConnectorSource {
  const fetchPage = async (query: Query, signal: AbortSignal | undefined) => {
    const signed = signQuery(await secret(), query, context.clock());
    return (await requestJson(context, API, pageSchema, { path: PATH, query: signed, signal }))
      .orders;
  };
  return openLabels(FACTS, secret, {
    probe: (signal) => fetchPage({ page: '1', per_page: '1' }, signal),
    pullLabels: async (account, range, { signal, onLeftOut } = {}) => {
      const currency = statedCurrency(SHIPPINGEASY, account);
      // What was ordered on these days has not changed before them.
      const since = { last_updated_at: getEdgeInstants(range).from };
      const rows: LabelRow[] = [];
      for (let page = 1; ; page += 1) {
        const paging = { page: String(page), per_page: String(PAGE_SIZE) };
        const orders = await fetchPage({ ...since, ...paging }, signal);
        if (orders.length === 0) return listedWithin(rows, range);
        const read = readItems(orders, { ...LISTING, onLeftOut });
        rows.push(...read.flatMap((order) => toRows(order, currency, onLeftOut)));
      }
    },
  });
}

type Query = Readonly<Record<string, string>>;

function signQuery(secret: string, query: Query, now: Date): Query {
  const [apiKey = '', apiSecret = ''] = secret.split(':');
  const named = {
    ...query,
    api_key: apiKey,
    api_timestamp: String(Math.floor(now.getTime() / 1000)),
  };
  const sorted = Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = `GET&/${PATH}&${new URLSearchParams(sorted).toString()}`;
  const signature = createHmac('sha256', apiSecret).update(plain).digest('hex');
  return { ...Object.fromEntries(sorted), api_signature: signature };
}

function toRows(
  order: z.output<typeof orderSchema>,
  currency: string,
  onLeftOut: DayPullOptions['onLeftOut'],
): LabelRow[] {
  const { external_order_identifier: number, ordered_at: listedOn, shipments } = order;
  return (shipments ?? []).flatMap((shipment) => {
    if (shipment.shipment_cost == null) {
      onLeftOut?.(withoutCost('shipment', shipment.id));
      return [];
    }
    const facts = {
      labelId: shipment.id,
      isReturn: false,
      listedOn,
      day: shipment.ship_date ?? listedOn,
      // Shops' own ids or numbers, by how the store is connected.
      orderRef: number,
      orderNumber: number,
      trackingNumber: shipment.tracking_number,
      carrier: shipment.carrier_key,
      service: shipment.carrier_service_key,
      amount: shipment.shipment_cost,
      currency,
    };
    return toLabelRows(facts, null);
  });
}
