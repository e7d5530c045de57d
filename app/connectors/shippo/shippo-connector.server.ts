import { z } from 'zod';
import { defineKeyConnector, openLabels } from '#app/connectors/api-key.ts';
import {
  getEdgeInstants,
  listedWithin,
  toLabelRows,
  currencyText,
  providerDay,
  someText,
} from '#app/connectors/label-rows.ts';
import type { DayPullOptions } from '#app/connectors/pull-options.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { openShippoApi, SHIPPO, SHIPPO_VERSION, type ShippoApi } from './shippo-api.server.ts';
import { decimalText } from '#app/connectors/decimals.ts';

/** The price of a label, including insurance; the buyer's payment belongs to the order. */
const rateSchema = z.object({
  amount: decimalText,
  currency: currencyText,
  provider: someText,
  servicelevel: z.object({ name: someText }).nullish(),
});

const shippoLabelSchema = z.object({
  object_id: z.string().min(1),
  object_created: providerDay,
  object_updated: providerDay.nullish(),
  status: z.string(),
  /** An id, or the rate itself, which then need not be requested. */
  rate: z.union([z.string().min(1), z.object({ object_id: z.string().min(1) }).loose()]),
  tracking_number: someText,
  metadata: someText,
  test: z.boolean().nullish(),
});

/** A refund of an entire label: it names no amount. */
const refundSchema = z.object({
  object_created: providerDay,
  status: z.string(),
  transaction: z.string().min(1),
});

const orderSchema = z.object({
  order_number: someText,
  transactions: z.array(z.object({ object_id: z.string() })).default([]),
});

const FACTS: ConnectorFacts = {
  key: 'shippo',
  name: SHIPPO,
  // https://docs.goshippo.com: no end is named for the version.
  api: { version: SHIPPO_VERSION, endsOn: null },
  // Transactions cannot be queried by date: fewer requests read fewer pages again.
  capabilities: { level: 'label', restatedDays: 45, daysAtOnceMax: 730, historyDays: 730 },
  ownTotal: { none: 'Shippo gives its labels page by page and does not say how many there are.' },
};

const ORDER_DAYS = 60;

export const shippo = defineKeyConnector(FACTS, openShippo);

function openShippo(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const api = openShippoApi(context, secret);
  // A rate never changes once it is offered.
  const rates = new Map<string, ShippoRate>();
  const fetchRate = async (
    reported: ShippoTransaction['rate'],
    signal: AbortSignal | undefined,
  ) => {
    // A list gives the rate itself, or its id alone.
    const parsed = rateSchema.safeParse(reported);
    if (parsed.success) return parsed.data;
    const id = typeof reported === 'string' ? reported : reported.object_id;
    const cached = rates.get(id);
    if (cached !== undefined) return cached;
    const rate = await api.request(rateSchema, `rates/${encodeURIComponent(id)}`, {}, signal);
    rates.set(id, rate);
    return rate;
  };
  return openLabels(FACTS, secret, {
    probe: (signal) =>
      api.request(z.object({ results: z.array(z.unknown()) }), 'transactions', ONE, signal),
    pullLabels: async (_account, range, { signal, onLeftOut } = {}) => {
      const since = range.start;
      const heard = { signal, onLeftOut };
      const transactions = await api.newestSince({ ...LABELS, ...heard }, since);
      const numbers = await orderNumbers(api, range, heard);
      const refunds = await api.newestSince({ ...REFUNDS, ...heard }, since);
      const refundedOn = new Map(
        refunds
          .filter(({ status }) => status === 'SUCCESS')
          .map(({ transaction, object_created: day }) => [transaction, day]),
      );
      const rows: LabelRow[] = [];
      for (const transaction of transactions.filter(isCharged)) {
        const { object_id: id, object_created: day } = transaction;
        if (day < range.start || day > range.end) continue;
        const rate = await fetchRate(transaction.rate, signal);
        const orderNumber = numbers.get(id) ?? transaction.metadata;
        rows.push(...toRows(transaction, rate, { orderNumber, refunded: refundedOn.get(id) }));
      }
      return listedWithin(rows, range);
    },
  });
}

const ONE = { results: '1' };

const LABELS = {
  path: 'transactions',
  thing: 'label',
  schema: shippoLabelSchema,
  id: 'object_id',
} as const;
const REFUNDS = {
  path: 'refunds',
  thing: 'refund',
  schema: refundSchema,
  id: 'object_id',
} as const;
const ORDERS = { path: 'orders', thing: 'order', schema: orderSchema, id: 'object_id' } as const;

async function orderNumbers(
  api: ShippoApi,
  range: { readonly start: string; readonly end: string },
  heard: {
    readonly signal: AbortSignal | undefined;
    readonly onLeftOut: DayPullOptions['onLeftOut'];
  },
): Promise<Map<string, string>> {
  const { from, until } = getEdgeInstants({ ...range, start: addDays(range.start, -ORDER_DAYS) });
  const orders = await api.all({ ...ORDERS, ...heard }, { start_date: from, end_date: until });
  return new Map(
    orders.flatMap(({ order_number: number, transactions }) =>
      number === null ? [] : transactions.map(({ object_id: id }) => [id, number] as const),
    ),
  );
}

/** Excludes labels in test mode, which cost nothing. */
function isCharged({ status, test }: ShippoTransaction): boolean {
  return !test && CHARGED.has(status);
}

const CHARGED: ReadonlySet<string> = new Set([
  'SUCCESS',
  'REFUNDED',
  'REFUNDPENDING',
  'REFUNDREJECTED',
]);

function toRows(
  transaction: ShippoTransaction,
  rate: ShippoRate,
  of: { readonly orderNumber: string | null; readonly refunded: string | undefined },
): LabelRow[] {
  const { object_id: id, object_created: day, object_updated: updated, status } = transaction;
  const facts = {
    labelId: id,
    isReturn: false,
    listedOn: day,
    day,
    orderRef: null,
    orderNumber: of.orderNumber,
    trackingNumber: transaction.tracking_number,
    carrier: rate.provider,
    service: rate.servicelevel?.name ?? null,
    amount: rate.amount,
    currency: rate.currency,
  };
  const voidedOn = of.refunded ?? (status === 'REFUNDED' ? (updated ?? day) : null);
  return toLabelRows(facts, voidedOn);
}

type ShippoRate = z.output<typeof rateSchema>;

type ShippoTransaction = z.output<typeof shippoLabelSchema>;
