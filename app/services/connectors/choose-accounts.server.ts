import {
  type AccountUse,
  lockAccounts,
  selectAccountUses,
} from '#app/data/connectors/account-uses.server.ts';
import {
  selectAccounts,
  updateAccountPull,
  updateChosen,
  updateSpendLoss,
} from '#app/data/connectors/account-rows.server.ts';
import { deleteAdDays } from '#app/data/connectors/ad-spend-days.server.ts';
import {
  selectConnection,
  updateConnectionState,
} from '#app/data/connectors/connection-rows.server.ts';
import { deleteReports } from '#app/data/connectors/report-rows.server.ts';
import { deleteEmailDays } from '#app/data/connectors/email-days.server.ts';
import type { Tx } from '#app/data/database.ts';
import { deleteLabelCosts } from '#app/data/shipping/label-cost-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { queueLabelled } from '#app/services/ledger/queue-labelled.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import { countsOnce, isHeld, refuseHeld, withShopsOfOwner } from './account-uses.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';
import { queuePull } from './queue-pull.server.ts';
import { deleteSessionDays } from '#app/data/connectors/session-days.server.ts';
import { deleteTrafficCosts } from '#app/data/costs/daily-cost-rows.server.ts';
import { lockShop, raiseDailyCostVersion } from '#app/data/shops/shop-versions.server.ts';
import { trafficAccount } from '#app/domain/profit/daily-costs/traffic-days.ts';

export type ChooseAccountsOptions = ConnectionKey & { readonly accountIds: readonly string[] };

/**
 * Selects the accounts whose spend counts, and reads them. The spend of deselected accounts no
 * longer counts, for any day. An account that would count twice is taken from a shop of the same
 * owner where people disconnected it, with all its days. Returns the names of those shops. Throws
 * `invalid_input` for an account that is not listed, `conflict` for one that another shop holds.
 */
export async function chooseAccounts(
  deps: ConnectorDeps,
  options: ChooseAccountsOptions,
): Promise<readonly string[]> {
  const { shopId, connector, accountIds } = options;
  const facts = deps.connectors.all.find(({ key }) => key === connector);
  if (facts?.capabilities.level === 'visit' && accountIds.length > 1) {
    throw new AppError(
      'invalid_input',
      'Choose one property: two would count the same visits twice.',
    );
  }
  const accounts = (await selectAccounts(deps.db, shopId, connector)).filter(({ accountId }) =>
    accountIds.includes(accountId),
  );
  if (accounts.length < new Set(accountIds).size) {
    throw new AppError('invalid_input', 'Choose accounts of the list.');
  }
  const movedFrom = await withShopsOfOwner(deps.db, shopId, (others) =>
    deps.db.transaction(async (tx) => {
      const moved: AccountUse[] = [];
      if (facts !== undefined && countsOnce(facts)) {
        await lockAccounts(tx, connector, accountIds);
        const uses = await selectAccountUses(tx, others, connector);
        // What counts in both since before this was refused can still be saved in one.
        refuseHeld(
          facts,
          uses,
          accounts.filter(({ isChosen }) => !isChosen),
        );
        moved.push(...uses.filter((use) => !isHeld(use) && accountIds.includes(use.accountId)));
        for (const use of moved) await moveAway(deps, tx, use, { connector, to: shopId });
      }
      await saveChoice(deps, tx, options);
      return [...new Set(moved.map(({ shopName }) => shopName))];
    }),
  );
  if (accountIds.length > 0) await queuePull(deps, { shopId, connector, source: 'app-connection' });
  return movedFrom;
}

/** Removes an account and its data from a shop, and leaves a note there for its people. */
async function moveAway(
  deps: ConnectorDeps,
  tx: Tx,
  { shopId, accountId, state }: AccountUse,
  { connector, to }: { readonly connector: string; readonly to: number },
): Promise<void> {
  const rest = (await selectAccounts(tx, shopId, connector)).flatMap((account) =>
    account.isChosen && account.accountId !== accountId ? [account.accountId] : [],
  );
  await saveChoice(deps, tx, { shopId, connector, accountIds: rest });
  const [connection, shop] = await Promise.all([
    selectConnection(tx, shopId, connector),
    selectShopById(tx, to),
  ]);
  const stateReason = `${connection?.stateReason ?? ''} Its figures count in ${shop?.name ?? 'another shop'} now.`;
  await updateConnectionState(tx, shopId, { connector, state, stateReason: stateReason.trim() });
}

async function saveChoice(
  deps: ConnectorDeps,
  tx: Tx,
  { shopId, connector, accountIds }: ChooseAccountsOptions,
): Promise<void> {
  const left = await updateChosen(tx, shopId, { connector, accountIds });
  if (left.length === 0) return;
  await deleteAdDays(tx, shopId, { connector, accountIds: left });
  await deleteEmailDays(tx, shopId, { connector, accountIds: left });
  await forgetTraffic(tx, { shopId, connector, accountIds: left });
  const orderIds = await deleteLabelCosts(tx, shopId, { connector, accountIds: left });
  await queueLabelled(deps, tx, shopId, orderIds);
  for (const accountId of left) {
    const unread = { pulledAt: null, restatedOn: null, fault: null, note: null };
    await updateAccountPull(tx, shopId, { connector, accountId, ...unread });
    await updateSpendLoss(tx, shopId, { connector, accountId, spendLoss: null });
    await deleteReports(tx, shopId, { connector, accountId });
  }
  await rebuildDailyCost(tx, { shopId, now: deps.clock() });
}

/** Deletes the visits that these accounts counted: they no longer count. */
async function forgetTraffic(
  tx: Tx,
  { shopId, connector, accountIds }: ConnectionKey & { readonly accountIds: readonly string[] },
): Promise<void> {
  await deleteSessionDays(tx, shopId, { connector, accountIds });
  await lockShop(tx, shopId);
  const accounts = accountIds.map((accountId) => trafficAccount(connector, accountId));
  if (await deleteTrafficCosts(tx, shopId, accounts)) await raiseDailyCostVersion(tx, shopId);
}
