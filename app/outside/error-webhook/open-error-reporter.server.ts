import type { ErrorReporter } from '#app/outside/port.ts';

export interface ErrorReporterOptions {
  /** The address of reports as JSON; null for none. */
  readonly url: string | null;
  readonly clock: () => Date;
  readonly fetch: typeof fetch;
}

/** A report that is not accepted in that time is lost; error pages are reported again. */
const TIMEOUT_MS = 5000;

/**
 * Opens a reporter that sends each report as one JSON object to a webhook: {source, status, page,
 * message, reportedAt}. Returns null without an address. A refused report throws an Error without
 * the address, which may contain a secret.
 */
export function openErrorReporter({
  url,
  clock,
  fetch,
}: ErrorReporterOptions): ErrorReporter | null {
  if (url === null) return null;
  return {
    async report({ status, page, message }) {
      const reportedAt = clock().toISOString();
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ source: 'farthing', status, page, message, reportedAt }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => null);
      await reply?.body?.cancel();
      if (reply?.ok === true) return;
      throw new Error(`The report was not taken: ${reply?.status ?? 'no answer'}.`);
    },
  };
}
