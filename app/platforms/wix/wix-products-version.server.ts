import { z } from 'zod';
import { NO_RECORDS, type PlatformRecords, type SyncPage } from '#app/platforms/port.ts';
import { oneWixProductV3, walkWixProductsV3 } from './walk-wix-products-v3.server.ts';
import {
  oneWixProduct,
  walkWixProducts,
  type WixProductsContext,
} from './walk-wix-products.server.ts';

const versionSchema = z.object({ catalogVersion: z.string() });

/**
 * The products of a site, whichever catalogue it has: Wix moves sites from V1 to V3, and each
 * refuses the other's questions. A site without Wix Stores has none.
 */
export async function* wixProductsVersion(
  context: WixProductsContext,
  cursor: string | null,
  signal: AbortSignal | undefined,
): AsyncGenerator<SyncPage> {
  const version = await versionOf(context, signal);
  if (version === 'V3_CATALOG') yield* walkWixProductsV3(context, signal);
  else if (version === 'V1_CATALOG') yield* walkWixProducts(context, cursor, signal);
  else yield { records: NO_RECORDS, cursor: null, total: 0 };
}

/** One product as it is now; null when it is not there. */
export async function wixProduct(
  context: WixProductsContext,
  id: string,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords | null> {
  const version = await versionOf(context, signal);
  if (version === 'V3_CATALOG') return oneWixProductV3(context, id, signal);
  return version === 'V1_CATALOG' ? oneWixProduct(context, id, signal) : null;
}

async function versionOf(
  { api }: WixProductsContext,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const path = '/stores/v3/provision/version';
  return (await api.ask({ path, schema: versionSchema, signal }))?.catalogVersion ?? null;
}
