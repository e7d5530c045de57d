import {
  selectAccounts,
  updateAccountPull,
  updateChosen,
} from '#app/data/connectors/account-rows.server.ts';
import { deleteAdDays } from '#app/data/connectors/ad-spend-days.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';
import { queuePull } from './queue-pull.server.ts';

/**
 * Makes these the accounts whose spend counts, and reads them. What an account spent that is no longer
 * chosen counts no more, for any day. Throws `invalid_input` for an account that is not listed.
 */
export async function chooseAccounts(
  deps: ConnectorDeps,
  options: ConnectionKey & { readonly accountIds: readonly string[] },
): Promise<void> {
  const { shopId, connector, accountIds } = options;
  const listed = new Set(
    (await selectAccounts(deps.db, shopId, connector)).map(({ accountId }) => accountId),
  );
  if (accountIds.some((accountId) => !listed.has(accountId))) {
    throw new AppError('invalid_input', 'Choose accounts of the list.');
  }
  await deps.db.transaction(async (tx) => {
    const left = await updateChosen(tx, shopId, { connector, accountIds });
    if (left.length === 0) return;
    await deleteAdDays(tx, shopId, { connector, accountIds: left });
    for (const accountId of left) {
      const unread = { pulledAt: null, restatedOn: null, fault: null };
      await updateAccountPull(tx, shopId, { connector, accountId, ...unread });
    }
    await rebuildDailyCost(tx, { shopId, now: deps.clock() });
  });
  if (accountIds.length > 0) await queuePull(deps, { shopId, connector, source: 'app-connection' });
}
