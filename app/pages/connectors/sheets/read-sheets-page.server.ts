import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { parseSheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { readSheets } from '#app/services/sheets/read-sheets.server.ts';
import type { SheetsView } from '#app/view-models/sheets/sheets-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Reads the sheets of the shop on screen, and the one that the address names. */
export async function readSheetsPage(
  request: Request,
  context: AppLoadContext,
): Promise<SheetsView> {
  const { shop, role } = await requirePage(request, context);
  const named = new URL(request.url).searchParams.get('sheet') ?? '';
  const { shopId } = shop;
  const [google = null] = await readConnectors(context.deps, { shopId, of: 'sheets' });
  return {
    sheets: await readSheets(context.deps, { shopId }),
    google,
    kind: parseSheetKind(named) ?? 'COGS',
    shopKey: shop.shopKey,
    currency: shop.currency,
    locale: shop.locale,
    button: getButtonState(role, 'import_files'),
    refusal: getActionRefusal(role, 'import_files'),
  };
}
