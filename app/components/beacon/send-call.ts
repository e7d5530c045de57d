import { appBridge } from '#app/components/app-bridge.ts';

interface Message {
  readonly url: string;
  readonly body: string;
  /** The choice that the message is about; null for a message that no other replaces. */
  readonly choice: string | null;
}

let waiting: Message[] = [];
let sent: { readonly message: Message; readonly stop: AbortController } | null = null;

/**
 * Sends a message to the server without waiting: it outlives the page if need be, reloads nothing,
 * and a failure is ignored. Messages of one page arrive in the order of sending; only those that
 * still wait when the page goes are sent at once.
 */
export function sendOnce(url: string, body: object): void {
  enqueue({ url, body: JSON.stringify(body), choice: null });
}

/**
 * Sends a choice of the user, as `sendOnce` does. An earlier choice of the same name that has not
 * arrived yet is dropped: in parallel it could arrive last and be the one that is stored.
 */
export function sendChoice(url: string, choice: string, body: object): void {
  waiting = waiting.filter((message) => message.choice !== choice);
  enqueue({ url, body: JSON.stringify(body), choice });
}

function enqueue(message: Message): void {
  waiting.push(message);
  if (sent === null) void sendWaiting();
}

/** Sends a call of the dispatcher without waiting for its reply. */
export function sendCall(controller: string, method: string, params: object): void {
  sendOnce('/api', { controller, method, params });
}

async function sendWaiting(): Promise<void> {
  window.addEventListener('pagehide', sendAllNow);
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const stop = new AbortController();
    sent = { message: next, stop };
    await post(next, stop.signal);
  }
  window.removeEventListener('pagehide', sendAllNow);
  sent = null;
}

function sendAllNow(): void {
  const messages = waiting.splice(0);
  const choice = sent?.message.choice ?? null;
  if (choice !== null && messages.some((message) => message.choice === choice)) sent?.stop.abort();
  for (const message of messages) sendLast(message);
}

/** Posts a message; `keepalive` lets it outlive the page, as a beacon does. */
async function post({ url, body }: Message, signal?: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body, keepalive: true, ...(signal && { signal }) };
  await fetch(url, init).catch(() => undefined);
}

/**
 * Sends the last messages of a page, which has no time for a reply. Inside the Shopify admin it
 * uses fetch, which App Bridge signs: a beacon would arrive without a token, and be refused.
 */
function sendLast(message: Message): void {
  if (appBridge() !== undefined) void post(message);
  else navigator.sendBeacon(message.url, new Blob([message.body], { type: 'application/json' }));
}
