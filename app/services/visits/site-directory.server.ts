import { platformWide } from '#app/data/shop-scope.ts';
import { type OpenedSite, selectSites } from '#app/data/visits/site-key-rows.server.ts';
import { createVisitMonths } from '#app/data/visits/visit-months.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SiteDirectory {
  /** Finds the shops of these keys, by key; unused keys are omitted. */
  find(siteKeys: readonly string[]): Promise<ReadonlyMap<string, OpenedSite>>;
  /**
   * Returns `known` when a shop had this key at its last look-up; `unseen` where that is long ago,
   * or never was.
   */
  getStatus(siteKey: string): 'known' | 'unknown' | 'unseen';
  /** Creates the months of these days for visits. */
  makeMonths(days: readonly string[]): Promise<void>;
}

/** Opens a cache of the shop of each key, unknown keys included, and of the months that exist. */
export function openSiteDirectory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limits: { readonly [Name in 'keyKnownMs' | 'keysKnown']: number },
): SiteDirectory {
  // As many as there are shops. Keys that somebody makes up take no place from them.
  const sites = new Map<string, { readonly site: OpenedSite; readonly untilMs: number }>();
  const unknown = new Map<string, number>();
  const months = new Set<string>();
  const isUnknown = (key: string) => (unknown.get(key) ?? 0) > clock().getTime();

  async function lookUp(siteKeys: readonly string[]): Promise<void> {
    const siteRows = await platformWide(() => selectSites(db, siteKeys));
    const untilMs = clock().getTime() + limits.keyKnownMs;
    const byKey = new Map(siteRows.map((site) => [site.siteKey, site]));
    if (unknown.size + siteKeys.length - siteRows.length > limits.keysKnown) unknown.clear();
    for (const key of siteKeys) {
      const site = byKey.get(key);
      if (site === undefined) {
        sites.delete(key);
        unknown.set(key, untilMs);
      } else {
        sites.set(key, { site, untilMs });
      }
    }
  }

  return {
    find: async (siteKeys) => {
      const now = clock().getTime();
      const distinct = [...new Set(siteKeys)];
      const isFresh = (key: string) => (sites.get(key)?.untilMs ?? 0) > now || isUnknown(key);
      const lacking = distinct.filter((key) => !isFresh(key));
      if (lacking.length > 0) await lookUp(lacking);
      return new Map(
        distinct.flatMap((key) => {
          const site = sites.get(key)?.site;
          return site === undefined ? [] : [[key, site] as const];
        }),
      );
    },
    getStatus: (key) => {
      if (sites.has(key)) return 'known';
      return isUnknown(key) ? 'unknown' : 'unseen';
    },
    makeMonths: async (days) => {
      const lacking = [...new Set(days.map((day) => day.slice(0, 7)))].filter(
        (month) => !months.has(month),
      );
      if (lacking.length === 0) return;
      await platformWide(() => createVisitMonths(db, lacking));
      for (const month of lacking) months.add(month);
    },
  };
}
