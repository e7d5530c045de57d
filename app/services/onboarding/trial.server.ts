import { updateTrial } from '#app/data/shops/onboarding-row.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { requireAction } from '#app/services/workspaces/refuse-action.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';

/** What the people of an installation may say of a shop's trial, and what that means for it. */
const TRIAL_STATES = {
  offered: { hasStarted: false, hasEnded: false },
  running: { hasStarted: true, hasEnded: false },
  ended: { hasStarted: true, hasEnded: true },
} as const;
const STATE_NAMES = new Map(Object.entries(TRIAL_STATES));

/**
 * Says how far the trial of a shop is: what is offered has to be begun before a new shop opens, and what
 * has ended opens it no more. A shop that is past its onboarding is not asked. Throws `invalid_input`.
 */
export async function setTrial(
  { db }: Pick<Deps, 'db'>,
  { shopId, state }: { readonly shopId: number; readonly state: string },
): Promise<void> {
  const found = STATE_NAMES.get(state);
  if (found === undefined) {
    throw new AppError('invalid_input', `A trial is never "${state}".`, {
      hint: `It is ${[...STATE_NAMES.keys()].join(', ')}.`,
    });
  }
  await updateTrial(db, shopId, found);
}

/**
 * Begins the trial of a shop; one that runs goes on. Throws `forbidden`, and `conflict` of one that has
 * ended.
 */
export async function startTrial(
  { db }: Pick<Deps, 'db'>,
  { access }: { readonly access: Pick<ShopAccess, 'shop' | 'role'> },
): Promise<void> {
  requireAction(access, 'edit_shop_settings');
  const { shopId } = access.shop;
  await db.transaction(async (tx) => {
    const status = await selectShopStatus(tx, shopId);
    if (status?.hasTrialEnded === true) {
      throw new AppError('conflict', 'The trial of this shop has ended.', {
        hint: 'Ask for a plan.',
      });
    }
    if (status?.hasTrialStarted === false) await updateTrial(tx, shopId, TRIAL_STATES.running);
  });
}
