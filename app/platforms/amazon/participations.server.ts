import { z } from 'zod';
import { PlatformError } from '#app/platforms/port.ts';
import type { AmazonApi } from './amazon-api.server.ts';
import { type AmazonShopKey, type Marketplace, listMarketplaces } from './marketplaces.ts';

export interface Participation {
  readonly marketplace: Marketplace;
  readonly storeName: string | null;
}

export type Sold = readonly [Participation, ...Participation[]];

export interface Participations {
  /**
   * Returns the marketplaces where the seller sells, home first; fetched once. Throws `forbidden`
   * when there are none.
   */
  of(signal: AbortSignal | undefined): Promise<Sold>;
  /** Fetches them again, which proves that the credential is accepted. */
  now(signal: AbortSignal | undefined): Promise<Sold>;
}

const participationsSchema = z.object({
  payload: z.array(
    z.object({
      marketplace: z.object({ id: z.string() }),
      participation: z.object({ isParticipating: z.boolean() }),
      storeName: z.string().nullish(),
    }),
  ),
});

export function participations(api: AmazonApi, key: AmazonShopKey): Participations {
  let cached: Sold | null = null;
  const now: Participations['now'] = async (signal) => {
    cached = await fetchSold(api, key, signal);
    return cached;
  };
  return { now, of: async (signal) => cached ?? now(signal) };
}

async function fetchSold(
  api: AmazonApi,
  key: AmazonShopKey,
  signal: AbortSignal | undefined,
): Promise<Sold> {
  const reply = await api.request({
    operation: 'getMarketplaceParticipations',
    path: '/sellers/v1/marketplaceParticipations',
    schema: participationsSchema,
    signal,
  });
  const active = (reply?.payload ?? []).filter(
    ({ participation }) => participation.isParticipating,
  );
  const [home, ...others] = listMarketplaces(key).flatMap((marketplace): Participation[] => {
    const one = active.find(({ marketplace: { id } }) => id === marketplace.id);
    return one === undefined ? [] : [{ marketplace, storeName: one.storeName ?? null }];
  });
  if (home === undefined) {
    throw new PlatformError('forbidden', `The seller sells nothing in ${key.currency} there.`);
  }
  return [home, ...others];
}
