import { z } from 'zod';
import type { ShopContact } from '#app/domain/shops/shop-contact.ts';
import { AppError } from '#app/lib/app-error.ts';
import type {
  LibraryLog,
  LibraryOptions,
  LibraryToken,
  ShopifyTokens,
} from '#app/shopify.server.ts';
import { API_VERSION } from './api-version.ts';
import { SHOP } from './documents/shop.document.ts';
import {
  readShopifySessionToken,
  listAppSecrets,
  type SessionTokenClaims,
  type ShopifyApp,
} from './session-token.server.ts';
import { faultOfStatus } from './shopify-faults.ts';
import { toContact, getCountry, shopSchema } from './shop-facts.server.ts';

export interface OfflineToken {
  readonly accessToken: string;
  readonly scopes: string;
  readonly expiresAt: string;
  /** Null where Shopify issued none: a new session token must be exchanged then. */
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: string | null;
}

export interface ShopifyShopFacts {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
  readonly contact: ShopContact;
}

export interface ShopifyAdmin {
  /** Returns the user of a session token; null for a token that is not accepted. */
  readSession(token: string): Promise<SessionTokenClaims | null>;
  exchange(shop: string, sessionToken: string): Promise<OfflineToken>;
  /** Returns null when Shopify no longer accepts the refresh token. */
  refresh(shop: string, refreshToken: string): Promise<OfflineToken | null>;
  readShop(shop: string, accessToken: string): Promise<ShopifyShopFacts>;
}

export interface ShopifyAdminOptions extends ShopifyApp {
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
  /** A stand-in on this machine that replaces `https://{shop}`; null for Shopify. */
  readonly endpoint: string | null;
  /** Receives the log of Shopify's library; absent for none. */
  readonly log?: LibraryLog;
}

const TIMEOUT_MS = 10_000;
/** A reply without an expiry would never be replaced: Shopify's tokens live 60 minutes. */
const LIFE_MS = 50 * 60_000;

const shopReply = z.object({ data: z.object({ shop: shopSchema }) });

export function shopifyAdmin(options: ShopifyAdminOptions): ShopifyAdmin {
  let opened: Promise<ShopifyTokens> | undefined;
  // A large library: commands that never meet it do not load it.
  const tokens = () => (opened ??= openTokens(options));
  return {
    readSession: (token) =>
      readShopifySessionToken(token, async (rawToken) => (await tokens()).decode(rawToken)),
    async exchange(shop, sessionToken) {
      const token = await (await tokens()).exchange(shop, sessionToken).catch(rethrowSilent);
      if (token !== null) return toOfflineToken(token, options.clock());
      throw new AppError('unauthorised', 'Shopify did not accept the session.');
    },
    async refresh(shop, refreshToken) {
      const token = await (await tokens()).refresh(shop, refreshToken).catch(rethrowSilent);
      return token === null ? null : toOfflineToken(token, options.clock());
    },
    async readShop(shop, accessToken) {
      const response = await post(options, {
        shop,
        path: `/admin/api/${API_VERSION}/graphql.json`,
        body: { query: SHOP },
        headers: { 'x-shopify-access-token': accessToken },
      });
      const facts = (await readReply(response, shopReply)).data.shop;
      return {
        name: facts.name,
        currency: facts.currencyCode,
        timeZone: facts.ianaTimezone,
        country: getCountry(facts),
        contact: toContact(facts),
      };
    },
  };
}

export function toOfflineToken(token: LibraryToken, now: Date): OfflineToken {
  const { accessToken, scopes, expiresAt, refreshToken, refreshExpiresAt } = token;
  return {
    accessToken,
    scopes,
    expiresAt: (expiresAt ?? new Date(now.getTime() + LIFE_MS)).toISOString(),
    refreshToken,
    refreshExpiresAt: refreshExpiresAt?.toISOString() ?? null,
  };
}

export function toLibraryOptions(options: ShopifyAdminOptions): LibraryOptions {
  const { apiKey, fetch: send, endpoint, log } = options;
  return {
    apiKey,
    apiSecrets: listAppSecrets(options),
    fetch: send,
    endpoint,
    ...(log && { log }),
  };
}

async function openTokens(options: ShopifyAdminOptions): Promise<ShopifyTokens> {
  const { shopifyTokens } = await import('#app/shopify.server.ts');
  return shopifyTokens(toLibraryOptions(options));
}

function rethrowSilent(cause: unknown): never {
  throw silent(cause);
}

interface AdminRequest {
  readonly shop: string;
  readonly path: string;
  readonly body: Record<string, string>;
  readonly headers?: Record<string, string>;
}

async function post(options: ShopifyAdminOptions, { shop, path, body, headers }: AdminRequest) {
  const { fetch: send, endpoint } = options;
  try {
    return await send(`${endpoint === null ? `https://${shop}` : `${endpoint}/${shop}`}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirect would carry the secret along.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw silent(cause);
  }
}

async function readReply<T extends z.ZodType>(response: Response, schema: T): Promise<z.output<T>> {
  if (response.status === 403) {
    const { message, fault } = faultOfStatus(403, await response.text().catch(() => ''));
    if (fault === 'address_refused') throw new AppError('unavailable', message);
  }
  if (!response.ok) throw silent(new Error(`status ${response.status}`));
  const parsed = schema.safeParse(await response.json().catch(() => null));
  // The reply holds tokens, so the fault names no value of it.
  if (!parsed.success) throw silent(new Error('a reply of another form'));
  return parsed.data;
}

function silent(cause: unknown): AppError {
  return new AppError('unavailable', 'Shopify did not answer as it should. Try again shortly.', {
    cause,
  });
}
