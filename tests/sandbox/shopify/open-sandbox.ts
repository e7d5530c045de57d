import { shopifyPlatform } from '#app/platforms/shopify/shopify-platform.server.ts';
import type { Platform, PlatformShop } from '#app/platforms/port.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import type { SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import {
  type ShopifySandbox,
  SANDBOX_TOKEN,
  startShopifySandbox,
} from './start-shopify-sandbox.ts';

export interface OpenedSandbox {
  readonly shop: PlatformShop;
  readonly sandbox: ShopifySandbox;
  readonly time: VirtualClock;
}

/** A sandbox with this store, and its shop opened by the platform, with waits of no time. */
export async function openSandbox(
  store: SeededStore,
  { now, scopes = 'read_orders' }: { readonly now: string; readonly scopes?: string },
): Promise<OpenedSandbox> {
  const time = new VirtualClock(now);
  const sandbox = await startShopifySandbox(store);
  const shop = platformAt(sandbox.url, time).open({
    externalKey: sandbox.shop,
    currency: store.currency,
    timeZone: store.timeZone,
    scopes,
    secret: () => Promise.resolve(SANDBOX_TOKEN),
  });
  return { shop, sandbox, time };
}

/** The platform, asking a stand-in; twenty objects a page. */
export function platformAt(endpoint: string, { clock, wait }: VirtualClock): Platform {
  return shopifyPlatform({
    app: SHOPIFY_APP,
    http: quickHttp(clock),
    fetch,
    endpoint,
    clock,
    wait,
    random: () => 0,
    pageSize: 20,
  });
}
