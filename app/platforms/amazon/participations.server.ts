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
  /** Where the seller of the shop sells, home first; asked once. Throws `forbidden` when nowhere. */
  of(signal: AbortSignal | undefined): Promise<Sold>;
  /** The same, fetched again: proves that the credential is accepted. */
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
  let known: Sold | null = null;
  const now: Participations['now'] = async (signal) => {
    known = await ask(api, key, signal);
    return known;
  };
  return { now, of: async (signal) => known ?? now(signal) };
}

async function ask(
  api: AmazonApi,
  key: AmazonShopKey,
  signal: AbortSignal | undefined,
): Promise<Sold> {
  const told = await api.ask({
    operation: 'getMarketplaceParticipations',
    path: '/sellers/v1/marketplaceParticipations',
    schema: participationsSchema,
    signal,
  });
  const own = (told?.payload ?? []).filter(({ participation }) => participation.isParticipating);
  const [home, ...others] = listMarketplaces(key).flatMap((marketplace): Participation[] => {
    const one = own.find(({ marketplace: { id } }) => id === marketplace.id);
    return one === undefined ? [] : [{ marketplace, storeName: one.storeName ?? null }];
  });
  if (home === undefined) {
    throw new PlatformError('forbidden', `The seller sells nothing in ${key.currency} there.`);
  }
  return [home, ...others];
}
