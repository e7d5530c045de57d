import {
  addEventProcessor,
  browserTracingIntegration,
  type Event,
  init,
  replayIntegration,
} from '@sentry/browser';
import { isReported } from '#app/view-models/start-up/error-page.ts';
import { cutAddresses } from './cut-addresses.ts';

/** The sample rates of error reports (shell.md section 9, "Error reporting sample rates"). */
const SAMPLE_RATES = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const;

let isStarted = false;

/**
 * Sends errors, traces and replays to Sentry from now on. A replay shows clicks, and no text,
 * figure or picture of the page; an address is sent without its query, and nothing identifies the
 * user.
 */
export function startErrorTracking(dsn: string): void {
  if (isStarted) return;
  isStarted = true;
  init({
    dsn,
    ...SAMPLE_RATES,
    // Complete traces, whose addresses are cut before they are sent.
    traceLifecycle: 'static',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    integrations: [
      browserTracingIntegration(),
      replayIntegration({ maskAllText: true, maskAllInputs: true, blockAllMedia: true }),
    ],
    beforeSend: (event) => {
      const message = event.exception?.values?.[0]?.value ?? event.message ?? null;
      return isReported(null, message, false) ? event : null;
    },
  });
  addEventProcessor((event) => Object.assign(event, cutAddresses(getAddressed(event))));
}

/** Returns the part of an event with addresses; `urls` belongs to replays. */
function getAddressed(event: Event): object {
  const { request, breadcrumbs, spans, contexts } = event;
  const urls = 'urls' in event ? event.urls : undefined;
  const parts = Object.entries({ request, breadcrumbs, spans, contexts, urls });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
