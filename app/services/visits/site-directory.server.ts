import { platformWide } from '#app/data/shop-scope.ts';
import { type OpenedSite, selectSites } from '#app/data/visits/site-key-rows.server.ts';
import { createVisitMonths } from '#app/data/visits/visit-months.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface SiteDirectory {
  /** The shops of these keys, by key; keys that are not in use are left out. */
  find(siteKeys: readonly string[]): Promise<ReadonlyMap<string, OpenedSite>>;
  /** Makes the months of these days ready for visits. */
  makeMonths(days: readonly string[]): Promise<void>;
}

/** Which shop a key is of, remembered for a while, unknown keys too; and which months are ready. */
export function openSiteDirectory(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  limits: { readonly [Name in 'keyKnownMs' | 'keysKnown']: number },
): SiteDirectory {
  const known = new Map<string, { readonly site: OpenedSite | null; readonly untilMs: number }>();
  const months = new Set<string>();
  return {
    find: async (siteKeys) => {
      const now = clock().getTime();
      const isKnown = (key: string) => (known.get(key)?.untilMs ?? 0) > now;
      const lacking = [...new Set(siteKeys)].filter((key) => !isKnown(key));
      if (lacking.length > 0) {
        const sites = await platformWide(() => selectSites(db, lacking));
        const byKey = new Map(sites.map((site) => [site.siteKey, site]));
        // Keys that somebody makes up fill no memory.
        if (known.size + lacking.length > limits.keysKnown) known.clear();
        for (const key of lacking) {
          known.set(key, { site: byKey.get(key) ?? null, untilMs: now + limits.keyKnownMs });
        }
      }
      return new Map(
        siteKeys.flatMap((key) => {
          const site = known.get(key)?.site ?? null;
          return site === null ? [] : [[key, site] as const];
        }),
      );
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
