import { z } from 'zod';
import { HTTP_FAILURE_TEXTS, type HttpClient, type HttpReply } from '#app/lib/http/http-client.ts';
import { HttpError } from '#app/lib/http/http-client.ts';
import { parseJson } from '#app/lib/parse-json.ts';
import { PlatformError, type Abortable, type PlatformFault, type ShopConnection } from '../port.ts';
import { PointsBucket, type PointsBucketOptions } from './points-bucket.ts';
import { faultOfHttp, faultOfStatus } from './shopify-faults.ts';
import { API_VERSION } from './api-version.ts';

export interface AdminClientOptions extends PointsBucketOptions {
  readonly http: HttpClient;
  /** A stand-in that replaces `https://{shop}`; null for Shopify. */
  readonly endpoint: string | null;
  /** Called when Shopify answers in another version than requested: ours has ended. */
  readonly onOtherVersion?: (version: string) => void;
}

/** The result of a query: fields that Shopify withholds are null, and `errors` give the reasons. */
export interface AdminReply {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly AdminFault[];
}

export interface AdminFault {
  readonly message: string;
  readonly code: string | null;
  /** The path of the field: "order.customer". */
  readonly path: string;
}

/** A query for which Shopify returned no data at all. */
export class AdminRefusal extends PlatformError {
  readonly faults: readonly AdminFault[];

  constructor(fault: PlatformFault, message: string, faults: readonly AdminFault[]) {
    super(fault, message);
    this.faults = faults;
  }
}

/** One shop's Admin API. Its points are its own: a throttled shop delays no other. */
export interface AdminClient {
  /** @throws PlatformError when there is no data at all. */
  request(
    document: string,
    variables: Readonly<Record<string, unknown>>,
    options?: Abortable,
  ): Promise<AdminReply>;
}

/** The retries of a throttled query: another app empties the bucket as fast as it fills. */
const THROTTLED_MAX = 6;
/** The assumed cost of a new document; the first reply reports the actual one. */
const COST_FIRST = 50;
const RETRY_MS = 1000;

const reply = z.object({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .union([
      z.array(
        z.object({
          message: z.string().default(''),
          path: z.array(z.union([z.string(), z.number()])).optional(),
          extensions: z.object({ code: z.string().optional() }).optional(),
        }),
      ),
      z.string().transform((message) => [{ message, path: undefined, extensions: undefined }]),
    ])
    .default([]),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number(),
          throttleStatus: z.object({
            maximumAvailable: z.number(),
            currentlyAvailable: z.number(),
            restoreRate: z.number(),
          }),
        })
        .optional(),
    })
    .optional(),
});
type Reply = z.output<typeof reply>;

export function adminClient(options: AdminClientOptions, access: ShopConnection): AdminClient {
  const bucket = new PointsBucket(options);
  const costs = new Map<string, number>();
  const requestOnce = async (document: string, body: string, abortable: Abortable) => {
    const cost = costs.get(document) ?? COST_FIRST;
    await bucket.take(cost, abortable.signal);
    let said: Reply | null = null;
    try {
      said = await post(options, access, body, abortable);
    } finally {
      bucket.release(cost, said?.extensions?.cost?.throttleStatus ?? null);
    }
    const reportedCost = said.extensions?.cost?.requestedQueryCost;
    if (reportedCost !== undefined) costs.set(document, reportedCost);
    return said;
  };
  return {
    async request(document, variables, abortable = {}) {
      const body = JSON.stringify({ query: document, variables });
      for (let made = 1; ; made += 1) {
        const said = await requestOnce(document, body, abortable);
        if (!said.errors.some(({ extensions }) => extensions?.code === 'THROTTLED')) {
          return toReply(said);
        }
        const ms = Math.max(RETRY_MS, bucket.msUntil(costs.get(document) ?? COST_FIRST));
        if (made >= THROTTLED_MAX) {
          throw new PlatformError('throttled', `Shopify ${HTTP_FAILURE_TEXTS.throttled}.`, {
            retryAfterMs: ms,
          });
        }
        await options.wait(ms + Math.round(RETRY_MS * options.random()), abortable.signal);
      }
    },
  };
}

async function post(
  options: AdminClientOptions,
  access: ShopConnection,
  body: string,
  { signal }: Abortable,
): Promise<Reply> {
  const { http, endpoint } = options;
  const shop = access.externalKey;
  const host = endpoint === null ? `https://${shop}` : `${endpoint}/${shop}`;
  const send = (token: string) =>
    http.send({
      method: 'POST',
      url: `${host}/admin/api/${API_VERSION}/graphql.json`,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'x-shopify-access-token': token,
      },
      body,
      // Starting an operation twice would take two of the five places that a shop has.
      isRepeatable: !body.startsWith('{"query":"mutation'),
      ...(signal && { signal }),
    });
  try {
    const token = await access.secret();
    let answer = await send(token);
    if (answer.status === 401) {
      // It may have ended on the way: the next one is another.
      const next = await access.secret();
      if (next !== token) answer = await send(next);
    }
    if (answer.status !== 200) throw faultOfStatus(answer.status, answer.text);
    const version = answer.headers.get('x-shopify-api-version') ?? API_VERSION;
    if (version !== API_VERSION) options.onOtherVersion?.(version);
    return parseReply(answer);
  } catch (error) {
    throw error instanceof HttpError ? faultOfHttp(error) : error;
  }
}

function parseReply({ text }: HttpReply): Reply {
  const parsed = reply.safeParse(parseJson(text));
  if (parsed.success) return parsed.data;
  throw new PlatformError('malformed', 'Shopify answered in a form that is not its own.');
}

function toReply({ data, errors }: Reply): AdminReply {
  const faults = errors.map(({ message, path, extensions }) => ({
    message,
    code: extensions?.code ?? null,
    path: (path ?? []).join('.'),
  }));
  const isSomething = Object.values(data ?? {}).some((value) => value !== null);
  if (data !== null && data !== undefined && (isSomething || faults.length === 0)) {
    return { data, errors: faults };
  }
  const [first] = faults;
  if (first?.code === 'ACCESS_DENIED') {
    throw new AdminRefusal('forbidden', `Shopify does not allow it: ${first.message}`, faults);
  }
  const isPassing = first?.code === 'INTERNAL_SERVER_ERROR' || first?.code === 'TIMEOUT';
  const said = first === undefined ? 'nothing' : (first.code ?? 'an error');
  throw new AdminRefusal(
    isPassing ? 'unreachable' : 'malformed',
    `Shopify answered the query with ${said}.`,
    faults,
  );
}
