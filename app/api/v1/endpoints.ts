/** The table of the public API: every address, its parameters, its scope. */
import { z } from 'zod';
import { BODY_LIMITS, PUSH_LIMITS } from '#app/config/limits.ts';
import type { ApiScope } from '#app/domain/access/api-scopes.ts';
import { pushedOrder } from './pushed-order.ts';
import {
  by,
  cohortTable,
  compare,
  filter,
  metricKey,
  metrics,
  page,
  pageSize,
  range,
  shop,
  sort,
  view,
} from './query-fields.ts';

export interface Endpoint<S extends z.ZodObject = z.ZodObject> {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly summary: string;
  readonly scope: ApiScope;
  readonly query: S;
  /** Set when a table is available as CSV, too. */
  readonly isTable: boolean;
  /** Set when it answers with profits, which may be incomplete. */
  readonly mayBeUnknown?: boolean;
  readonly body?: z.ZodType;
}

export const METRICS_ENDPOINT = {
  path: '/api/v1/metrics',
  method: 'get',
  summary:
    'Any metrics of the shop, by any dimensions. Without a view, range and metrics have to be named.',
  scope: 'read:metrics',
  isTable: true,
  mayBeUnknown: true,
  query: z.strictObject({
    shop,
    view,
    range: range.optional(),
    metrics: metrics.optional(),
    by,
    filter,
    sort,
    page,
    page_size: pageSize,
    compare,
  }),
} as const satisfies Endpoint;

export const LEDGER_ENDPOINT = {
  path: '/api/v1/ledger',
  method: 'get',
  summary: 'The entries behind a figure, the largest first; their total is the figure.',
  scope: 'read:ledger',
  isTable: true,
  mayBeUnknown: true,
  query: z.strictObject({ shop, range, metric: metricKey, filter, page, page_size: pageSize }),
} as const satisfies Endpoint;

export const COHORTS_ENDPOINT = {
  path: '/api/v1/cohorts',
  method: 'get',
  summary: 'Customers by their first order, period by period, or by segment.',
  scope: 'read:metrics',
  isTable: true,
  mayBeUnknown: true,
  query: z.strictObject({ shop, range, by: cohortTable }),
} as const satisfies Endpoint;

export const SHOPS_ENDPOINT = {
  path: '/api/v1/shops',
  method: 'get',
  summary: 'The shop that the key opens.',
  scope: 'read:metrics',
  isTable: true,
  query: z.strictObject({ shop }),
} as const satisfies Endpoint;

/** The schema of orders that are not parsed yet: each is checked on its own, against its shop. */
export const pushedOrders = z.strictObject({
  orders: z.array(z.unknown()).min(1, 'is empty').max(PUSH_LIMITS.orders),
});

const DESCRIBED_ORDER = pushedOrder({ currency: 'EUR', decimals: 2, now: new Date(0) });

export const ORDERS_ENDPOINT = {
  path: '/api/v1/orders',
  method: 'post',
  summary:
    'Stores orders: all of the request or, where one has a fault, none. ' +
    `A request has at most ${BODY_LIMITS.call / 1000} kB; a longer one is answered 413.`,
  scope: 'write:orders',
  isTable: false,
  query: z.strictObject({ shop }),
  body: pushedOrders.extend({
    orders: z.array(DESCRIBED_ORDER).min(1).max(PUSH_LIMITS.orders),
  }),
} as const satisfies Endpoint;

export const ENDPOINTS: readonly Endpoint[] = [
  METRICS_ENDPOINT,
  LEDGER_ENDPOINT,
  COHORTS_ENDPOINT,
  SHOPS_ENDPOINT,
  ORDERS_ENDPOINT,
];
