import { z } from 'zod';
import { readAccounts } from '#app/connectors/account-list.ts';
import { defineKeyConnector, keyUser } from '#app/connectors/api-key.ts';
import { requestJson, bearer, type JsonApi } from '#app/connectors/ask-json.server.ts';
import { readItems } from '#app/connectors/list-items.ts';
import { listedWithin, providerDay, someText, statedCurrency } from '#app/connectors/label-rows.ts';
import { optionalText } from '#app/connectors/optional-text.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';
import { toProductionRows } from '#app/connectors/production-rows.ts';
import { Exact } from '#app/domain/money/round.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { CostScope } from '#app/domain/shipping/stated-facts.ts';

const PRINTIFY = 'Printify';

const FACTS: ConnectorFacts = {
  key: 'printify',
  name: PRINTIFY,
  // https://developers.printify.com: no end is named for the version.
  api: { version: 'v1', endsOn: null },
  // Orders cannot be queried by date: fewer requests read fewer pages again.
  capabilities: { level: 'production', restatedDays: 45, daysAtOnceMax: 730, historyDays: 730 },
  ownTotal: { counts: 'orders' },
  // Cents without a currency, and a cost of which it is not said whether it is of a piece.
  asks: ['currency', 'cost_for'],
};

const API: JsonApi = { name: PRINTIFY, host: 'https://api.printify.com', throttledMs: 60_000 };

export const printify = defineKeyConnector(FACTS, openPrintify);

const shopsSchema = z.array(z.unknown());

const shopSchema = z.object({
  id: z.number().int(),
  title: optionalText,
  sales_channel: z.string().nullish(),
});

const cents = z.number().int();

/** An id that may exceed the exact integers: then only its label is usable. */
const orderId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((id) => {
    const isExact = typeof id === 'string' || Number.isSafeInteger(id);
    return isExact ? String(id) : null;
  });

const orderSchema = z.object({
  id: z.string().min(1),
  status: z.string(),
  created_at: providerDay,
  line_items: z.array(
    z.object({
      quantity: z.number().int(),
      cost: cents,
      status: z.string().nullish(),
      metadata: z.object({ sku: someText }).nullish(),
    }),
  ),
  metadata: z.object({ shop_order_id: orderId, shop_order_label: someText }).nullish(),
  total_shipping: cents,
  total_tax: cents.nullish(),
  shipments: z.array(z.object({ carrier: someText, number: someText })).nullish(),
});
type PrintifyOrder = z.output<typeof orderSchema>;

const pageSchema = z.object({
  data: z.array(z.unknown()),
  total: z.number().int().nullish(),
  per_page: z.number().int().nullish(),
});

const LISTING = { source: PRINTIFY, thing: 'order', schema: orderSchema, id: 'id' } as const;

const PAGE_SIZE = 50;
const SMALL_PAGE_SIZE = 10;

function openPrintify(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => {
    // Printify refuses clients that do not name themselves.
    const headers = { ...bearer(await secret()), 'user-agent': 'Farthing' };
    return requestJson(context, API, schema, {
      path: `${FACTS.api.version}/${path}`,
      query,
      headers,
      signal,
    });
  };
  const fetchShops = (signal?: AbortSignal) => callApi(shopsSchema, 'shops.json', {}, signal);
  return {
    identify: async ({ signal } = {}) => {
      await fetchShops(signal);
      return keyUser(await secret());
    },
    accounts: async ({ signal, onLeftOut } = {}) =>
      readAccounts(await fetchShops(signal), {
        source: PRINTIFY,
        schema: shopSchema,
        toAccount: ({ id, title, sales_channel: channel }) => ({
          accountId: String(id),
          name: title || String(id),
          currency: '',
          timeZone: 'UTC',
          isClosed: channel === 'disconnected',
          via: null,
        }),
        id: 'id',
        name: 'title',
        onLeftOut,
      }),
    pullLabels: async (account, range, { signal, onLeftOut, onCount } = {}) => {
      const currency = statedCurrency(PRINTIFY, account);
      const costFor = account.stated.costFor ?? 'unit';
      const path = `shops/${encodeURIComponent(account.accountId)}/orders.json`;
      const rows: LabelRow[] = [];
      const fetchPage = (page: number, limit: number) =>
        callApi(pageSchema, path, { page: String(page), limit: String(limit) }, signal);
      let size = PAGE_SIZE;
      let read = 0;
      // The newest first, until all of a page is too old.
      for (let page = 1; ; page += 1) {
        const answer = await fetchPage(page, size).catch((error: unknown) => {
          if (page > 1 || !isRefused(error)) throw error;
          size = SMALL_PAGE_SIZE;
          return fetchPage(page, size);
        });
        const orders = readItems(answer.data, { ...LISTING, onLeftOut });
        read += orders.length;
        rows.push(...orders.flatMap((order) => toRows(order, { currency, costFor })));
        if (orders.some(({ created_at: day }) => day >= range.start)) continue;
        const { total, per_page: each } = answer;
        if (total != null && each != null) {
          onCount?.({ ...range, own: Math.min(total, page * each), read });
        }
        break;
      }
      return listedWithin(rows, range);
    },
  };
}

/** Recognises a refused page size: the documentation contradicts itself on the maximum, so a smaller one is tried. */
function isRefused(error: unknown): boolean {
  return error instanceof PlatformError && error.fault === 'malformed';
}

/** Statuses in which a cost is provisional, and nothing was charged. */
const BEFORE_PRODUCTION: ReadonlySet<string> = new Set([
  'pending',
  'on-hold',
  'checkout',
  'cost-calculation',
  'payment-not-received',
  'sending-to-production',
]);

function toRows(
  order: PrintifyOrder,
  { currency, costFor }: { readonly currency: string; readonly costFor: CostScope },
): LabelRow[] {
  if (BEFORE_PRODUCTION.has(order.status)) return [];
  const [shipment] = order.shipments ?? [];
  const goods = order.line_items.map(({ cost, quantity, status, metadata }, index) => ({
    id: String(index + 1),
    sku: metadata?.sku ?? null,
    amount: inMajor(costFor === 'unit' ? cost * quantity : cost),
    isVoid: isCanceled(status ?? ''),
  }));
  const tax = { id: 'tax', sku: null, amount: inMajor(order.total_tax ?? 0), isVoid: false };
  return toProductionRows({
    facts: {
      labelId: order.id,
      listedOn: order.created_at,
      day: order.created_at,
      orderRef: order.metadata?.shop_order_id ?? null,
      orderNumber: order.metadata?.shop_order_label ?? null,
      trackingNumber: shipment?.number ?? null,
      carrier: shipment?.carrier ?? null,
      service: null,
      currency,
    },
    goods: [...goods, tax],
    shipping: inMajor(order.total_shipping),
    isVoid: isCanceled(order.status),
  });
}

function isCanceled(status: string): boolean {
  return status === 'canceled' || status === 'cancelled';
}

function inMajor(amount: number): string {
  return new Exact(amount).dividedBy(100).toFixed();
}
