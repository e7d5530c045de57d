import type { BrowserContext, Frame, Page } from 'playwright-core';
import { APP_BRIDGE_URL } from '#app/lib/app-bridge-url.ts';

export const ADMIN = 'https://admin.shopify.com';

/** Hides every kind of storage, as a browser may for a page in the frame of another site. */
const NO_STORAGE = `
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() { throw new DOMException('denied', 'SecurityError'); },
    });
  }
  Object.defineProperty(document, 'cookie', {
    get() { throw new DOMException('denied', 'SecurityError'); },
    set() { throw new DOMException('denied', 'SecurityError'); },
  });`;

/** What App Bridge does for an app: tokens from the admin, signed fetches, the admin's menu. */
const APP_BRIDGE = `(() => {
  const waiting = new Map();
  let asked = 0;
  window.addEventListener('message', ({ source, data }) => {
    if (source !== window.parent) return;
    if (data.token !== undefined) waiting.get(data.id)?.(data.token);
    if (data.go !== undefined) {
      document.querySelector('s-app-nav [href="' + data.go + '"]')
        ?.dispatchEvent(new Event('shopify:navigate', { bubbles: true }));
    }
  });
  const idToken = () => new Promise((resolve) => {
    waiting.set(++asked, resolve);
    window.parent.postMessage({ ask: asked }, '*');
  });
  window.shopify = { idToken };
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin) return plain(request);
    request.headers.set('authorization', 'Bearer ' + (await idToken()));
    return plain(request);
  };
  const tell = () => window.parent.postMessage({
    menu: [...document.querySelectorAll('s-app-nav [href]')].map((link) =>
      [link.getAttribute('href'), link.textContent]),
  }, '*');
  new MutationObserver(tell).observe(document, { subtree: true, childList: true });
})();`;

const adminPage = (src: string) => `<!doctype html><title>Admin</title><nav id="menu"></nav>
<iframe id="app" style="width:1200px;height:800px" src="${src}"></iframe>
<script>
const frame = document.getElementById('app');
window.addEventListener('message', async ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.ask !== undefined) {
    const token = await (await fetch('/token')).text();
    source.postMessage({ id: data.ask, token }, '*');
  }
  if (data.menu !== undefined && data.menu.length > 0) {
    document.getElementById('menu').replaceChildren(...data.menu.map(([href, label]) => {
      const entry = document.createElement('button');
      entry.textContent = label;
      entry.onclick = () => source.postMessage({ go: href }, '*');
      return entry;
    }));
  }
});
</script>`;

export interface FramingAdmin {
  readonly page: Page;
  frame(): Promise<Frame>;
}

/**
 * The Shopify admin around the app, under its own name, so that the browser itself enforces who may
 * frame whom. Cookies of the app are dropped and its storage throws. `sign` signs each token anew.
 */
export async function openAdmin(
  context: BrowserContext,
  {
    address,
    sign,
    origin = ADMIN,
  }: {
    readonly address: string;
    readonly sign: () => string;
    readonly origin?: string;
  },
): Promise<FramingAdmin> {
  const html = adminPage(address.replaceAll('&', '&amp;'));
  await context.addInitScript(`if (window.top !== window) {${NO_STORAGE}}`);
  await context.route(`${origin}/**`, (route) =>
    route.request().url() === `${origin}/token`
      ? route.fulfill({ body: sign() })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await context.route(APP_BRIDGE_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: APP_BRIDGE }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(`${origin}/store/acme/apps/farthing`);
  return {
    page,
    frame: async () => {
      const frame = await (await page.waitForSelector('#app')).contentFrame();
      if (frame === null) throw new Error('The admin frames nothing.');
      return frame;
    },
  };
}
