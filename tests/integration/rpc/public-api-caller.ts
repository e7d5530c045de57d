import { inShops } from '#app/data/shop-scope.ts';
import { publicCohorts } from '#app/rpc/public-api/cohorts.server.ts';
import { publicLedger } from '#app/rpc/public-api/ledger.server.ts';
import { publicMetrics } from '#app/rpc/public-api/metrics.server.ts';
import { publicOrders } from '#app/rpc/public-api/orders.server.ts';
import { publicShops } from '#app/rpc/public-api/shops.server.ts';
import { createApiKey } from '#app/services/api-keys/create-api-key.command.server.ts';
import type { ApiScope } from '#app/services/api-keys/scopes.ts';
import { contextOf, type HouseOfShops, type ShopName } from './house-of-shops.ts';

/** What is read by its address alone. */
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
  scopes: ApiScope[] = ['read:metrics', 'read:ledger'],
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
  const path = address.split('?')[0] as PublicPath | '/api/v1/orders';
  const route = path === '/api/v1/orders' ? publicOrders : PUBLIC_ROUTES[path];
  return ask(house, route, new Request(`http://localhost${address}`, { headers }));
}

/** Sends orders as JSON, as the key's holder would. */
export function pushTo(
  house: HouseOfShops,
  {
    key,
    body,
    query = '',
  }: { readonly key: string; readonly body: unknown; readonly query?: string },
) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return ask(house, publicOrders, new Request(`http://localhost/api/v1/orders${query}`, init));
}

async function ask(house: HouseOfShops, route: typeof publicOrders, request: Request) {
  const response = await inShops([], () => route(request, contextOf(house.deps).context));
  return { response, text: await response.text(), status: response.status };
}
