import type { Abortable } from '../../port.ts';
import type { ShopifyShop } from '../shopify-shop.ts';
import { BulkNotAllowed, startBulk } from './bulk-operation.server.ts';

/**
 * Starts a bulk operation and returns its id; null where Shopify allows none, so that pages are
 * read instead. Either is recorded for the owner of the installation.
 *
 * @throws PlatformError `throttled` while five others run in the shop.
 */
export async function tryBulk(
  { client, noteBulk }: Pick<ShopifyShop, 'client' | 'noteBulk'>,
  query: string,
  abortable: Abortable,
): Promise<string | null> {
  try {
    const operationId = await startBulk(client, query, abortable);
    await noteBulk(true);
    return operationId;
  } catch (error) {
    if (!(error instanceof BulkNotAllowed)) throw error;
    await noteBulk(false);
    return null;
  }
}
