import type { AppLoadContext } from '@remix-run/node';
import { allowShops } from '#app/data/shop-scope.ts';
import { consumeRateLimit } from '#app/services/consume-rate-limit.server.ts';
import { describeShop } from './describe-shop.server.ts';
import { readSourceTicket } from '#app/web/connect/source-state.server.ts';
import { providerAddress } from '#app/web/connect/start-source.server.ts';
import { escapeHtml } from '#app/lib/escape-html.ts';
import { BUTTON_STYLE, plainPage } from './plain-page.ts';

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

interface AgreePageOptions {
  readonly name: string;
  readonly shop: string;
}

/**
 * Builds the page that names the shop of a new connection, before the user continues to the
 * provider.
 */
function agreePage({ name, shop }: AgreePageOptions): Response {
  return plainPage({
    title: `Connect ${name}`,
    body: `<p>Your ${escapeHtml(name)} account will be connected to <strong>${escapeHtml(shop)}</strong>.</p>
<p>Not your shop? Close this window.</p>
<form method="post"><p><button style="${BUTTON_STYLE}">Continue</button></p></form>`,
  });
}

/**
 * Builds the page that continues to the provider: a form of ours may not be answered with an
 * address of another site.
 */
function onwardPage({
  name,
  address,
  nonce,
}: {
  readonly name: string;
  readonly address: string;
  readonly nonce: string;
}): Response {
  return plainPage({
    title: `Connect ${name}`,
    body: `<p><a id="onward" href="${escapeHtml(address)}">Continue to ${escapeHtml(name)}</a></p>
<script nonce="${escapeHtml(nonce)}">
location.replace(document.getElementById('onward').href);
</script>`,
  });
}

/** Builds the page for an address that is too old, or was not signed here. */
function refusedPage(name: string): Response {
  return plainPage({
    title: `Connect ${name}`,
    body: '<p>This link has expired. Close this window and try again from Farthing.</p>',
    status: 400,
  });
}
