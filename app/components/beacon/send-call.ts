import { appBridge } from '#app/components/app-bridge.ts';

interface Message {
  readonly url: string;
  readonly body: string;
}

const waiting: Message[] = [];
let isSending = false;

/**
 * Sends something to the server without waiting: it outlives the page if need be, loads nothing again,
 * and a failure is ignored. What one page sends arrives in the order in which it was sent, so that
 * the last choice is the one that holds; only what still waits when the page goes is sent at once.
 */
export function sendOnce(url: string, body: object): void {
  waiting.push({ url, body: JSON.stringify(body) });
  if (!isSending) void sendWaiting();
}

/** A call of the dispatcher without waiting for its reply. */
export function sendCall(controller: string, method: string, params: object): void {
  sendOnce('/api', { controller, method, params });
}

async function sendWaiting(): Promise<void> {
  isSending = true;
  window.addEventListener('pagehide', sendAllNow);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await post(next);
  window.removeEventListener('pagehide', sendAllNow);
  isSending = false;
}

function sendAllNow(): void {
  for (const message of waiting.splice(0)) sendLast(message);
}

/** `keepalive` lets it outlive the page, as a beacon does. */
async function post({ url, body }: Message): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(url, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
}

/**
 * A page that goes has no time for a reply. Inside the Shopify admin it goes by fetch, which App Bridge
 * signs: a beacon would arrive without a token, and be refused.
 */
function sendLast(message: Message): void {
  if (appBridge() !== undefined) void post(message);
  else navigator.sendBeacon(message.url, new Blob([message.body], { type: 'application/json' }));
}
