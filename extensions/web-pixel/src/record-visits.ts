import type { Context, ExtensionApi } from '@shopify/web-pixels-extension';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import { getCampaignKey, readArrival } from '#app/pixel/arrival.ts';
import { hasConsent } from '#app/pixel/consent.ts';
import { newVisitId, sendOrder, sendVisit } from '#app/pixel/send-visit.ts';
import { nextVisit, type StoredVisit, VISIT_STORE } from '#app/pixel/session.ts';

/**
 * Reports the sessions of visitors who allow analytics, and their orders. Shopify loads it for them
 * alone, and repeats the events of the page before their consent; a visitor who withdraws it is
 * forgotten.
 */
export function recordVisits({
  analytics,
  browser: { localStorage },
  customerPrivacy,
  init,
  settings,
}: ExtensionApi): void {
  const { origin, key } = settings as { readonly origin: string; readonly key: string };
  let isAllowed = init.customerPrivacy.analyticsProcessingAllowed;
  /** The session of this page; null while nothing may be recorded, or nothing can be stored. */
  let visit: StoredVisit | null = null;
  /** The pending work: storage is asynchronous, and one event must not overtake another. */
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch(() => undefined);
  };
  const send = (message: VisitMessage) => sendVisit(origin, key, message);
  const mayRecord = () =>
    hasConsent(
      // Shopify's sandbox may leave it out.
      {
        navigator: globalThis.navigator ?? {},
        Shopify: { customerPrivacy: { analyticsProcessingAllowed: () => isAllowed } },
      },
      null,
      false,
    );

  async function notePage({ document }: Context): Promise<void> {
    if (!mayRecord()) return;
    const arrival = readArrival(document.location.href, document.referrer);
    const stored = JSON.parse(
      (await localStorage.getItem(VISIT_STORE)) ?? 'null',
    ) as StoredVisit | null;
    const next = nextVisit(stored, Date.now(), getCampaignKey(arrival), newVisitId);
    await localStorage.setItem(VISIT_STORE, JSON.stringify(next));
    visit = next;
    if (next.n === 1) send({ e: 'start', v: next.v, u: next.u, ...arrival });
    if (next.n === 2) send({ e: 'page', v: next.v });
  }

  analytics.subscribe('page_viewed', ({ context }) => inTurn(() => notePage(context)));
  analytics.subscribe('checkout_completed', ({ context, data }) =>
    inTurn(async () => {
      const { order: placed, token } = data.checkout;
      // The number at the end of a global id, too.
      const [order] = /\d+$/.exec(placed?.id ?? '') ?? [];
      if (visit === null) await notePage(context);
      if (visit !== null && order !== undefined) await sendOrder(send, visit, order, token);
    }),
  );
  customerPrivacy.subscribe('visitorConsentCollected', ({ customerPrivacy: said }) =>
    inTurn(async () => {
      isAllowed = said.analyticsProcessingAllowed;
      if (isAllowed) return;
      visit = null;
      await localStorage.removeItem(VISIT_STORE);
    }),
  );
}
