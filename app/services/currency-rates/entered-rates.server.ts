import {
  countEnteredRates,
  deleteEnteredRates,
  upsertEnteredRates,
} from '#app/data/currency-rates/entered-rate-rows.server.ts';
import { selectQuotedCurrencies } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import type { Tx } from '#app/data/database.ts';
import {
  checkEnteredRate,
  ENTERED_RATES_MAX,
  readEnteredRates,
  type TypedRate,
} from '#app/domain/money/entered-rates.ts';
import type { EnteredRate } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireMember } from '#app/services/workspaces/require-member.server.ts';

/**
 * The user and workspace of entered exchange rates, for currencies that the central bank does not
 * quote. They belong to the workspace, not to the installation: they change no figure of another.
 * All functions throw `not_found` and `forbidden` as `requireMember` does.
 */
export interface InWorkspace {
  readonly userId: number;
  readonly workspaceId: number;
}

export interface RateKey {
  readonly currency: string;
  readonly fromDay: string;
}

/** Saves a rate, in place of the one that it replaces. Throws `invalid_input` by field. */
export async function saveEnteredRate(
  { db }: Pick<Deps, 'db'>,
  { typed, replaced, ...who }: InWorkspace & { typed: TypedRate; replaced: RateKey | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    await mayChange(tx, who);
    const { rate, fault } = checkEnteredRate(typed, await quotedIn(tx));
    if (fault !== null) {
      const fields = [{ path: fault.field, message: fault.text }];
      throw new AppError('invalid_input', `${fault.text}.`, { fields });
    }
    if (replaced !== null) await deleteEnteredRates(tx, who.workspaceId, replaced);
    await store(tx, who.workspaceId, [rate]);
  });
}

/** Saves the rates of a file, all or none; returns their number. Throws `invalid_input` by line. */
export async function saveEnteredRatesFile(
  { db }: Pick<Deps, 'db'>,
  { text, ...who }: InWorkspace & { text: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await mayChange(tx, who);
    const { rates, faults } = readEnteredRates(text, await quotedIn(tx));
    if (faults.length > 0) {
      const shownFaults = faults.slice(0, FAULTS_SHOWN).join('; ');
      const more = faults.length > FAULTS_SHOWN ? `; and ${faults.length - FAULTS_SHOWN} more` : '';
      throw new AppError('invalid_input', `These rates cannot be saved: ${shownFaults}${more}.`, {
        fields: [{ path: 'rates', message: `${shownFaults}${more}` }],
      });
    }
    await store(tx, who.workspaceId, rates);
    return rates.length;
  });
}

/** Deletes a rate. Throws `not_found` when it was deleted. */
export async function deleteEnteredRate(
  { db }: Pick<Deps, 'db'>,
  { currency, fromDay, ...who }: InWorkspace & RateKey,
): Promise<void> {
  await db.transaction(async (tx) => {
    await mayChange(tx, who);
    const deleted = await deleteEnteredRates(tx, who.workspaceId, { currency, fromDay });
    if (deleted === 0) throw new AppError('not_found', 'There is no such rate any more.');
  });
}

const FAULTS_SHOWN = 5;

async function mayChange(tx: Tx, who: InWorkspace): Promise<void> {
  await requireMember(tx, { ...who, action: 'edit_shop_settings' });
}

async function quotedIn(tx: Tx): Promise<ReadonlySet<string>> {
  return new Set(await selectQuotedCurrencies(tx));
}

async function store(tx: Tx, workspaceId: number, rates: readonly EnteredRate[]): Promise<void> {
  await upsertEnteredRates(tx, workspaceId, rates);
  if ((await countEnteredRates(tx, workspaceId)) <= ENTERED_RATES_MAX) return;
  throw new AppError('conflict', `A workspace has at most ${ENTERED_RATES_MAX} rates of its own.`, {
    hint: 'Delete some that are no longer needed.',
  });
}
