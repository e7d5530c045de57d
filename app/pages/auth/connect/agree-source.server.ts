import type { AppLoadContext } from '@remix-run/node';
import { allowShops } from '#app/data/shop-scope.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { agreePage, onwardPage, refusedPage } from './agree-page.ts';
import { describeShop } from './describe-shop.server.ts';
import { readSourceTicket } from '#app/web/connect/source-state.server.ts';
import { providerAddress } from '#app/web/connect/start-source.server.ts';

/**
 * Runs the first page of the window that a page inside the Shopify admin opened. It names the shop
 * that gets the account, since another person may have been sent its address, and at the click
 * binds the redirects to the provider and back to this browser. An address is valid for minutes,
 * and for one click.
 */
export async function agreeSource(
  request: Request,
  context: AppLoadContext,
  key: string,
): Promise<Response> {
  const connector = context.deps.connectors.find(key);
  if (connector === null) throw new Response('Not found', { status: 404 });
  const { name } = connector;
  const text = new URL(request.url).searchParams.get('ticket') ?? '';
  const ticket = readSourceTicket(context, text);
  if (ticket?.connector !== key) return refusedPage(name);
  allowShops([ticket.shopId]);
  const shop = await describeShop(context.deps, ticket.shopId);
  if (shop === null) return refusedPage(name);
  if (request.method !== 'POST') return agreePage({ name, shop });
  await consumeRateLimit(context.deps, 'authorisation_from_address', { ip: context.ip });
  await consumeRateLimit(context.deps, 'authorisation_state', { subject: text });
  const address = await providerAddress(request, context, { ...ticket, isEmbedded: true });
  return onwardPage({ name, address, nonce: context.nonce });
}
