import {
  type ImportRequest,
  selectImportRequest,
} from '#app/data/imports/import-request-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { Importer } from './importer.ts';

/** What was asked of an import, if it is the importer's own or of a shop that they may see. */
export async function findRequest(
  { db }: Pick<Deps, 'db'>,
  { userId, shops }: Pick<Importer, 'userId' | 'shops'>,
  importId: string,
): Promise<ImportRequest | null> {
  const request = await selectImportRequest(db, importId);
  if (request === null || request.userId === userId) return request;
  return shops.some(({ shopId }) => shopId === request.shopId) ? request : null;
}
