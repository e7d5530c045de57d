export interface ConnectedPageOptions {
  readonly connector: string;
  readonly name: string;
  /** How it went, for people. */
  readonly text: string;
  readonly isConnected: boolean;
  readonly nonce: string;
}

/** Where ad platforms are connected. */
const BACK = '/onboarding/advertising/integrations';

/**
 * The page in the window that comes back from a provider: it tells the window that opened it, which
 * another site in between may have cut off from it, and closes itself when all is well.
 */
export function connectedPage(options: ConnectedPageOptions): Response {
  const { connector, name, text, isConnected, nonce } = options;
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
</head>
<body style="font-family: system-ui, sans-serif; margin: 2rem; line-height: 1.5">
<h1 style="font-size: 1.25rem">${escapeHtml(name)}</h1>
<p role="status">${escapeHtml(text)}</p>
<p>You can close this window, or <a href="${BACK}">go back to Farthing</a>.</p>
<script nonce="${escapeHtml(nonce)}" data-connector="${escapeHtml(connector)}" data-connected="${String(isConnected)}">
const { connector, connected } = document.currentScript.dataset;
const id = performance.timeOrigin + performance.now();
const message = { type: 'farthing:source', id, connector, isConnected: connected === 'true' };
if (window.opener !== null) window.opener.postMessage(message, location.origin);
new BroadcastChannel('farthing:source').postMessage(message);
if (message.isConnected) window.close();
</script>
</body>
</html>
`;
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
