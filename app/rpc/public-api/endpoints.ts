/** The table of the public API: every address, what it takes, which scope it needs. */
import { z } from 'zod';
import type { ApiScope } from '#app/services/api-keys/scopes.ts';
import {
  by,
  cohortPeriod,
  compare,
  filter,
  metric,
  metrics,
  page,
  pageSize,
  range,
  shop,
  sort,
} from './query-fields.ts';

export interface Endpoint<S extends z.ZodObject = z.ZodObject> {
  readonly path: string;
  readonly summary: string;
  readonly scope: ApiScope;
  readonly query: S;
  /** Whether a table can be had as CSV too. */
  readonly isTable: boolean;
}

export const METRICS_ENDPOINT = {
  path: '/api/v1/metrics',
  summary: 'Any metrics of the shop, by any dimensions.',
  scope: 'read:metrics',
  isTable: true,
  query: z.strictObject({
    shop,
    range,
    metrics,
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
  summary: 'The entries behind a figure, the largest first; their total is the figure.',
  scope: 'read:ledger',
  isTable: true,
  query: z.strictObject({ shop, range, metric, filter, page, page_size: pageSize }),
} as const satisfies Endpoint;

export const COHORTS_ENDPOINT = {
  path: '/api/v1/cohorts',
  summary: 'Customers by the period of their first order, period by period.',
  scope: 'read:metrics',
  isTable: true,
  query: z.strictObject({ shop, range, by: cohortPeriod }),
} as const satisfies Endpoint;

export const SHOPS_ENDPOINT = {
  path: '/api/v1/shops',
  summary: 'The shop that the key opens.',
  scope: 'read:metrics',
  isTable: true,
  query: z.strictObject({ shop }),
} as const satisfies Endpoint;

export const ENDPOINTS: readonly Endpoint[] = [
  METRICS_ENDPOINT,
  LEDGER_ENDPOINT,
  COHORTS_ENDPOINT,
  SHOPS_ENDPOINT,
];
