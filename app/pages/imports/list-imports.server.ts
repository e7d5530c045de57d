import type { AppLoadContext } from '@remix-run/node';
import { isImportRunning } from '#app/data/imports/import-lock.server.ts';
import {
  selectImportRequest,
  selectImportRequestsOfShop,
} from '#app/data/imports/import-request-rows.server.ts';
import { selectImports } from '#app/data/imports/import-rows.server.ts';
import { selectUploadsOfUser } from '#app/data/imports/upload-rows.server.ts';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { ImportListItem, WaitingFile } from '#app/domain/imports/import-view.ts';
import { requireAccount } from '#app/web/session/require-account.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface ImportsPage {
  /** The shop; null for an account without one: the first import creates it. */
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
  /** Files that the user has uploaded and not imported yet. */
  readonly waiting: readonly WaitingFile[];
  /** The reason why no file can be uploaded; null when one can. */
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export async function listImports(request: Request, context: AppLoadContext): Promise<ImportsPage> {
  const { deps } = context;
  const { access, user, workspace } = await requireAccount(request, context);
  const role = access?.role ?? workspace?.role ?? 'Owner';
  const may = {
    refusal: getActionRefusal(role, 'import_files'),
    button: getButtonState(role, 'import_files'),
  };
  const sent = await waitingFiles(deps, user.userId);
  if (access === null) return { shopName: null, imports: [], waiting: sent, ...may };
  const { shop } = access;
  const [rows, requests] = await Promise.all([
    selectImports(deps.db, shop.shopId),
    selectImportRequestsOfShop(deps.db, shop.shopId),
  ]);
  const requestsById = new Map(requests.map((request) => [request.importId, request]));
  const isAlive = rows.some(isRunning) && (await isImportRunning(deps.db, shop.shopId));
  return {
    ...may,
    // A file whose import runs, on any server, is in the list below.
    waiting: sent.filter(({ importId }) =>
      rows.every((row) => row.importId !== importId || !isRunning(row)),
    ),
    shopName: shop.name,
    imports: rows.map((row) => {
      const request = requestsById.get(row.importId);
      const isDead = request === undefined && isRunning(row) && !isAlive;
      return {
        importId: row.importId,
        fileName: row.fileName,
        formatLabel: IMPORT_FORMATS[row.format],
        startedAt: row.startedAt,
        progress: request?.progress ?? { ...row, status: isDead ? 'interrupted' : row.status },
      };
    }),
  };
}

/** Lists uploads whose import has not begun; one that runs or has ended is in the list below. */
async function waitingFiles(deps: Deps, userId: number): Promise<WaitingFile[]> {
  const uploads = await selectUploadsOfUser(deps.db, userId);
  const requests = await Promise.all(
    uploads.map(({ importId }) => selectImportRequest(deps.db, importId)),
  );
  return uploads.filter((_upload, index) => (requests[index] ?? null) === null);
}
