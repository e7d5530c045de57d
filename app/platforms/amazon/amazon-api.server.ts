import { z } from 'zod';
import type { Wait } from '#app/lib/backoff.ts';
import type { HttpClient, HttpReply } from '#app/lib/http/http-client.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { parseReply, refusedByFirewall, sendTo } from '#app/platforms/json-api.server.ts';
import { IF_IT_STAYS, PlatformError, type ShopConnection } from '#app/platforms/port.ts';
import { AMAZON } from './lwa-tokens.server.ts';
import { type AmazonOperation, operationGate } from './usage-plans.ts';

export interface AmazonApiOptions {
  readonly http: HttpClient;
  readonly clock: () => Date;
  readonly wait: Wait;
  /** The region's host, without a trailing slash. */
  readonly endpoint: string;
  readonly access: Pick<ShopConnection, 'secret'>;
}

export interface AmazonRequest<S extends z.ZodType> {
  readonly operation: AmazonOperation;
  readonly path: string;
  /** Lists are joined by commas. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly body?: object;
  readonly schema: S;
  readonly signal?: AbortSignal | undefined;
}

export interface AmazonApi {
  /** Returns null when the object does not exist. Throws PlatformError. */
  request<S extends z.ZodType>(request: AmazonRequest<S>): Promise<z.output<S> | null>;
}

/** Calls the Selling Partner API for one shop, each operation at its own rate. */
export function amazonApi({ http, clock, wait, endpoint, access }: AmazonApiOptions): AmazonApi {
  const gate = operationGate(clock, wait);
  return {
    request: async ({ operation, path, query = {}, body, schema, signal }) => {
      await gate.pass(operation, signal);
      const reply = await sendTo(http, AMAZON, {
        method: body === undefined ? 'GET' : 'POST',
        url: `${endpoint}${path}${queryText(query)}`,
        headers: {
          accept: 'application/json',
          'user-agent': 'Farthing (Language=TypeScript)',
          'x-amz-access-token': await access.secret(),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        // A report requested twice is made twice, which costs its rate and nothing else.
        isRepeatable: true,
        ...(signal && { signal }),
      });
      gate.learn(operation, reply.headers.get('x-amzn-ratelimit-limit'));
      if (reply.status === 404) return null;
      refuse(reply, operation);
      return parseReply(AMAZON, schema, reply.text);
    },
  };
}

/** The Selling Partner API's form of a refusal; firewalls in front of it answer in another form. */
const errorsSchema = z.object({
  errors: z.array(z.object({ code: z.string(), details: z.string().nullish() })).min(1),
});

function refuse(reply: HttpReply, operation: AmazonOperation): void {
  const { status, text } = reply;
  if (status < 300) return;
  const errors = errorsSchema.safeParse(parseJson(text)).data?.errors ?? [];
  if (status === 401 || (status === 403 && errors.some(isOfToken))) {
    throw new PlatformError('revoked', 'Amazon no longer accepts the seller’s authorisation.');
  }
  if (status === 403 && errors.length === 0) throw refusedByFirewall(AMAZON);
  if (status === 403) {
    throw new PlatformError('forbidden', `The app lacks the role for ${ROLES[operation]}.`);
  }
  throw new PlatformError(
    'malformed',
    `Amazon refused the request (status ${status}). ${IF_IT_STAYS}`,
  );
}

/** Amazon answers 403 both to a token that has ended and to a role that is missing. */
function isOfToken({ details }: z.output<typeof errorsSchema>['errors'][number]): boolean {
  return /expired|revoked/i.test(details ?? '');
}

const FINANCE = 'Finance and Accounting';
const INVENTORY = 'Inventory and Order Tracking';
const ROLES: Readonly<Record<AmazonOperation, string>> = {
  searchOrders: INVENTORY,
  getOrder: INVENTORY,
  listTransactions: FINANCE,
  getMarketplaceParticipations: 'Selling Partner Insights',
  getMyFeesEstimates: 'Pricing',
  getOrderMetrics: INVENTORY,
  createReport: INVENTORY,
  getReport: INVENTORY,
  getReportDocument: INVENTORY,
  searchCatalogItems: 'Product Listing',
  getInventorySummaries: 'Amazon Fulfillment',
};

function queryText(query: NonNullable<AmazonRequest<z.ZodType>['query']>): string {
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(typeof value === 'string' ? value : value.join(','))}`,
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}
