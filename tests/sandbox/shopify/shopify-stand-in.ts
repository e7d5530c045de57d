import { createServer, type IncomingMessage, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SANDBOX_TOKEN, startShopifySandbox } from './start-shopify-sandbox.ts';
import type { BillingDesk } from './billing-desk.ts';
import type { WebPixelDesk } from './web-pixel-desk.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';

export interface ShopifyStandIn {
  readonly url: string;
  /** Grants of token requests in their order, each with its shop: "acme.myshopify.com refresh_token". */
  readonly grants: string[];
  /** Whether the next refresh is answered as one of a token that is no longer known. */
  forgetsRefreshTokens: boolean;
  /** Shops whose sessions are not accepted. */
  readonly refuses: Set<string>;
  /** Shops that Shopify has trouble with, each with the status of every answer. */
  readonly troubles: Map<string, number>;
  /** Shops whose Admin API lets nobody in from our address; tokens are given all the same. */
  readonly closedToUs: Set<string>;
  /** The web pixel of the app in a shop, as its Admin has it. */
  pixelsOf(shop: string): Promise<WebPixelDesk>;
  /** What the app charges a shop for, and the merchant who answers. */
  billingOf(shop: string): Promise<BillingDesk>;
  close(): Promise<void>;
}

const HOUR_S = 3600;

/** Answers for every shop as Shopify's token endpoint and its Admin do, and rotates refresh tokens. */
export async function startShopify(): Promise<ShopifyStandIn> {
  const grants: string[] = [];
  const live = new Set<string>();
  let issued = 0;
  const stand = {
    forgetsRefreshTokens: false,
    refuses: new Set<string>(),
    troubles: new Map<string, number>(),
    closedToUs: new Set<string>(),
  };
  const issue = () => {
    issued += 1;
    live.add(`shprt_${issued}`);
    return {
      access_token: `shpat_${issued}`,
      scope: 'read_orders',
      expires_in: HOUR_S,
      refresh_token: `shprt_${issued}`,
      refresh_token_expires_in: 90 * 24 * HOUR_S,
    };
  };
  const admins = emptyAdmins();
  const answer = async (shop: string, path: string, body: Record<string, string>) => {
    const trouble = stand.troubles.get(shop);
    if (trouble !== undefined) return { status: trouble, body: {} };
    if (path.endsWith('/graphql.json')) {
      if (stand.closedToUs.has(shop)) return { status: 403, body: { errors: 'Forbidden' } };
      return admins.answer(shop, path, body);
    }
    const isRefresh = body['grant_type'] === 'refresh_token';
    grants.push(`${shop} ${isRefresh ? 'refresh_token' : 'token_exchange'}`);
    if (stand.refuses.has(shop)) return { status: 400, body: { error: 'invalid_subject_token' } };
    const isKnown = live.delete(body['refresh_token'] ?? '') && !stand.forgetsRefreshTokens;
    if (isRefresh && !isKnown) return { status: 400, body: { error: 'invalid_grant' } };
    return { status: 200, body: issue() };
  };
  const server: Server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const [, shop = '', ...path] = (request.url ?? '').split('/');
      const reply = await answer(shop, path.join('/'), body);
      response.writeHead(reply.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(stand, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    grants,
    pixelsOf: (shop: string) => admins.pixelsOf(shop),
    billingOf: (shop: string) => admins.billingOf(shop),
    close: async () => {
      await admins.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

const FACTS = {
  name: 'Acme Lamps',
  currencyCode: 'GBP',
  ianaTimezone: 'Europe/London',
  shopAddress: { countryCodeV2: 'GB', phone: '+44 20 7946 0018' },
  primaryDomain: { host: 'lamps.example' },
  email: 'shop@lamps.example',
  shopOwnerName: 'Ada Owner',
};

/** What an installation waits for: documents.test.ts holds it to the schema. */
const SHOP_QUESTION = /^query Shop\b/;

/** The Admin of shops that hold nothing yet: what an installation asks at once, the rest on the real schema. */
function emptyAdmins() {
  const sandboxes = new Map<string, ReturnType<typeof startShopifySandbox>>();
  const sandboxOf = (shop: string) => {
    const { name, currencyCode: currency, ianaTimezone: timeZone } = FACTS;
    const empty = seededStore({ seed: 1, orders: 0 });
    const store = { ...empty, products: [], name, currency, timeZone, country: 'GB' };
    const started = sandboxes.get(shop) ?? startShopifySandbox(store, { shop });
    sandboxes.set(shop, started);
    return started;
  };
  return {
    answer: async (shop: string, path: string, body: Record<string, string>) => {
      if (SHOP_QUESTION.test(body['query'] ?? '')) {
        return { status: 200, body: { data: { shop: { ...FACTS, myshopifyDomain: shop } } } };
      }
      const { url } = await sandboxOf(shop);
      const reply = await fetch(`${url}/${shop}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-shopify-access-token': SANDBOX_TOKEN },
        body: JSON.stringify(body),
      });
      return { status: reply.status, body: (await reply.json()) as object };
    },
    pixelsOf: async (shop: string) => (await sandboxOf(shop)).pixels,
    billingOf: async (shop: string) => (await sandboxOf(shop)).billing,
    close: async () => {
      for (const started of sandboxes.values()) await (await started).close();
    },
  };
}

async function readBody(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString()) as Record<string, string>;
}
