import type { AppLoadContext } from '@remix-run/node';
import { isImportRunning } from '#app/data/imports/import-lock.server.ts';
import { selectImports } from '#app/data/imports/import-rows.server.ts';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { isRunning } from '#app/domain/imports/import-progress.ts';
import type { ImportListItem } from '#app/domain/imports/import-view.ts';
import type { ButtonState } from '#app/domain/roles/action-table.ts';
import { buttonOf, refusalOf } from '#app/domain/roles/actions.ts';
import { requireAccount } from '#app/services/access/require-account.query.server.ts';
import { findRun } from './import-runs.server.ts';

export interface ImportsPage {
  /** null of an account without a shop: the first import makes one. */
  readonly shopName: string | null;
  readonly imports: readonly ImportListItem[];
  /** Why no file can be sent; null when one can. */
  readonly refusal: string | null;
  readonly button: ButtonState;
}

/** The imports of the shop on screen, the latest first. */
export async function listImports(request: Request, context: AppLoadContext): Promise<ImportsPage> {
  const { deps } = context;
  const { access, workspace } = await requireAccount(request, context);
  const role = access?.role ?? workspace?.role ?? 'Owner';
  const may = {
    refusal: refusalOf(role, 'import_files'),
    button: buttonOf(role, 'import_files'),
  };
  if (access === null) return { shopName: null, imports: [], ...may };
  const { shop } = access;
  const rows = await selectImports(deps.db, shop.shopId);
  const isAlive = rows.some(isRunning) && (await isImportRunning(deps.db, shop.shopId));
  return {
    ...may,
    shopName: shop.name,
    imports: rows.map((row) => {
      const run = findRun(row.importId);
      const isDead = run === null && isRunning(row) && !isAlive;
      return {
        importId: row.importId,
        fileName: row.fileName,
        formatLabel: IMPORT_FORMATS[row.format],
        startedAt: row.startedAt,
        progress: run?.progress ?? { ...row, status: isDead ? 'interrupted' : row.status },
      };
    }),
  };
}
