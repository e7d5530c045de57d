import { inShops } from '#app/data/shop-scope.ts';
import { publicCohorts } from '#app/rpc/public-api/cohorts.server.ts';
import { publicLedger } from '#app/rpc/public-api/ledger.server.ts';
import { publicMetrics } from '#app/rpc/public-api/metrics.server.ts';
import { publicShops } from '#app/rpc/public-api/shops.server.ts';
import { createApiKey } from '#app/services/api-keys/create-api-key.command.server.ts';
import { contextOf, type HouseOfShops, type ShopName } from './house-of-shops.ts';

export const PUBLIC_ROUTES = {
  '/api/v1/metrics': publicMetrics,
  '/api/v1/ledger': publicLedger,
  '/api/v1/cohorts': publicCohorts,
  '/api/v1/shops': publicShops,
};

export type PublicPath = keyof typeof PUBLIC_ROUTES;

/** A key that the shop's owner made. */
export function keyFor(
  house: HouseOfShops,
  shop: ShopName,
  scopes: ('read:metrics' | 'read:ledger')[] = ['read:metrics', 'read:ledger'],
) {
  const userId = shop === 'eves' ? house.users.eve : house.users.ann;
  const { shopId } = house.shops[shop];
  return createApiKey(house.deps, { userId, shopId, name: 'test', scopes });
}

/** Asks a route of the public API by its address, as its caller would. */
export async function getPublic(
  house: HouseOfShops,
  address: string,
  headers: Record<string, string>,
) {
  const path = address.split('?')[0] as PublicPath;
  const request = new Request(`http://localhost${address}`, { headers });
  const response = await inShops([], () =>
    PUBLIC_ROUTES[path](request, contextOf(house.deps).context),
  );
  return { response, text: await response.text(), status: response.status };
}
