import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import type { ShopifyApp } from './session-token.server.ts';

/** An expiring offline access token of one shop, and what replaces it. */
export interface OfflineToken {
  readonly accessToken: string;
  readonly scopes: string;
  readonly expiresAt: string;
  /** null where Shopify gave none: a new session token must be exchanged then. */
  readonly refreshToken: string | null;
  readonly refreshExpiresAt: string | null;
}

export interface ShopFacts {
  readonly name: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly country: string;
}

/** What is asked of a shop's Shopify: the one place that calls it for the door. */
export interface ShopifyAdmin {
  exchange(shop: string, sessionToken: string): Promise<OfflineToken>;
  /** null when Shopify no longer knows the refresh token. */
  refresh(shop: string, refreshToken: string): Promise<OfflineToken | null>;
  readShop(shop: string, accessToken: string): Promise<ShopFacts>;
}

export interface ShopifyAdminOptions extends ShopifyApp {
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
  /** A stand-in on this machine that is asked instead of `https://{shop}`; null for Shopify. */
  readonly endpoint: string | null;
}

export const API_VERSION = '2026-10';

const TIMEOUT_MS = 10_000;
/** A reply without an expiry would never be replaced: Shopify's tokens live 60 minutes. */
const LIFE_S = 50 * 60;

const tokenReply = z.object({
  access_token: z.string().min(1),
  scope: z.string().default(''),
  expires_in: z.number().positive().default(LIFE_S),
  refresh_token: z.string().min(1).optional(),
  refresh_token_expires_in: z.number().positive().optional(),
});

const shopReply = z.object({
  data: z.object({
    shop: z.object({
      name: z.string().min(1),
      currencyCode: z.string(),
      ianaTimezone: z.string(),
      billingAddress: z.object({ countryCodeV2: z.string().nullable() }).nullable(),
    }),
  }),
});

const SHOP_QUERY = `query Shop {
  shop { name currencyCode ianaTimezone billingAddress { countryCodeV2 } }
}`;

export function shopifyAdmin(options: ShopifyAdminOptions): ShopifyAdmin {
  const client = { client_id: options.apiKey, client_secret: options.apiSecret };
  const askToken = async (shop: string, asked: Record<string, string>) => {
    const path = '/admin/oauth/access_token';
    const response = await post(options, { shop, path, body: { ...client, ...asked } });
    const isRefused = response.status === 400 || response.status === 401;
    return isRefused ? null : tokenOf(await readReply(response, tokenReply), options.clock());
  };
  return {
    async exchange(shop, sessionToken) {
      const token = await askToken(shop, {
        grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
        subject_token: sessionToken,
        subject_token_type: 'urn:ietf:params:oauth:token-type:id_token',
        requested_token_type: 'urn:shopify:params:oauth:token-type:offline-access-token',
        expiring: '1',
      });
      if (token !== null) return token;
      throw new AppError('unauthorised', 'Shopify did not accept the session.');
    },
    refresh: (shop, refreshToken) =>
      askToken(shop, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async readShop(shop, accessToken) {
      const response = await post(options, {
        shop,
        path: `/admin/api/${API_VERSION}/graphql.json`,
        body: { query: SHOP_QUERY },
        headers: { 'x-shopify-access-token': accessToken },
      });
      const facts = (await readReply(response, shopReply)).data.shop;
      return {
        name: facts.name,
        currency: facts.currencyCode,
        timeZone: facts.ianaTimezone,
        country: facts.billingAddress?.countryCodeV2 ?? 'US',
      };
    },
  };
}

interface Asked {
  readonly shop: string;
  readonly path: string;
  readonly body: Record<string, string>;
  readonly headers?: Record<string, string>;
}

async function post(options: ShopifyAdminOptions, { shop, path, body, headers }: Asked) {
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

function tokenOf(reply: z.output<typeof tokenReply>, now: Date): OfflineToken {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1000).toISOString();
  const refreshLife = reply.refresh_token_expires_in;
  return {
    accessToken: reply.access_token,
    scopes: reply.scope,
    expiresAt: after(reply.expires_in),
    refreshToken: reply.refresh_token ?? null,
    refreshExpiresAt: refreshLife === undefined ? null : after(refreshLife),
  };
}
