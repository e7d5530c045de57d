import { getAdminHost } from '#app/platforms/shopify/shop-domain.ts';
import type { EmbeddedSettings, EmbeddedRequest } from '#app/services/embedded-settings.ts';

export interface AuthenticateEmbeddedOptions {
  readonly visit: EmbeddedRequest;
  readonly request: Request;
  readonly appUrl: string;
}

/**
 * Has Shopify's library authenticate a visit whose shop has a fresh token, as it does in every app of
 * Shopify's: it finds the session and goes on.
 * @throws Response where the library wants the merchant elsewhere first.
 */
export async function authenticateEmbedded(
  { authentication }: EmbeddedSettings,
  { visit, request, appUrl }: AuthenticateEmbeddedOptions,
): Promise<void> {
  const { authenticate } = await authentication();
  await authenticate(requestOfAdmin(request, visit, appUrl), visit.sessionToken);
}

/**
 * The request as the library knows it: its address and its token. Without a body, which the page
 * reads, and without a browser's name, since its test for robots refuses some that merchants use.
 */
function requestOfAdmin(request: Request, { shop, sessionToken }: EmbeddedRequest, appUrl: string) {
  const { pathname, search } = new URL(request.url);
  const url = new URL(`${pathname}${search}`, appUrl);
  const isCall = request.headers.has('authorization');
  if (isCall) return new Request(url, { headers: { authorization: `Bearer ${sessionToken}` } });
  url.searchParams.set('shop', shop);
  url.searchParams.set('embedded', '1');
  url.searchParams.set('id_token', sessionToken);
  if (!url.searchParams.has('host')) url.searchParams.set('host', getAdminHost(shop));
  return new Request(url);
}
