import { saveIsReadDaily } from '#app/data/currency-rates/rate-refresh-row.server.ts';
import { ownsInstallation } from '#app/data/workspaces/own-shops.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SetDailyRefresh {
  readonly userId: number;
  readonly isReadDaily: boolean;
}

/**
 * Turns the daily reading of the published rates on, with a first one at once, or off. It sends
 * requests to an external host for all the installation, so only its owner may: `forbidden` for
 * others.
 */
export async function setDailyRefresh(
  { db, jobs }: Pick<Deps, 'db' | 'jobs'>,
  { userId, isReadDaily }: SetDailyRefresh,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await ownsInstallation(tx, userId))) {
      throw new AppError('forbidden', 'Only the owner of this installation can change this.');
    }
    await saveIsReadDaily(tx, isReadDaily);
    if (!isReadDaily) return;
    await jobs.add(tx, 'refresh_currency_rates', {}, { key: 'refresh_currency_rates' });
  });
}
