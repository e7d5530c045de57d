/**
 * The script on a shop's pages: `<script async src=".../pixel/v1.js" data-key="...">`. It counts a
 * session without storing anything, and recognises the visitor in later ones only with consent.
 */
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import { getCampaignKey, isInnerPage, readArrival } from './arrival.ts';
import { type ConsentSources, hasConsent } from './consent.ts';
import { newVisitId, sendOrder, sendVisit } from './send-visit.ts';
import { nextVisit, type StoredVisit, VISIT_STORE } from './session.ts';

/** `farthing('consent', true)`, `farthing('order', '1001', 'a secret of the order')`. */
type Command = readonly [name: string, value: unknown, secret?: unknown];

interface FarthingWindow extends ConsentSources {
  /** Commands from before the script was loaded are in `q`. */
  farthing?: { (...command: Command): void; q?: ArrayLike<unknown>[] };
}

/** The wait for banners, which need a moment to report an earlier consent. */
const WAIT_MS = 3000;
/** The events of Shopify and WordPress for a consent, and the one before a page is left. */
const CHANGES = ['visitorConsentCollected', 'wp_listen_for_consent_change', 'visibilitychange'];

const page = window as unknown as FarthingWindow;
const { src, dataset } = document.currentScript as HTMLScriptElement;
/** `required`: without consent sessions are counted; `only`: nothing is; `none`: none is needed. */
const { key = '', consent: mode = 'required' } = dataset;
const arrival = readArrival(location.href, document.referrer);
const isInner = isInnerPage(location.hostname, document.referrer);

let said: boolean | null = null;
let order = /\/order-received\/(\d+)/.exec(location.pathname)?.[1];
/**
 * The secret of the order that only the page after the payment has: WooCommerce has it in the
 * address.
 */
let secret = order && new URLSearchParams(location.search).get('key');
let reported: string | undefined;
/** The session of this page: with consent, and without. */
let visit: StoredVisit | null = null;
let counted = '';

const before = page.farthing?.q ?? [];
page.farthing = run;
if (!navigator.webdriver) whenShown(begin);

function begin(): void {
  look();
  for (const command of before) run(...(command as unknown as Command));
  for (const name of CHANGES) document.addEventListener(name, look);
  addEventListener('pagehide', countWithoutConsent);
  setTimeout(() => {
    look();
    // A visitor who withdrew the consent is forgotten.
    if (visit === null) forget();
    countWithoutConsent();
  }, WAIT_MS);
}

/** Pages that are loaded ahead count when somebody sees them. */
function whenShown(work: () => void): void {
  if (!('prerendering' in document && document.prerendering)) return work();
  document.addEventListener('prerenderingchange', work, { once: true });
}

function run(...[name, value, known]: Command): void {
  if (name === 'order') {
    order = `${value as string}`;
    if (known) secret = `${known as string}`;
  }
  if (name === 'consent') said = value === true;
  if (said === false) {
    counted ||= visit?.v ?? '';
    visit = null;
    forget();
  }
  look();
}

/** Records the page and the order of a visitor with consent. */
function look(): void {
  if (!hasConsent(page, said, mode === 'none')) return;
  visit ??= notePage();
  if (visit === null || order === undefined || order === reported) return;
  reported = order;
  void sendOrder(send, visit, order, secret);
}

/** Records the page; null where nothing can be stored. */
function notePage(): StoredVisit | null {
  try {
    const stored = JSON.parse(localStorage.getItem(VISIT_STORE) ?? 'null') as StoredVisit | null;
    let next = nextVisit(stored, Date.now(), getCampaignKey(arrival), newVisitId);
    if (counted !== '' && next.n === 1) next = { ...next, v: counted };
    localStorage.setItem(VISIT_STORE, JSON.stringify(next));
    // A visitor who consents on an inner page was counted where their session began.
    const isCounted = stored === null && isInner && mode === 'required';
    if (next.n === 1 && !isCounted) send({ e: 'start', v: next.v, u: next.u, ...arrival });
    if (next.n === 2) send({ e: 'page', v: next.v });
    return next;
  } catch {
    return null;
  }
}

/** Counts a session without storing anything: on its first page, unless it was reloaded. */
function countWithoutConsent(): void {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isFirst = !isInner && order === undefined && (entry?.type ?? 'navigate') === 'navigate';
  if (visit !== null || counted !== '' || mode === 'only' || !isFirst) return;
  counted = newVisitId();
  send({ e: 'start', v: counted, ...arrival });
}

function forget(): void {
  try {
    localStorage.removeItem(VISIT_STORE);
  } catch {
    // A browser that stores nothing has nothing to forget.
  }
}

function send(message: VisitMessage): void {
  sendVisit(new URL(src).origin, key, message);
}
