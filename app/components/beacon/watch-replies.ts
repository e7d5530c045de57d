/**
 * The shop of the server's replies. Every reply names it in the header `shop` (shell.md section 7);
 * one of another shop than the one on screen is announced once.
 */
import { isOtherShopsReply } from '#app/view-models/start-up/shop-in-tabs.ts';

const EVENT = 'farthing:reply';

/** Reports the shop of every fetch of this page; called once, before anything else. */
export function watchReplies(): void {
  const { fetch } = window;
  window.fetch = async (...request) => {
    const response = await fetch.apply(window, request);
    const shopKey = response.headers.get('shop');
    if (shopKey !== null) window.dispatchEvent(new CustomEvent(EVENT, { detail: shopKey }));
    return response;
  };
}

/**
 * Calls back when a reply is of another shop. A change of shop that this tab started shows its new
 * shop a moment after the reply: it is waited for.
 */
export function onOtherShopsReply(shopKey: string, notify: () => void): () => void {
  let wasReported = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onReply = (event: Event) => {
    const seen = event instanceof CustomEvent ? String(event.detail) : null;
    if (!isOtherShopsReply(seen, shopKey, wasReported)) return;
    wasReported = true;
    timer = setTimeout(notify, OWN_SWITCH_MS);
  };
  window.addEventListener(EVENT, onReply);
  return () => {
    clearTimeout(timer);
    window.removeEventListener(EVENT, onReply);
  };
}

const OWN_SWITCH_MS = 1000;
