import type { Queryable, Tx } from '#app/data/database.ts';
import { selectSiteKey } from '#app/data/visits/site-key-rows.server.ts';
import { type SitePixelRow, selectSitePixel } from '#app/data/visits/site-pixel-rows.server.ts';
import type { PixelSettings } from '#app/platforms/platform-pixel.ts';
import type { Deps } from '#app/services/deps.ts';

/** What a shop has of a pixel, and what it should be. */
export interface PixelState {
  /** null where the platform runs none. */
  readonly pixel: SitePixelRow | null;
  /** What it should run with; null where the shop counts no visits itself. */
  readonly settings: PixelSettings | null;
}

/** The pixel of a shop, and what it should be set to. */
export async function readPixelState(
  { accounts }: Pick<Deps, 'accounts'>,
  db: Queryable | Tx,
  shopId: number,
): Promise<PixelState> {
  const [site, pixel] = [await selectSiteKey(db, shopId), await selectSitePixel(db, shopId)];
  const { origin } = new URL(accounts.appUrl);
  return { pixel, settings: site?.isOn === true ? { origin, key: site.siteKey } : null };
}

/** Whether the platform last got something else than what holds now. */
export function isOutdated({ pixel, settings }: PixelState): boolean {
  if (pixel === null) return false;
  return pixel.origin !== settings?.origin || pixel.key !== settings.key;
}

/**
 * Has a pixel that runs with other settings than it should set anew, by a job of the shop. Gives whether
 * there is one.
 */
export async function queuePixelUpdate(
  deps: Pick<Deps, 'accounts' | 'jobs'>,
  db: Queryable | Tx,
  shopId: number,
): Promise<boolean> {
  if (!isOutdated(await readPixelState(deps, db, shopId))) return false;
  await deps.jobs.add(db, 'update_web_pixel', { shopId }, { key: `update_web_pixel ${shopId}` });
  return true;
}
