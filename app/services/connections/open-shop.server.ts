import { type PlatformLink, selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { selectSaleFacts } from '#app/data/sync/platform-order-rows.server.ts';
import type { Platform, PlatformShop } from '#app/platforms/port.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { datedRateOn, type RateOfInstant } from '#app/domain/money/convert.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import { noteBulk } from './platform-limits.server.ts';
import { freshSecret } from './fresh-secret.server.ts';

export interface OpenedShop {
  readonly link: PlatformLink;
  readonly platform: Platform;
  readonly shop: PlatformShop;
}

interface CachedShop {
  readonly facts: string;
  readonly shop: PlatformShop;
}

/**
 * The opened shops: a platform holds its rate limits per opened shop, so that each is opened once
 * in a process.
 */
const opened = new WeakMap<Platform, Map<string, CachedShop>>();

/**
 * Opens a connected shop on its platform; null for a shop that is not connected, or whose platform
 * is not set up in this installation.
 */
export async function openShop(deps: SyncDeps, shopId: number): Promise<OpenedShop | null> {
  const link = await selectLink(deps.db, shopId);
  if (link?.state !== 'connected') return null;
  const platform = deps.platforms(link.platformId);
  if (platform === null) return null;
  const { externalKey, currency, timeZone } = link;
  const credential = await selectCredential(deps.db, deps.keys, shopId);
  const access = { externalKey, currency, timeZone, scopes: credential?.scopes ?? '' };
  const shops = opened.get(platform) ?? new Map<string, CachedShop>();
  opened.set(platform, shops);
  const key = `${deps.db.url.reveal()} ${shopId}`;
  const facts = JSON.stringify(access);
  const cached = shops.get(key);
  if (cached?.facts === facts) return { link, platform, shop: cached.shop };
  const secret = () => freshSecret(deps, { shopId, externalKey, platform });
  const referenceRates = (from: string) => readRates(deps, { shopId, from, currency, timeZone });
  const note = (isAllowed: boolean) => noteBulk(deps, shopId, isAllowed);
  const factsOfSales = (ids: readonly string[]) => selectSaleFacts(deps.db, shopId, ids);
  const callbacks = { secret, referenceRates, factsOfSales, noteBulk: note };
  const shop = platform.open({ ...access, ...callbacks });
  shops.set(key, { facts, shop });
  return { link, platform, shop };
}

const FIRST_DAY = '1999-01-01';

/** Reads the published exchange rates, and those that the shop's workspace entered. */
async function readRates(
  deps: SyncDeps,
  {
    shopId,
    from,
    currency: to,
    timeZone,
  }: {
    readonly shopId: number;
    readonly from: string;
    readonly currency: string;
    readonly timeZone: string;
  },
): Promise<RateOfInstant> {
  if (findCurrency(from) === null) return () => null;
  const end = deps.clock().toISOString().slice(0, 10);
  const currencies = [from, to];
  const history = await readRateHistory(deps, { shopId, currencies, start: FIRST_DAY, end });
  return (instant) => {
    const { day } = businessTime(instant, timeZone);
    return datedRateOn({ from, to, day }, history);
  };
}
