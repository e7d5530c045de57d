import { upsertCredential } from '#app/data/connections/credential-rows.server.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { parsePlanName } from '#app/domain/billing/plan-terms.ts';
import { reopenShop } from '#app/services/connections/reopen-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { signedWebhook } from '#tests/sandbox/shopify/signed-webhook.ts';
import {
  SANDBOX_TOKEN,
  type ShopifySandbox,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { connectPlain } from '../sync/plain-shop.ts';
import { type BillingWorld, type BillingWorldOptions, SMALL_PLANS } from './billing-world.ts';

const EMPTY = { ...seededStore({ seed: 1, orders: 0 }), products: [] };
const TOKEN = {
  accessToken: SANDBOX_TOKEN,
  scopes: 'read_orders',
  expiresAt: '9999-12-31T00:00:00Z',
  refreshToken: null,
  refreshExpiresAt: null,
};

export interface ShopifyBillingWorld extends BillingWorld {
  readonly sandbox: ShopifySandbox;
}

/** A shop of Shopify's, charged by it. */
export async function shopifyBillingWorld({
  base,
  name,
  now,
}: BillingWorldOptions): Promise<ShopifyBillingWorld> {
  const externalKey = `${name}.myshopify.com`;
  const time = new VirtualClock(now);
  const sandbox = await startShopifySandbox(EMPTY, { shop: externalKey, clock: time.clock });
  const platform = platformAt(sandbox.url, time);
  const deps: Deps = {
    ...base,
    clock: time.clock,
    plans: SMALL_PLANS,
    platforms: () => platform,
    billing: { shopify: 'on', other: null },
  };
  const platformId = PLATFORM.shopify;
  const { shopId } = await connectPlain(deps, {
    externalKey,
    platform,
    store: EMPTY,
    platformId,
    token: TOKEN,
  });
  const { billing: desk } = sandbox;
  let delivered = 0;
  const deliver = async (topic: string) => {
    delivered += 1;
    const delivery = signedWebhook({
      shop: externalKey,
      topic,
      id: `${name}-${delivered}`,
      body: { app_subscription: { name: 'what it says is not read' } },
      now: time.clock().toISOString(),
      secret: SHOPIFY_APP.apiSecret,
    });
    await receiveWebhook(deps, { platformId, ...delivery });
    await receiveWebhook(deps, { platformId, ...delivery });
    await processWebhookInbox(deps, { shopId });
  };
  return {
    deps,
    shopId,
    time,
    sandbox,
    otherProcess: () => {
      const own = platformAt(sandbox.url, time);
      return { ...deps, platforms: () => own };
    },
    ...standForMerchant(sandbox),
    announce: () => deliver('app_subscriptions/update'),
    uninstall: async () => {
      desk.uninstall();
      await deliver('app/uninstalled');
    },
    reinstall: async () => {
      // Later than the delivery that ended it, which would end it again otherwise.
      await time.wait(1000);
      await deps.db.transaction(async (tx) => {
        await upsertCredential(tx, deps.keys, {
          ...TOKEN,
          shopId,
          now: time.clock().toISOString(),
        });
        await reopenShop(deps, tx, { shopId });
      });
    },
    close: () => sandbox.close(),
  };
}

/** What the merchant does at Shopify, and what Shopify knows. */
function standForMerchant({ billing: desk }: ShopifySandbox): Merchant {
  return {
    truth: () => ({
      plan: desk.current === null ? null : parsePlanName(desk.current.name),
      statuses: new Map(desk.subscriptions.map(({ id, status }) => [id, status.toLowerCase()])),
      charges: desk.usageRecords.map(({ key, minor }) => ({ key: key ?? '', minor })),
    }),
    approve: () => void desk.approve(desk.waitingUrl ?? ''),
    approveCap: () => void desk.approve(desk.waitingCapUrl ?? ''),
    decline: () => desk.decline(desk.waitingUrl ?? ''),
    lowerCap: () => {
      for (const { id } of desk.current?.lineItems ?? []) desk.setCap(id, 0);
    },
    freeze: (isFrozen) => desk.freeze(isFrozen),
    fail: (how) => void (desk.mood = how),
  };
}

type Merchant = Pick<
  BillingWorld,
  'truth' | 'approve' | 'approveCap' | 'decline' | 'lowerCap' | 'freeze' | 'fail'
>;
