import {
  deleteEmailCost,
  type EmailCost,
  selectEmailCosts,
  upsertEmailCost,
} from '#app/data/connectors/email-days.server.ts';
import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import { AppError } from '#app/lib/app-error.ts';
import { rebuildDailyCost } from '#app/services/ledger/rebuild-daily-cost.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

type CostDeps = Pick<ConnectorDeps, 'db' | 'clock'>;

/** Lists the monthly prices of an email platform, the latest first. */
export function readEmailCosts(
  { db }: Pick<CostDeps, 'db'>,
  { shopId, connector }: ConnectionKey,
): Promise<EmailCost[]> {
  return selectEmailCosts(db, shopId, connector);
}

/** Saves the monthly price of an email platform from a day on; a price of that day is replaced. */
export async function saveEmailCost(
  { db, clock }: CostDeps,
  { shopId, ...cost }: ConnectionKey & EmailCost,
): Promise<void> {
  requireEmailPlatform(cost.connector);
  await db.transaction(async (tx) => {
    await upsertEmailCost(tx, shopId, cost);
    await rebuildDailyCost(tx, { shopId, now: clock() });
  });
}

/**
 * Removes a price: the one before continues. Throws `not_found` where there is none of that day.
 */
export async function removeEmailCost(
  { db, clock }: CostDeps,
  { shopId, ...cost }: ConnectionKey & Pick<EmailCost, 'fromDay'>,
): Promise<void> {
  requireEmailPlatform(cost.connector);
  await db.transaction(async (tx) => {
    if (!(await deleteEmailCost(tx, shopId, cost))) {
      throw new AppError('not_found', 'There is no price from this day on.');
    }
    await rebuildDailyCost(tx, { shopId, now: clock() });
  });
}

function requireEmailPlatform(connector: string): void {
  if (EMAIL_PLATFORMS.includes(connector)) return;
  throw new AppError('invalid_input', 'What this source costs is not typed here.');
}
