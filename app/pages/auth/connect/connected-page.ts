import { escapeHtml } from '#app/lib/escape-html.ts';
import { plainPage } from './plain-page.ts';

export interface ConnectedPageOptions {
  readonly connector: string;
  readonly name: string;
  readonly text: string;
  readonly isConnected: boolean;
  readonly nonce: string;
}

const BACK = '/onboarding/advertising/integrations';

/**
 * Builds the page in the window that returns from a provider: it notifies the window that opened
 * it, which another site in between may have cut off from it, and closes itself on success.
 */
export function connectedPage(options: ConnectedPageOptions): Response {
  const { connector, name, text, isConnected, nonce } = options;
  return plainPage({
    title: name,
    body: `<p role="status">${escapeHtml(text)}</p>
<p>You can close this window, or <a href="${BACK}">go back to Farthing</a>.</p>
<script nonce="${escapeHtml(nonce)}" data-connector="${escapeHtml(connector)}" data-connected="${String(isConnected)}">
const { connector, connected } = document.currentScript.dataset;
const id = performance.timeOrigin + performance.now();
const message = { type: 'farthing:source', id, connector, isConnected: connected === 'true' };
if (window.opener !== null) window.opener.postMessage(message, location.origin);
new BroadcastChannel('farthing:source').postMessage(message);
if (message.isConnected) window.close();
</script>`,
  });
}
