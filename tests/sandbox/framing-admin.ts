import type { ShopifyGlobal } from '@shopify/app-bridge-types';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import { APP_BRIDGE_URL } from '#app/lib/app-bridge-url.ts';

/**
 * Features that Chromium goes without to treat a framed page as strictly as it can. Its private
 * windows, which every context of a test is, block third-party cookies as they come; without
 * partitioned storage it throws when used. The admin stands in for a public site, the
 * app is on this machine: that the one frames the other is not what is looked at.
 */
export const OFF_FOR_FRAMES = ['LocalNetworkAccessChecks', 'ThirdPartyStoragePartitioning'];

export const ADMIN = 'https://admin.shopify.com';

/** The parts of App Bridge that the stand-in has: no app could use a part that Shopify's has not. */
type StandIn = Pick<ShopifyGlobal, 'idToken' | 'saveBar' | 'scopes'>;

/** What the admin sends to the frame. */
interface Told {
  readonly id?: number;
  readonly token?: string;
  readonly go?: string;
  readonly press?: 'save' | 'discard';
  readonly leave?: boolean;
  readonly isGranted?: boolean;
}

/**
 * What App Bridge does for an app: tokens from the admin, signed fetches, the admin's menu and title,
 * its save bar, the question for scopes, and the one before unsaved changes are left, to which "Stay"
 * is never answered. Runs in the page: it may name nothing but what is sent there with it.
 */
function installStandIn(): void {
  const tell = (message: object) => window.parent.postMessage(message, '*');
  const waiting = new Map<number, (token: string) => void>();
  let asked = 0;
  let isShown = false;
  let leaving: (() => void) | null = null;
  let answerScopes: ((isGranted: boolean) => void) | null = null;
  window.addEventListener('message', ({ source, data }: MessageEvent<Told>) => {
    if (source !== window.parent) return;
    if (data.token !== undefined) waiting.get(data.id ?? 0)?.(data.token);
    if (data.go !== undefined) {
      document
        .querySelector(`s-app-nav [href="${data.go}"]`)
        ?.dispatchEvent(new Event('shopify:navigate', { bubbles: true }));
    }
    if (data.press !== undefined) {
      const own = data.press === 'save' ? '[variant=primary]' : ':not([variant=primary])';
      document.querySelector<HTMLElement>(`ui-save-bar button${own}`)?.click();
    }
    if (data.leave === true) leaving?.();
    if (data.isGranted !== undefined) answerScopes?.(data.isGranted);
  });
  const show = (isNow: boolean) => {
    isShown = isNow;
    tell({ bar: isNow });
  };
  const bar = (isNow: boolean) => (id: string) => {
    if (document.getElementById(id)?.localName !== 'ui-save-bar') throw new Error('no such bar');
    show(isNow);
    return Promise.resolve();
  };
  const granted = ['read_orders'];
  const detail = () => ({ granted, required: ['read_orders'], optional: [] });
  const shopify: StandIn = {
    idToken: () =>
      new Promise((resolve) => {
        asked += 1;
        waiting.set(asked, resolve);
        tell({ ask: asked });
      }),
    saveBar: {
      show: bar(true),
      hide: bar(false),
      toggle: (id) => bar(!isShown)(id),
      leaveConfirmation: () =>
        new Promise((resolve) => {
          if (!isShown) return resolve();
          leaving = resolve;
          tell({ confirm: true });
        }),
    },
    scopes: {
      query: () => Promise.resolve(detail()),
      request: (scopes) =>
        new Promise((resolve) => {
          tell({ scopes });
          answerScopes = (isGranted) => {
            if (isGranted) granted.push(...scopes);
            resolve({ result: isGranted ? 'granted-all' : 'declined-all', detail: detail() });
          };
        }),
      revoke: () => Promise.resolve({ detail: detail() }),
    },
  };
  Object.assign(window, { shopify });
  defineSaveBar(show);
  signFetches(shopify.idToken);
  tellOfPage(tell);
}

/** The element of the save bar, by whose methods the app shows and hides it. */
function defineSaveBar(show: (isNow: boolean) => void): void {
  customElements.define(
    'ui-save-bar',
    class extends HTMLElement {
      show() {
        show(true);
      }
      hide() {
        show(false);
      }
    },
  );
}

/** Fetches to the page's own site carry a token, as App Bridge has them do. */
function signFetches(idToken: () => Promise<string>): void {
  const plain = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin !== location.origin) return plain(request);
    request.headers.set('authorization', `Bearer ${await idToken()}`);
    return plain(request);
  };
}

/** Sends the menu and the title to the admin whenever the page changes. */
function tellOfPage(tell: (message: object) => void): void {
  const tellNow = () => {
    const links = [...document.querySelectorAll('s-app-nav [href]')];
    tell({ menu: links.map((link) => [link.getAttribute('href'), link.textContent]) });
    tell({ title: document.querySelector('ui-title-bar')?.getAttribute('title') ?? '' });
  };
  const watched = { subtree: true, childList: true, attributeFilter: ['title'] };
  new MutationObserver(tellNow).observe(document, watched);
}

const PARTS = [defineSaveBar, signFetches, tellOfPage, installStandIn].map((part) =>
  part.toString(),
);
const APP_BRIDGE = `(() => { ${PARTS.join('\n')}; installStandIn(); })();`;

const adminPage = (
  src: string,
) => `<!doctype html><title>Admin</title><nav id="menu"></nav><h2 id="title"></h2>
<div id="bar" role="region" aria-label="Unsaved changes" hidden>
  <button id="discard">Discard</button> <button id="save">Save</button>
</div>
<dialog id="leave">Leave page with unsaved changes?
  <button id="stay">Stay</button> <button id="go">Leave page</button>
</dialog>
<dialog id="scopes"><p></p><button id="decline">Decline</button> <button id="grant">Grant</button></dialog>
<iframe id="app" style="width:1200px;height:800px" src="${src}"></iframe>
<script>
const frame = document.getElementById('app');
const named = (id) => document.getElementById(id);
const tell = (message) => frame.contentWindow.postMessage(message, '*');
for (const press of ['save', 'discard']) named(press).onclick = () => tell({ press });
named('stay').onclick = () => named('leave').close();
named('go').onclick = () => {
  named('leave').close();
  tell({ leave: true });
};
for (const answer of ['grant', 'decline']) named(answer).onclick = () => {
  named('scopes').close();
  tell({ isGranted: answer === 'grant' });
};
window.addEventListener('message', async ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  if (data.ask !== undefined) {
    const token = await (await fetch('/token')).text();
    source.postMessage({ id: data.ask, token }, '*');
  }
  if (data.bar !== undefined) named('bar').hidden = !data.bar;
  if (data.title !== undefined) named('title').textContent = data.title;
  if (data.confirm === true) named('leave').show();
  if (data.scopes !== undefined) {
    named('scopes').querySelector('p').textContent = data.scopes.join(', ');
    named('scopes').show();
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
 * frame whom, and which cookies and storage a page in the frame of another site has: none, in a
 * private window of a browser that was started without `OFF_FOR_FRAMES`. `sign` signs each token again.
 */
export async function openAdmin(
  context: BrowserContext,
  {
    address,
    sign,
    origin = ADMIN,
    tab,
  }: {
    readonly address: string;
    readonly sign: () => string;
    readonly origin?: string;
    /** Where the admin was opened before; without it in a new one. */
    readonly tab?: Page;
  },
): Promise<FramingAdmin> {
  const html = adminPage(address.replaceAll('&', '&amp;'));
  await context.route(`${origin}/**`, (route) =>
    route.request().url() === `${origin}/token`
      ? route.fulfill({ body: sign() })
      : route.fulfill({ contentType: 'text/html', body: html }),
  );
  await context.route(APP_BRIDGE_URL, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: APP_BRIDGE }),
  );
  const page = tab ?? (await context.newPage());
  page.setDefaultTimeout(60_000);
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
