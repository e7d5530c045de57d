import { escapeHtml } from '#app/lib/escape-html.ts';
import { BUTTON_STYLE, plainPage } from './plain-page.ts';

export interface AgreePageOptions {
  readonly name: string;
  readonly shop: string;
}

/**
 * Builds the page that names the shop of a new connection, before the user continues to the
 * provider.
 */
export function agreePage({ name, shop }: AgreePageOptions): Response {
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
export function onwardPage({
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
export function refusedPage(name: string): Response {
  return plainPage({
    title: `Connect ${name}`,
    body: '<p>This link has expired. Close this window and try again from Farthing.</p>',
    status: 400,
  });
}
