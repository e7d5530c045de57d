import { NO_RECORDS, PlatformError, type Abortable, type PlatformReject } from '../port.ts';
import type { PlatformRecords } from '../port.ts';
import { awaitBulk } from './bulk/await-bulk.server.ts';
import type { BulkOperation } from './bulk/bulk-operation.server.ts';
import { BulkFileGone, readBulkFile, type BulkPage } from './bulk/read-bulk-file.server.ts';
import type { Feed } from './feeds/feed.ts';
import { mapTrees } from './map-trees.server.ts';
import type { ShopifyShop } from './shopify-shop.ts';

export interface OperationPage {
  readonly records: PlatformRecords;
  readonly behind: number;
  readonly total: number;
  readonly isLast: boolean;
}

export interface ReadOperationOptions extends Abortable {
  readonly operationId: string;
  readonly skip: number;
}

/** The operation has no usable result: it has to be run again. */
export class OperationLost extends Error {}

/** Damaged lines listed one by one; the rest is counted. */
const REJECTS_MAX = 50;

/**
 * Reads the records of an operation's result, once it exists. The partial result of an operation
 * that failed (`partialDataUrl`) is not read: an order in it may lack the lines and refunds that
 * were still to come, without any mark.
 *
 * @throws OperationLost when it failed, was cancelled or has expired; PlatformError.
 */
export async function* readOperation(
  shop: ShopifyShop,
  feed: Feed,
  { operationId, skip, signal }: ReadOperationOptions,
): AsyncGenerator<OperationPage> {
  const abortable = signal === undefined ? {} : { signal };
  const operation = await awaitBulk(shop.client, operationId, { wait: shop.wait, ...abortable });
  const url = completedUrl(shop, operation);
  if (url === null) {
    yield { records: NO_RECORDS, behind: skip, total: 0, isLast: true };
    return;
  }
  const { http, pageSize } = shop;
  const objectCount = operation?.objectCount ?? 0;
  const reading = { http, shape: feed.shape, skip, pageSize, ...abortable };
  try {
    for await (const page of readBulkFile({ url, objectCount }, reading)) {
      const { behind, objects } = page;
      const records = await mapTrees(shop, feed, page.trees);
      const rejects = [...records.rejects, ...toRejects(feed, page)];
      yield {
        records: { ...records, rejects },
        behind,
        total: objects,
        isLast: behind >= objects,
      };
    }
  } catch (error) {
    throw error instanceof BulkFileGone ? new OperationLost(error.message) : error;
  }
}

/** Returns null when the operation matched nothing. */
function completedUrl(shop: ShopifyShop, operation: BulkOperation | null): string | null {
  if (operation?.errorCode === 'ACCESS_DENIED') {
    throw new PlatformError('forbidden', 'A permission to read the history is missing.');
  }
  if (operation?.status !== 'COMPLETED') throw new OperationLost(operation?.status ?? 'unknown');
  const { url } = operation;
  if (url === null) {
    if (operation.objectCount === 0) return null;
    throw new OperationLost('the result has no address');
  }
  if (!shop.isStandIn && !url.startsWith('https://')) {
    throw new PlatformError('malformed', 'Shopify gave a result at an address that is not safe.');
  }
  return url;
}

function toRejects({ category }: Feed, { damage }: BulkPage): PlatformReject[] {
  const named = damage.slice(0, REJECTS_MAX);
  const more = damage.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more lines that could not be read`] : [])].map(
    (reason) => ({ category, id: null, reason }),
  );
}
