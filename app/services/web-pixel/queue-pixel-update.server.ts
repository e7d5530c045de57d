import type { Queryable, Tx } from '#app/data/database.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { type SitePixelRow, selectSitePixel } from '#app/data/visits/site-pixel-rows.server.ts';
import type { PixelSettings } from '#app/platforms/platform-pixel.ts';
import type { Deps } from '#app/services/deps.ts';

export interface PixelState {
  /** The pixel; null where the platform runs none. */
  readonly pixel: SitePixelRow | null;
  /** The required settings; null where the shop counts no visits itself. */
  readonly settings: PixelSettings | null;
}

export async function readPixelState(
  { accounts }: Pick<Deps, 'accounts'>,
  db: Queryable | Tx,
  shopId: number,
): Promise<PixelState> {
  const [site, pixel] = [await selectSiteKey(db, shopId), await selectSitePixel(db, shopId)];
  const { origin } = new URL(accounts.appUrl);
  return { pixel, settings: site?.isOn === true ? { origin, key: site.siteKey } : null };
}

export function isOutdated({ pixel, settings }: PixelState): boolean {
  if (pixel === null) return false;
  return pixel.origin !== settings?.origin || pixel.key !== settings.key;
}

/** Queues an update of a running pixel with outdated settings. Returns true if there is one. */
export async function queuePixelUpdate(
  deps: Pick<Deps, 'accounts' | 'jobs'>,
  db: Queryable | Tx,
  shopId: number,
): Promise<boolean> {
  if (!isOutdated(await readPixelState(deps, db, shopId))) return false;
  await deps.jobs.add(db, 'update_web_pixel', { shopId }, { key: `update_web_pixel ${shopId}` });
  return true;
}
