import {
  type PlatformLimitState,
  selectPlatformLimitState,
  updatePlatformLimitState,
} from '#app/data/connections/platform-limit-rows.server.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';

type LimitDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Records for the operator of the installation that a platform refuses its address; ignores other
 * failures.
 */
export async function noteRefusedAddress(
  deps: LimitDeps,
  shopId: number,
  error: unknown,
): Promise<void> {
  if (!(error instanceof PlatformError) || error.fault !== 'address_refused') return;
  const now = deps.clock().toISOString();
  await change(deps, shopId, (state) => ({
    addressRefusedSince: state.addressRefusedSince ?? now,
    refusedAddress: error.refusedAddress ?? state.refusedAddress,
  }));
}

export async function noteAnswered(deps: Pick<Deps, 'db'>, shopId: number): Promise<void> {
  await change(deps, shopId, () => ({ addressRefusedSince: null, refusedAddress: null }));
}

export async function noteBulk(deps: LimitDeps, shopId: number, isAllowed: boolean): Promise<void> {
  const now = deps.clock().toISOString();
  await change(deps, shopId, ({ bulkDeniedSince }) => ({
    bulkDeniedSince: isAllowed ? null : (bulkDeniedSince ?? now),
  }));
}

async function change(
  { db }: Pick<Deps, 'db'>,
  shopId: number,
  next: (state: PlatformLimitState) => Partial<PlatformLimitState>,
): Promise<void> {
  const state = await selectPlatformLimitState(db, shopId);
  if (state === null) return;
  const changed = { ...state, ...next(state) };
  if (JSON.stringify(changed) === JSON.stringify(state)) return;
  await updatePlatformLimitState(db, shopId, changed);
}
