import vm from 'node:vm';
import type { Context, ExtensionApi } from '@shopify/web-pixels-extension';
import { bundlePixel } from '../../../scripts/steps/build-pixel.ts';

const EXTENSION = 'extensions/web-pixel/src/index.ts';

/** What a page of the store is loaded with. */
export interface StorePage {
  readonly url: string;
  readonly referrer?: string;
  /** null while the visitor has said nothing of analytics, and has to. */
  readonly isAllowed?: boolean | null;
  readonly navigator?: object;
  /** Whether the browser refuses to store anything. */
  readonly isBlocked?: boolean;
}

export interface OpenedPage {
  /** The visitor buys: the page after the payment, as Shopify names its order and the checkout. */
  buy(orderId: string, token?: string | null): Promise<void>;
  /** The visitor answers the store's banner. */
  answer(isAllowed: boolean): Promise<void>;
}

/** What was sent, as the browser would send it. */
export interface SentRequest {
  readonly address: string;
  readonly init: RequestInit;
}

/**
 * One browser in a store, with the bundle that Shopify would run: in a worker without window, document and
 * storage, which asks the page for its storage and is told its events, as Shopify's types and documents
 * say: an app's pixel is loaded for those who allow what it declares, and is then told what happened before.
 */
export async function openPixelBrowser(settings: Readonly<Record<string, string>>) {
  const bundle = await bundlePixel(EXTENSION);
  const stored = new Map<string, string>();
  const sent: SentRequest[] = [];
  const open = async (page: StorePage): Promise<OpenedPage> => {
    const { isAllowed = true } = page;
    let worker: Worker | null = null;
    const load = (isNow: boolean) => {
      worker ??= startWorker(bundle, { page, settings, stored, sent, isNow });
      return worker;
    };
    if (isAllowed === true) await load(true).tell('page_viewed', {});
    return {
      buy: async (orderId, token = null) => {
        await worker?.tell('checkout_completed', { checkout: { order: { id: orderId }, token } });
      },
      answer: async (isNow) => {
        const isLoaded = worker !== null;
        if (!isLoaded && !isNow) return;
        const started = load(isNow);
        if (!isLoaded) await started.tell('page_viewed', {});
        else await started.tellConsent(isNow);
      },
    };
  };
  return { bundle, stored, sent, open };
}

interface WorkerOptions {
  readonly page: StorePage;
  readonly settings: Readonly<Record<string, string>>;
  readonly stored: Map<string, string>;
  readonly sent: SentRequest[];
  readonly isNow: boolean;
}

interface Worker {
  tell(name: string, data: object): Promise<void>;
  tellConsent(isNow: boolean): Promise<void>;
}

type Listener = (event: unknown) => void;

function startWorker(
  bundle: string,
  { page, settings, stored, sent, isNow }: WorkerOptions,
): Worker {
  const listeners = new Map<string, Listener>();
  const subscribe = (name: string, listener: Listener) => {
    listeners.set(name, listener);
    return () => listeners.delete(name);
  };
  const { url, referrer = '', isBlocked = false } = page;
  const context = { document: { location: { href: url }, referrer } } as unknown as Context;
  const refuse = () => {
    if (isBlocked) throw new Error('Storage is blocked.');
  };
  const localStorage: ExtensionApi['browser']['localStorage'] = {
    ...({} as ExtensionApi['browser']['localStorage']),
    getItem: async (name) => {
      refuse();
      return stored.get(name) ?? null;
    },
    setItem: async (name, value) => {
      refuse();
      stored.set(name, value);
    },
    removeItem: async (name) => void stored.delete(name),
  };
  const api = {
    settings,
    analytics: { subscribe },
    customerPrivacy: { subscribe },
    browser: { localStorage },
    init: { context, customerPrivacy: privacy(isNow) },
  } as unknown as ExtensionApi;
  const fetch = (address: string, init: RequestInit) => {
    sent.push({ address, init });
    return Promise.reject(new TypeError('Nobody reads the answer.'));
  };
  const shopify = { extend: (_point: string, run: (given: ExtensionApi) => void) => run(api) };
  const { navigator } = page;
  const hashing: Promise<unknown>[] = [];
  const digest = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
    const hash = crypto.subtle.digest(name, bytes);
    hashing.push(hash);
    return hash;
  };
  const ownCrypto = {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
    subtle: { digest },
  };
  vm.runInNewContext(bundle, {
    shopify,
    fetch,
    crypto: ownCrypto,
    URL,
    ...(navigator && { navigator }),
  });
  const tell = async (name: string, event: object) => {
    listeners.get(name)?.(event);
    await passTurns();
    await Promise.all(hashing);
    await passTurns();
  };
  return {
    tell: (name, data) => tell(name, { name, data, context }),
    tellConsent: (given) => tell('visitorConsentCollected', { customerPrivacy: privacy(given) }),
  };
}

/** The page's storage answers within some turns of the event loop. */
async function passTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await Promise.resolve();
}

const TURNS = 40;

function privacy(analyticsProcessingAllowed: boolean) {
  return {
    analyticsProcessingAllowed,
    marketingAllowed: false,
    preferencesProcessingAllowed: false,
    saleOfDataAllowed: false,
  };
}
