/**
 * The browser's end of the dispatcher (shell.md section 8): calls by controller and method,
 * cancelled and failed ones, and the shop that each reply names.
 */
import { isOtherShopsReply } from '#app/view-models/start-up/shop-in-tabs.ts';

export interface CallReply {
  /** 201 on success, 0 when it was cancelled. */
  readonly status: number;
  readonly data: unknown;
}

export interface CallClientOptions {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Returns the key of the shop on screen; null before there is one. */
  readonly shopKey: () => string | null;
  /** Returns the session token where there are no cookies; null with them. */
  readonly bearer?: () => string | null;
  /**
   * Opens the login page, or the address that the reply names, checked by the code that navigates
   * there.
   */
  readonly onLoginNeeded: (redirect: string | null) => void;
  readonly onErrorPage: (status: number, message: string) => void;
  /**
   * Reports that another shop than the one on screen answered: it opens the modal of two different
   * shops.
   */
  readonly onOtherShop: (shopKey: string) => void;
  readonly onNetworkError: (error: unknown) => void;
}

export interface CallClient {
  /**
   * Calls and returns the reply. Rejects when the network fails, which is no answer of the server.
   */
  call(controller: string, method: string, params?: object): Promise<CallReply>;
  /** Cancels the running calls of this name. */
  cancel(controller: string, method: string): void;
  cancelAll(): void;
}

export const CANCEL_MESSAGES = {
  one: 'Cleared request',
  all: 'Cleared all requests',
} as const;

const AUTHENTICATION_FAILED = 'authentication failed';
/** The statuses with an error page of their own, which no retry by the reader would change. */
const PAGE_STATUSES: readonly number[] = [401, 500, 503, 999];

/** Creates a client that tracks open requests, and whether the other shop was announced. */
export function createCallClient(options: CallClientOptions): CallClient {
  const underWay = new Map<AbortController, string>();
  let isOtherShopReported = false;

  function tellOtherShop(response: Response): void {
    const answered = response.headers.get('shop');
    if (!isOtherShopsReply(answered, options.shopKey(), isOtherShopReported)) return;
    isOtherShopReported = true;
    options.onOtherShop(answered ?? '');
  }

  async function call(controller: string, method: string, params: object = {}): Promise<CallReply> {
    const abort = new AbortController();
    underWay.set(abort, formatCallName(controller, method));
    try {
      const body = JSON.stringify({ controller, method, params });
      const headers = getHeaders(options.bearer?.() ?? null);
      const { signal } = abort;
      const response = await options.fetch('/api', { method: 'POST', headers, body, signal });
      const reply = await parseReply(response);
      tellOtherShop(response);
      handle(reply, response.status, options);
      return reply;
    } catch (error) {
      if (abort.signal.aborted) return { status: 0, data: null };
      options.onNetworkError(error);
      throw error;
    } finally {
      underWay.delete(abort);
    }
  }

  return {
    call,
    cancel: (controller, method) => {
      for (const [abort, name] of underWay) {
        if (name === formatCallName(controller, method)) abort.abort(CANCEL_MESSAGES.one);
      }
    },
    cancelAll: () => {
      for (const abort of underWay.keys()) abort.abort(CANCEL_MESSAGES.all);
    },
  };
}

function formatCallName(controller: string, method: string): string {
  return `${controller}.${method}`;
}

function getHeaders(bearer: string | null): Record<string, string> {
  const type = { 'content-type': 'application/json' };
  return bearer === null ? type : { ...type, authorization: `Bearer ${bearer}` };
}

/** Parses a reply; anything except a reply of the dispatcher counts as a failure without data. */
async function parseReply(response: Response): Promise<CallReply> {
  const body: unknown = await response.json().catch(() => null);
  const isReply = isRecord(body) && typeof body['status'] === 'number';
  if (isReply) return { status: Number(body['status']), data: body['data'] };
  return { status: response.ok ? 500 : response.status, data: null };
}

/** Handles a failure; "authentication failed" has priority over the error page of its status. */
function handle(reply: CallReply, status: number, options: CallClientOptions): void {
  const data = isRecord(reply.data) ? reply.data : {};
  if (data['err'] === AUTHENTICATION_FAILED) {
    const { redirect } = data;
    options.onLoginNeeded(typeof redirect === 'string' ? redirect : null);
    return;
  }
  const failed = PAGE_STATUSES.find(
    (pageStatus) => pageStatus === reply.status || pageStatus === status,
  );
  if (failed !== undefined) options.onErrorPage(failed, String(data['err'] ?? ''));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/**
 * Requests a part of the page from its route, without the router: a fetcher's reply waits for the
 * figures whenever they are reloaded meanwhile. Returns null when the request failed, or was
 * aborted.
 */
export async function requestPart<T>(path: string, signal: AbortSignal): Promise<T | null> {
  try {
    const response = await fetch(path, { signal });
    return response.ok && !signal.aborted ? ((await response.json()) as T | null) : null;
  } catch {
    return null;
  }
}
