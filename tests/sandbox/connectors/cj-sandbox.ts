import { z } from 'zod';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import { LABEL_KEY, type LabelWorld, pageOfLabels } from './label-world.ts';

/** What is refused has status 200, too. */
const reply = (code: number, data: unknown = null): SandboxReply => ({
  status: 200,
  body: { code, result: code === 200, message: 'text varies', data, requestId: '8b3d' },
});
const ERROR_CODES = 'https://developers.cjdropshipping.cn/en/api/api2/standard/ps-code.html';
const TOKEN = 'f59a';

/** Pages are small here, so that there are several. */
const PAGE_SIZE = 20;

/** CJ Dropshipping 2.0 as far as orders go (contracts/connectors/cj_order.json). */
export const cjProvider: AdProvider<LabelWorld> = {
  site: null,
  brings: { key: LABEL_KEY },
  cited: { expired: ERROR_CODES, throttled: ERROR_CODES },
  faults: {
    expired: reply(1_600_001),
    throttled: reply(1_600_200),
    permission: { status: 403, body: {} },
    malformed: reply(200, { list: [{ orderId: '7' }, {}] }),
  },
  answer: (request, state) => {
    const { url, headers } = request;
    const path = url.pathname.replace('/api2.0/v1/', '');
    if (path === 'authentication/getAccessToken') return giveToken(request);
    if (state.expired !== null || headers['cj-access-token'] !== TOKEN) {
      return state.expired ?? reply(1_600_001);
    }
    return ANSWERS[path]?.(url.searchParams, state) ?? null;
  },
};

function giveToken({ body }: SandboxRequest): SandboxReply {
  const { apiKey } = z.object({ apiKey: z.string() }).parse(JSON.parse(body));
  if (apiKey !== LABEL_KEY) return reply(1_600_005);
  return reply(200, {
    openId: 123_456_789,
    accessToken: TOKEN,
    accessTokenExpiryDate: '2027-08-18T09:16:33+08:00',
    refreshToken: 'f7ed',
    refreshTokenExpiryDate: '2028-02-07T09:16:33+08:00',
    createDate: '2026-08-11T09:16:33+08:00',
  });
}

type Answer = (query: URLSearchParams, state: AdState<LabelWorld>) => SandboxReply;

const ANSWERS: Readonly<Record<string, Answer>> = {
  'shopping/order/list': (query, { world, fault }) => {
    if (query.get('pageSize') === '1') return reply(200, { list: [] });
    if (fault !== null) return fault;
    const newest = world.labels.toSorted((a, b) => (a.day < b.day ? 1 : -1));
    // Some are not paid yet.
    const orders = newest.flatMap((label, index) => {
      const open = { ...toOrder(label), orderId: `open-${label.id}`, orderStatus: 'UNPAID' };
      return index % PAGE_SIZE === 0 ? [toOrder(label), open] : [toOrder(label)];
    });
    const pageNum = Number(query.get('pageNum'));
    const { rows } = pageOfLabels(orders, { page: pageNum, size: PAGE_SIZE });
    return reply(200, { pageNum, pageSize: PAGE_SIZE, total: orders.length, list: rows });
  },
  // Every second order has its amounts only here.
  'shopping/order/getOrderDetail': (query, { world }) => {
    const label = world.labels.find(({ id }) => query.get('orderId') === `c${id}`);
    return label === undefined ? reply(1_602_002) : reply(200, amountsOf(label));
  },
};

function toOrder(label: LabelWorld['labels'][number]) {
  return {
    orderId: `c${label.id}`,
    orderNum: label.orderNumber?.replace('#', '') ?? '',
    orderStatus: label.voidedOn === null ? 'SHIPPED' : 'CANCELLED',
    trackNumber: label.tracking,
    logisticName: 'CJPacket',
    createDate: `${label.day} 09:16:33`,
    ...(label.id % 2 === 0 && amountsOf(label)),
  };
}

function amountsOf({ cents }: LabelWorld['labels'][number]) {
  return {
    orderAmount: cents / 100,
    productAmount: (cents - 200) / 100,
    postageAmount: 2,
  };
}
