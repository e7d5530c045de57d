import { z } from 'zod';
import { shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { checkWire } from '#app/api/rpc/wire/connector-wire.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { readSheets } from '#app/services/sheets/read-sheets.server.ts';

/** Checks the connection to Google, and each sheet for faults. */
export const checkSheetsCall = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const { shopId } = shop;
    const [views, sheets] = await Promise.all([
      readConnectors(deps, { shopId, of: 'sheets' }),
      readSheets(deps, { shopId }),
    ]);
    const [view] = views;
    if (view === undefined) throw new AppError('not_found', 'Google Sheets cannot be connected.');
    const files = sheets.map(({ kind, source, latest }) => [
      `${kind}_file`,
      {
        file_id: source?.address ?? null,
        error: latest?.status === 'failed' ? latest.message : null,
      },
    ]);
    return succeeded({ ...checkWire(view), ...Object.fromEntries(files) });
  },
});
