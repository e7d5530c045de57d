import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import type { WebPixelState } from '#app/view-models/connectors/traffic-view.ts';
import { isOutdated, readPixelState } from './queue-pixel-update.server.ts';

/**
 * Reads the status of our pixel at the shop's platform; null where it cannot run one, or is not
 * connected.
 */
export async function readWebPixel(
  deps: SyncDeps & Pick<Deps, 'accounts'>,
  { shopId }: { readonly shopId: number },
): Promise<WebPixelState | null> {
  const opened = await openShop(deps, shopId);
  if (opened?.shop.pixel === undefined) return null;
  const state = await readPixelState(deps, deps.db, shopId);
  if (state.pixel === null) return 'off';
  return isOutdated(state) ? 'outdated' : 'on';
}
