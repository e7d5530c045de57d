import {
  type Sandbox,
  type SandboxReply,
  type SandboxRequest,
  startSandbox,
} from '#tests/sandbox/sandbox-server.ts';
import type { SeededOrder, SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { amazonError } from './amazon-error.ts';
import { productItems, inventorySummaries, listingsReport } from './render-amazon-products.ts';
import { estimateFees } from './estimate-fees.ts';
import { listTransactions } from './list-transactions.ts';
import { type AmazonStatus, MARKETPLACE, renderOrder } from './render-amazon-order.ts';
import { type RenderedTransaction, renderTransactions } from './render-finances.ts';
import { returnsReport } from './render-returns.ts';
import { orderMetrics } from './order-metrics.ts';
import { searchOrders } from './search-amazon-orders.ts';

export interface AmazonSandbox extends Sandbox {
  readonly keys: {
    readonly clientId: string;
    readonly clientSecret: string;
    readonly appId: string;
    readonly isDraft: boolean;
  };
  readonly sellerId: string;
  /** Of the shop in dollars. */
  readonly externalKey: string;
  /** The token that opens the seller's account now, and the one that renews it. */
  readonly token: string;
  readonly refreshToken: string;
  change(order: SeededOrder): void;
  /** Orders whose amounts are not reported yet, by number. */
  readonly pending: Set<number>;
  /** Posted besides what the store brings. */
  readonly posted: RenderedTransaction[];
  /** The app lacks the role for the sales metrics. */
  hideSales(): void;
  /** The seller takes the authorisation back. */
  revoke(): void;
  /** The token has come to its end; a new one is there for the asking. */
  expire(): void;
}

export interface AmazonSandboxOptions {
  readonly clock: () => Date;
}

interface Account {
  readonly store: SeededStore;
  readonly orders: Map<number, SeededOrder>;
  readonly pending: Set<number>;
  readonly posted: RenderedTransaction[];
  readonly refreshToken: string;
  readonly clock: () => Date;
  token: string;
  isAuthorised: boolean;
  hidesSales: boolean;
  polls: number;
  /** The report that was asked for last. */
  report: AskedReport;
}

interface AskedReport {
  readonly reportType: string;
  readonly dataStartTime?: string;
  readonly dataEndTime?: string;
}

const KEYS = {
  clientId: 'amzn1.application-oa2-client.sandbox',
  clientSecret: 'amzn1.oa2-cs.v1.sandbox',
  appId: 'amzn1.sp.solution.sandbox',
  isDraft: false,
} as const;
const LISTINGS = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SELLER = 'A3TH9S8BH6GOGM';
/** What a seller's browser brings back from Seller Central. */
export const SPAPI_CODE = 'ANsandboxCode';

/** Login with Amazon and the Selling Partner API over one store, with their refusals. */
export async function startAmazonSandbox(
  store: SeededStore,
  { clock }: AmazonSandboxOptions,
): Promise<AmazonSandbox> {
  const account: Account = {
    store,
    orders: new Map(store.orders.map((order) => [order.number, order])),
    pending: new Set(),
    posted: [],
    refreshToken: 'Atzr|sandbox',
    clock,
    token: 'Atza|first',
    isAuthorised: true,
    hidesSales: false,
    polls: 0,
    report: { reportType: LISTINGS },
  };
  const sandbox = await startSandbox((request) => answer(account, sandboxUrl(), request));
  const sandboxUrl = (): string => sandbox.url;
  return {
    ...sandbox,
    keys: KEYS,
    sellerId: SELLER,
    externalKey: `${SELLER}-na-USD`,
    refreshToken: account.refreshToken,
    get token() {
      return account.token;
    },
    change: (order) => void account.orders.set(order.number, order),
    pending: account.pending,
    posted: account.posted,
    hideSales: () => {
      account.hidesSales = true;
    },
    revoke: () => {
      account.isAuthorised = false;
    },
    expire: () => {
      account.token = `${account.token}.next`;
    },
  };
}

function answer(account: Account, url: string, request: SandboxRequest): SandboxReply {
  const route = `${request.method} ${request.url.pathname}`;
  if (route === 'POST /auth/o2/token') return tokenReply(account, request);
  const [, reportType] = /^GET \/documents\/(\w+)$/.exec(route) ?? [];
  if (reportType !== undefined) return reportFile(account, reportType);
  if (!account.isAuthorised || request.headers['x-amz-access-token'] !== account.token) {
    const details = 'The access token you provided is revoked, malformed or invalid.';
    return amazonError(403, 'Unauthorized', details);
  }
  return { ...apiReply(account, url, request), headers: { 'x-amzn-RateLimit-Limit': '0.5' } };
}

function apiReply(account: Account, url: string, request: SandboxRequest): SandboxReply {
  const { store } = account;
  const route = `${request.method} ${request.url.pathname}`;
  const query = request.url.searchParams;
  const orders = [...account.orders.values()];
  const rendered = () => orders.map((order) => renderOrder(store, order, statusOf(account, order)));
  const metered = (order: SeededOrder) => ({
    rendered: renderOrder(store, order, statusOf(account, order)),
    goodsMinor: order.lines.reduce((sum, line) => sum + line.unitPriceMinor * line.quantity, 0),
    units: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  });
  const [, orderId] = /^GET \/orders\/2026-01-01\/orders\/(.+)$/.exec(route) ?? [];
  if (orderId !== undefined) {
    const order = rendered().find((one) => one.orderId === orderId);
    return order === undefined ? amazonError(404, 'NotFound') : { status: 200, body: { order } };
  }
  switch (route) {
    case 'GET /user/profile':
      return { status: 200, body: { user_id: 'amzn1.account.SANDBOX' } };
    case 'GET /sellers/v1/marketplaceParticipations':
      return { status: 200, body: participations(store) };
    case 'GET /orders/2026-01-01/orders':
      return searchOrders(rendered(), query);
    case 'GET /sales/v1/orderMetrics':
      return account.hidesSales
        ? amazonError(403, 'Unauthorized', 'Access to requested resource is denied.')
        : orderMetrics(orders.map(metered), query, store.currency);
    case 'GET /finances/2024-06-19/transactions': {
      const told = orders.flatMap((order) => renderTransactions(store, order));
      return listTransactions([...told, ...account.posted], query, account.clock());
    }
    case 'POST /products/fees/v0/feesEstimate':
      return estimateFees(request);
    case 'GET /catalog/2022-04-01/items':
      return productItems(store, query);
    case 'GET /fba/inventory/v1/summaries':
      return inventorySummaries(store);
    case 'POST /reports/2021-06-30/reports':
      account.polls = 0;
      account.report = JSON.parse(request.body) as AskedReport;
      return { status: 202, body: { reportId: 'report-1' } };
    case 'GET /reports/2021-06-30/reports/report-1':
      return { status: 200, body: reportOf(account) };
    case 'GET /reports/2021-06-30/documents/document-1': {
      const document = {
        reportDocumentId: 'document-1',
        url: `${url}/documents/${account.report.reportType}`,
      };
      return { status: 200, body: document };
    }
    default:
      return amazonError(404, `No route ${route}`);
  }
}

function statusOf({ pending }: Account, order: SeededOrder): AmazonStatus {
  if (pending.has(order.number)) return 'PENDING';
  if (order.cancelledAt !== null) return 'CANCELLED';
  return order.isFulfilled ? 'SHIPPED' : 'UNSHIPPED';
}

/** It takes Amazon a while. */
function reportOf(account: Account) {
  account.polls += 1;
  const common = {
    reportId: 'report-1',
    reportType: account.report.reportType,
    createdTime: account.clock().toISOString(),
  };
  return account.polls < 3
    ? { ...common, processingStatus: account.polls === 1 ? 'IN_QUEUE' : 'IN_PROGRESS' }
    : { ...common, processingStatus: 'DONE', reportDocumentId: 'document-1' };
}

function reportFile({ store, orders, report }: Account, reportType: string): SandboxReply {
  const body =
    reportType === LISTINGS
      ? listingsReport(store)
      : returnsReport(store, [...orders.values()], report);
  return { status: 200, headers: { 'content-type': 'text/plain; charset=UTF-8' }, body };
}

function tokenReply(account: Account, { body }: SandboxRequest): SandboxReply {
  const form = new URLSearchParams(body);
  const isApp =
    form.get('client_id') === KEYS.clientId && form.get('client_secret') === KEYS.clientSecret;
  if (!isApp) return { status: 401, body: { error: 'invalid_client' } };
  const isGranted =
    form.get('grant_type') === 'authorization_code'
      ? form.get('code') === SPAPI_CODE
      : form.get('refresh_token') === account.refreshToken && account.isAuthorised;
  if (!isGranted) return { status: 400, body: { error: 'invalid_grant' } };
  return {
    status: 200,
    body: {
      access_token: account.token,
      refresh_token: account.refreshToken,
      token_type: 'bearer',
      expires_in: 3600,
    },
  };
}

function participations(store: SeededStore) {
  const one = (id: string, countryCode: string, isParticipating: boolean) => ({
    marketplace: { id, countryCode, defaultCurrencyCode: store.currency, domainName: '' },
    participation: { isParticipating, hasSuspendedListings: false },
    storeName: store.name,
  });
  return {
    payload: [one('A2EUQ1WTGCTBG2', 'CA', false), one(MARKETPLACE.marketplaceId, 'US', true)],
  };
}
