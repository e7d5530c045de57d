import { isShopDomain } from '#app/platforms/shopify/shop-domain.ts';
import type { EmbeddedSettings, EmbeddedRequest } from '#app/services/embedded-settings.ts';

export type RequestSurface =
  | { readonly kind: 'standalone' }
  | { readonly kind: 'embedded'; readonly visit: EmbeddedRequest }
  /** A page without a token, or with a stale one: App Bridge fetches one and requests it again. */
  | { readonly kind: 'bounce'; readonly shop: string; readonly isRefused: boolean }
  /** A call whose token is not accepted. */
  | { readonly kind: 'refused' };

export interface Arrival {
  readonly path: string;
  readonly query: URLSearchParams;
  /** The `Authorization` header; empty without one. */
  readonly authorization: string;
}

/** The path of the public API, whose keys are bearer tokens of another kind. */
const PUBLIC_API = '/api/v1/';

/**
 * Recognises the surface of a request. Only a session token decides: a request that claims to be
 * embedded without proof is never authorised by a cookie.
 */
export async function recogniseRequest(
  settings: EmbeddedSettings,
  { path, query, authorization }: Arrival,
): Promise<RequestSurface> {
  const [, bearer] = /^Bearer +(\S+\.\S+\.\S*)$/i.exec(authorization) ?? [];
  if (bearer !== undefined && !path.startsWith(PUBLIC_API)) {
    const visit = await readEmbeddedRequest(settings, bearer);
    return visit === null ? { kind: 'refused' } : { kind: 'embedded', visit };
  }
  const token = query.get('id_token');
  if (token === null && query.get('embedded') !== '1') return { kind: 'standalone' };
  const shop = query.get('shop');
  const visit = token === null ? null : await readEmbeddedRequest(settings, token);
  if (visit !== null && (shop === null || shop === visit.shop)) return { kind: 'embedded', visit };
  if (shop === null || !isShopDomain(shop)) return { kind: 'refused' };
  return { kind: 'bounce', shop, isRefused: token !== null };
}

async function readEmbeddedRequest(
  { admin }: EmbeddedSettings,
  token: string,
): Promise<EmbeddedRequest | null> {
  const claims = await admin.readSession(token);
  return claims === null ? null : { ...claims, sessionToken: token };
}
