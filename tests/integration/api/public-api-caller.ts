import { inShops } from '#app/data/shop-scope.ts';
import { publicCohorts } from '#app/api/v1/cohorts.server.ts';
import { publicLedger } from '#app/api/v1/ledger.server.ts';
import { publicMetrics } from '#app/api/v1/metrics.server.ts';
import { publicOrders } from '#app/api/v1/orders.server.ts';
import { publicShops } from '#app/api/v1/shops.server.ts';
import { createApiKey } from '#app/services/accounts/api-keys.server.ts';
import type { ApiScope } from '#app/domain/access/api-scopes.ts';
import { makeContext, type ShopsFixture, type ShopName } from './shops-fixture.ts';

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
  fixture: ShopsFixture,
  shop: ShopName,
  scopes: ApiScope[] = ['read:metrics', 'read:ledger'],
) {
  const userId = shop === 'eves' ? fixture.users.eve : fixture.users.ann;
  const { shopId } = fixture.shops[shop];
  return createApiKey(fixture.deps, { userId, shopId, name: 'test', scopes });
}

/** Asks a route of the public API by its address, as its caller would. */
export async function getPublic(
  fixture: ShopsFixture,
  address: string,
  headers: Record<string, string>,
) {
  const path = address.split('?')[0] as PublicPath | '/api/v1/orders';
  const route = path === '/api/v1/orders' ? publicOrders : PUBLIC_ROUTES[path];
  return ask(fixture, route, new Request(`http://localhost${address}`, { headers }));
}

/** Sends orders as JSON, as the key's holder would. */
export function pushTo(
  fixture: ShopsFixture,
  {
    key,
    body,
    query = '',
  }: { readonly key: string; readonly body: unknown; readonly query?: string },
) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return ask(fixture, publicOrders, new Request(`http://localhost/api/v1/orders${query}`, init));
}

async function ask(fixture: ShopsFixture, route: typeof publicOrders, request: Request) {
  const response = await inShops([], () => route(request, makeContext(fixture.deps).context));
  return { response, text: await response.text(), status: response.status };
}
