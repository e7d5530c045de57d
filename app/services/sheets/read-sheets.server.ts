import { selectSheetRejects, selectSheetRuns } from '#app/data/sheets/sheet-run-rows.server.ts';
import { selectSheetSources } from '#app/data/sheets/sheet-source-rows.server.ts';
import { SHEET_KIND_KEYS } from '#app/domain/sheets/sheet-kinds.ts';
import { isSheetBusy } from '#app/domain/sheets/sheet-run.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SheetView } from '#app/view-models/sheets/sheets-view.ts';

const REJECTS_SHOWN = 20;

export async function readSheets(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<SheetView[]> {
  const [sources, runs] = await Promise.all([
    selectSheetSources(db, shopId),
    selectSheetRuns(db, shopId),
  ]);
  return Promise.all(
    SHEET_KIND_KEYS.map(async (kind) => {
      const source = sources.find((one) => one.kind === kind) ?? null;
      const kindRuns = runs.filter((run) => run.kind === kind);
      const ended = kindRuns.find((run) => !isSheetBusy(run) && run.status !== 'unchanged') ?? null;
      const rejects =
        ended === null || ended.rowsRejected === 0
          ? []
          : await selectSheetRejects(
              db,
              { shopId, kind, runNo: ended.runNo },
              { afterLine: 0, limit: REJECTS_SHOWN },
            );
      return {
        kind,
        source:
          source === null
            ? null
            : {
                origin: source.origin,
                address: source.address,
                dateOrder: source.dateOrder,
                everyHours: source.everyHours,
                isStarted: source.isStarted,
                nextSyncAt: source.nextSyncAt,
              },
        isBusy: kindRuns.some(isSheetBusy),
        runs: kindRuns.map(({ runNo, trigger, status, requestedAt, ...run }) => ({
          runNo,
          trigger,
          status,
          requestedAt,
          rowsRead: run.rowsRead,
          rowsRejected: run.rowsRejected,
          booked: run.booked,
          removed: run.removed,
          message: run.message,
        })),
        latest:
          ended === null
            ? null
            : {
                runNo: ended.runNo,
                trigger: ended.trigger,
                status: ended.status,
                rowsRead: ended.rowsRead,
                rowsRejected: ended.rowsRejected,
                booked: ended.booked,
                removed: ended.removed,
                message: ended.message,
                hint: ended.hint,
                lines: ended.totals?.lines ?? [],
                unknownCodes: ended.totals?.unknownCodes ?? { count: 0, some: [] },
                sample: ended.sample,
                rejects,
              },
      };
    }),
  );
}
