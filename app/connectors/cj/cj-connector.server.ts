import { z } from 'zod';
import { API_KEY_FIELDS, keyAccount, readTyped } from '#app/connectors/api-key.ts';
import { decimalText } from '#app/connectors/decimals.ts';
import { defineConnector, toUser } from '#app/connectors/define-connector.ts';
import { readItems } from '#app/connectors/list-items.ts';
import { listedWithin, providerDay, someText, statedCurrency } from '#app/connectors/label-rows.ts';
import type {
  ConnectorFacts,
  ConnectorContext,
  ConnectorSource,
  LabelRow,
} from '#app/connectors/port.ts';
import { toProductionRows } from '#app/connectors/production-rows.ts';
import { requestCj, CJ, requestCjToken } from './cj-api.server.ts';

const FACTS: ConnectorFacts = {
  key: 'cj-dropshipping-api',
  name: CJ,
  // https://developers.cjdropshipping.com: no end is named for the version.
  api: { version: '2.0', endsOn: null },
  // Orders cannot be queried by date: fewer requests read fewer pages again.
  capabilities: { level: 'production', restatedDays: 45, daysAtOnceMax: 730, historyDays: 730 },
  ownTotal: { counts: 'orders' },
  typed: API_KEY_FIELDS,
  // Amounts are numbers without a currency.
  asks: ['currency'],
};

/** Charges of CJ Dropshipping for the goods of orders and for sending them. */
export const cjDropshipping = defineConnector(FACTS, (context) => ({
  startUrl: null,
  redeem: async (options) => {
    const { key: apiKey } = readTyped(options);
    return apiKey === '' ? null : requestCjToken(context, { apiKey });
  },
  renew: (refreshToken) => requestCjToken(context, { refreshToken }),
  open: (secret) => openCj(context, secret),
}));

const orderSchema = z.object({
  orderId: z.union([z.string().min(1), z.number()]).transform(String),
  orderNum: someText,
  orderStatus: z.string(),
  productAmount: decimalText.nullish(),
  postageAmount: decimalText.nullish(),
  trackNumber: someText,
  logisticName: someText,
  createDate: providerDay,
});
type CjOrder = z.output<typeof orderSchema>;

const listSchema = z.object({
  list: z.array(z.unknown()).nullish(),
  total: z.number().int().nullish(),
  pageSize: z.number().int().nullish(),
});

const LISTING = { source: CJ, thing: 'order', schema: orderSchema, id: 'orderId' } as const;
const detailSchema = z.object({ productAmount: decimalText, postageAmount: decimalText });

const PAGE_SIZE = 50;

/** The lowest level of account allows one request a second. */
const PAUSE_MS = 1_100;

function openCj(context: ConnectorContext, secret: () => Promise<string>): ConnectorSource {
  const callApi = async <S extends z.ZodType>(
    schema: S,
    path: string,
    query: Readonly<Record<string, string>>,
    signal?: AbortSignal,
  ) => requestCj(context, { schema, path, query, token: await secret(), signal });
  const fetchPage = async (page: number, size: number, signal?: AbortSignal) => {
    const query = { pageNum: String(page), pageSize: String(size) };
    return callApi(listSchema, 'shopping/order/list', query, signal);
  };
  const fetchAmounts = async (order: CjOrder, signal?: AbortSignal) => {
    const { productAmount, postageAmount, orderId } = order;
    if (productAmount != null && postageAmount != null) return { productAmount, postageAmount };
    await context.wait(PAUSE_MS, signal);
    return callApi(detailSchema, 'shopping/order/getOrderDetail', { orderId }, signal);
  };
  return {
    identify: async ({ signal } = {}) => {
      await fetchPage(1, 1, signal);
      return toUser({ userId: 'main', name: `${CJ} account` });
    },
    accounts: () => Promise.resolve([keyAccount(CJ)]),
    pullLabels: async (account, range, { signal, onLeftOut, onCount } = {}) => {
      const currency = statedCurrency(CJ, account);
      const rows: LabelRow[] = [];
      let read = 0;
      for (let page = 1; ; page += 1) {
        const answer = await fetchPage(page, PAGE_SIZE, signal);
        const orders = readItems(answer.list ?? [], { ...LISTING, onLeftOut });
        read += orders.length;
        const inRange = orders.filter(
          ({ createDate: day }) => range.start <= day && day <= range.end,
        );
        for (const order of inRange.filter(isPaid)) {
          rows.push(...toRows(order, await fetchAmounts(order, signal), currency));
        }
        if (orders.length === 0 || isOver(orders, range.start)) {
          const { total, pageSize } = answer;
          if (total != null && pageSize != null) {
            onCount?.({ ...range, own: Math.min(total, page * pageSize), read });
          }
          return listedWithin(rows, range);
        }
        await context.wait(PAUSE_MS, signal);
      }
    },
  };
}

/** Decides if only older orders follow: where a page begins with its newest, and all of it is too old. */
function isOver(orders: readonly CjOrder[], start: string): boolean {
  const [first, last] = [orders[0]?.createDate ?? '', orders.at(-1)?.createDate ?? ''];
  return first > last && first < start;
}

/** Excludes orders that are in the cart, or unpaid, and were not charged. */
function isPaid({ orderStatus }: CjOrder): boolean {
  return !['CREATED', 'IN_CART', 'UNPAID'].includes(orderStatus);
}

function toRows(
  order: CjOrder,
  { productAmount, postageAmount }: z.output<typeof detailSchema>,
  currency: string,
): LabelRow[] {
  return toProductionRows({
    facts: {
      labelId: order.orderId,
      listedOn: order.createDate,
      day: order.createDate,
      orderRef: order.orderNum,
      orderNumber: order.orderNum,
      trackingNumber: order.trackNumber,
      carrier: order.logisticName,
      service: null,
      currency,
    },
    // CJ names no lines beside the amount: it is of the order.
    goods: [{ id: 'goods', sku: null, amount: productAmount, isVoid: false }],
    shipping: postageAmount,
    isVoid: order.orderStatus === 'CANCELLED',
  });
}
