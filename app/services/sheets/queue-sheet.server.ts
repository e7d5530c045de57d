import type { Tx } from '#app/data/database.ts';
import { insertSheetRun } from '#app/data/sheets/sheet-run-rows.server.ts';
import {
  type NewSheetSource,
  selectDueSheets,
  selectSheetSource,
  type SheetKey,
  startSheetSource,
  updateNextSync,
  upsertSheetSource,
} from '#app/data/sheets/sheet-source-rows.server.ts';
import type { SheetTrigger } from '#app/domain/sheets/sheet-run.ts';
import { AppError } from '#app/lib/app-error.ts';
import { addressFault } from '#app/lib/http/public-address.ts';
import type { Deps } from '#app/services/deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

const HOUR_MS = 3_600_000;

/** Queues a reading of a sheet. Returns false while another reading of it is queued. */
async function queueSheet(
  tx: Tx,
  { clock, jobs }: Pick<QueueDeps, 'clock' | 'jobs'>,
  key: SheetKey,
  trigger: SheetTrigger,
): Promise<boolean> {
  const runNo = await insertSheetRun(tx, key, { trigger, requestedAt: clock().toISOString() });
  if (runNo !== null) await syncJobs.sheet(jobs, tx, key);
  return runNo !== null;
}

/**
 * Saves the address of a sheet, and queues its inspection. None of it counts before `startSheet`;
 * earlier rows of a sheet of the kind remain until then. @throws AppError `invalid_input` for an
 * address that is never requested, `conflict` while it is being read.
 */
export async function saveSheet(
  deps: QueueDeps & Pick<Deps, 'typedAddresses'>,
  key: SheetKey,
  source: NewSheetSource,
): Promise<void> {
  const fault = addressFault(new URL(source.address), deps.typedAddresses.rules);
  if (fault !== null) {
    throw new AppError('invalid_input', 'The address is none that can be read.', {
      fields: [{ path: 'address', message: ADDRESS_FAULTS[fault] }],
    });
  }
  await deps.db.transaction(async (tx) => {
    await upsertSheetSource(tx, key, source, deps.clock().toISOString());
    await requireQueued(tx, deps, key, 'preview');
  });
}

const ADDRESS_FAULTS = {
  not_an_address: 'This is no address of a sheet',
  has_credentials: 'Leave user name and password out of the address',
  no_https: 'The address begins with https://',
  port: 'Leave the port out of the address: only the usual one is read',
  private: 'This is an address of a private network',
} as const;

/** Starts a sheet: its figures count from now on, it is read at once, and then on its schedule. */
export async function startSheet(deps: QueueDeps, key: SheetKey): Promise<void> {
  const source = await requireSource(deps, key);
  await deps.db.transaction(async (tx) => {
    await startSheetSource(tx, key, nextSync(deps, source.everyHours));
    await requireQueued(tx, deps, key, 'manual');
  });
}

export async function syncSheetNow(deps: QueueDeps, key: SheetKey): Promise<void> {
  const { isStarted } = await requireSource(deps, key);
  await deps.db.transaction((tx) => requireQueued(tx, deps, key, isStarted ? 'manual' : 'preview'));
}

async function requireSource({ db }: Pick<Deps, 'db'>, key: SheetKey) {
  const source = await selectSheetSource(db, key);
  if (source !== null) return source;
  throw new AppError('not_found', 'There is no such sheet any more.', {
    hint: 'Type its address again.',
  });
}

async function requireQueued(
  tx: Tx,
  deps: QueueDeps,
  key: SheetKey,
  trigger: SheetTrigger,
): Promise<void> {
  if (await queueSheet(tx, deps, key, trigger)) return;
  throw new AppError('conflict', 'The sheet is being read already.', {
    hint: 'Try again in a moment.',
  });
}

/** Returns the next scheduled reading; null for a sheet that is read only on request. */
export function nextSync({ clock }: Pick<Deps, 'clock'>, everyHours: number): string | null {
  if (everyHours === 0) return null;
  return new Date(clock().getTime() + everyHours * HOUR_MS).toISOString();
}

/** Queues the due sheets of all shops. */
export async function scheduleSheets(deps: QueueDeps & Pick<Deps, 'log'>): Promise<void> {
  const { db, clock, log } = deps;
  for (const key of await selectDueSheets(db, clock().toISOString())) {
    try {
      const source = await selectSheetSource(db, key);
      if (source === null) continue;
      await db.transaction(async (tx) => {
        await updateNextSync(tx, key, nextSync(deps, source.everyHours));
        await queueSheet(tx, deps, key, 'schedule');
      });
    } catch (err) {
      log.error({ event: 'sheet.not_scheduled', ...key, err }, 'a sheet was not scheduled');
    }
  }
}
