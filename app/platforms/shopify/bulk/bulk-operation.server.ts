import { z } from 'zod';
import { IF_IT_STAYS, PlatformError, type Abortable } from '../../port.ts';
import { type AdminClient, AdminRefusal } from '../admin-client.server.ts';
import { BULK_OPERATION, START_BULK_OPERATION } from '../documents/bulk-operation.document.ts';

/** A query that Shopify runs asynchronously, whose result is a file. */
export interface BulkOperation {
  readonly id: string;
  readonly status: BulkStatus;
  readonly errorCode: string | null;
  /** Null until it is done, and when it is empty. Valid for seven days. */
  readonly url: string | null;
  readonly objectCount: number;
  readonly rootObjectCount: number;
}

const STATUSES = [
  'CREATED',
  'RUNNING',
  'COMPLETED',
  'FAILED',
  'CANCELING',
  'CANCELED',
  'EXPIRED',
] as const;
export type BulkStatus = (typeof STATUSES)[number];

/** All five slots of the shop are taken: retry when one of them is likely to be free. */
const FULL_RETRY_MS = 60_000;

const count = z.union([z.number(), z.string().regex(/^\d{1,15}$/)]).transform(Number);
const operation = z.object({
  id: z.string(),
  status: z.enum(STATUSES),
  errorCode: z.string().nullish().default(null),
  url: z.string().nullish().default(null),
  objectCount: count,
  rootObjectCount: count,
});
const started = z.object({
  bulkOperation: z.object({ id: z.string() }).nullable(),
  userErrors: z.array(z.object({ code: z.string().nullable(), message: z.string() })),
});

/** The app may run no bulk operation here, whatever it may read: everything comes in pages then. */
export class BulkNotAllowed extends PlatformError {
  constructor(cause: AdminRefusal) {
    super('forbidden', 'Shopify does not allow bulk queries to this app.', { cause });
  }
}

/**
 * Starts a bulk operation and returns its id.
 *
 * @throws BulkNotAllowed; PlatformError `throttled` while five others run in the shop.
 */
export async function startBulk(
  client: AdminClient,
  query: string,
  abortable: Abortable,
): Promise<string> {
  const { data } = await client
    .request(START_BULK_OPERATION, { query }, abortable)
    .catch(rethrowNotAllowed);
  const parsed = started.safeParse(data['bulkOperationRunQuery']);
  if (!parsed.success) throw unlike();
  const { bulkOperation, userErrors } = parsed.data;
  if (bulkOperation !== null) return bulkOperation.id;
  const [error] = userErrors;
  if (error?.code === 'LIMIT_REACHED' || error?.code === 'OPERATION_IN_PROGRESS') {
    throw new PlatformError('throttled', 'Shopify is preparing other histories of this shop.', {
      retryAfterMs: FULL_RETRY_MS,
    });
  }
  throw new PlatformError('malformed', `Shopify refused the query: ${error?.message ?? 'no word'}`);
}

function rethrowNotAllowed(error: unknown): never {
  if (!(error instanceof AdminRefusal)) throw error;
  const isOfBulk = error.faults.some(
    ({ code, path, message }) =>
      code === 'ACCESS_DENIED' && `${path} ${message}`.includes('bulkOperationRunQuery'),
  );
  throw isOfBulk ? new BulkNotAllowed(error) : error;
}

/** Reads the present state of the operation; null when Shopify no longer has it. */
export async function readBulk(
  client: AdminClient,
  id: string,
  abortable: Abortable,
): Promise<BulkOperation | null> {
  const { data } = await client.request(BULK_OPERATION, { id }, abortable);
  const node = data['bulkOperation'] ?? null;
  if (node === null) return null;
  const parsed = operation.safeParse(node);
  if (!parsed.success) throw unlike();
  return parsed.data;
}

function unlike(): PlatformError {
  return new PlatformError(
    'malformed',
    `Shopify told of a bulk operation in an unknown form. ${IF_IT_STAYS}`,
  );
}
