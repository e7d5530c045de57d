import { APP_BRIDGE_URL } from '#app/lib/app-bridge-url.ts';

/** The tag that must be the first script of every document inside the admin. */
export function appBridgeTag(apiKey: string): string {
  return `<script src="${APP_BRIDGE_URL}" data-api-key="${escapeHtml(apiKey)}"></script>`;
}

/**
 * The page for whoever comes without a session token: App Bridge, in the frame, gives one, and the
 * page asked for is loaded again with it. Outside of the admin it says where the app is.
 */
export function bouncePage({
  script,
  reload,
  nonce,
}: {
  readonly script: string;
  readonly reload: string;
  readonly nonce: string;
}): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
${script}
<title>Farthing</title>
</head>
<body>
<noscript>Farthing needs JavaScript.</noscript>
<p id="outside" hidden>Open Farthing from the apps of your Shopify admin.</p>
<script nonce="${escapeHtml(nonce)}" data-reload="${escapeHtml(reload)}">
const address = new URL(document.currentScript.dataset.reload, location.origin);
if (window.top === window || window.shopify === undefined) {
  document.getElementById('outside').hidden = false;
} else {
  window.shopify.idToken().then((token) => {
    address.searchParams.set('id_token', token);
    location.replace(address);
  });
}
</script>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
