import {
  addEventProcessor,
  browserTracingIntegration,
  type Event,
  init,
  replayIntegration,
} from '@sentry/browser';
import { isReported } from '#app/view-models/start-up/error-page.ts';
import { cutAddresses } from './cut-addresses.ts';

/** shell.md section 9, "Error reporting sample rates". */
const SAMPLE_RATES = {
  tracesSampleRate: 1,
  replaysSessionSampleRate: 0.1,
  replaysOnErrorSampleRate: 1,
} as const;

let isStarted = false;

/**
 * Sends errors, traces and replays to Sentry from now on. A replay shows where somebody clicked, and no
 * text, figure or picture of the page; an address goes without what it searches for, and nothing says
 * who the user is.
 */
export function startErrorTracking(dsn: string): void {
  if (isStarted) return;
  isStarted = true;
  init({
    dsn,
    ...SAMPLE_RATES,
    // Whole traces, whose addresses are cut before they are sent.
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

/** What of an event holds addresses; `urls` is of replays. */
function getAddressed(event: Event): object {
  const { request, breadcrumbs, spans, contexts } = event;
  const urls = 'urls' in event ? event.urls : undefined;
  const parts = Object.entries({ request, breadcrumbs, spans, contexts, urls });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}
