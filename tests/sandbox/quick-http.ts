import { type HttpClient, httpClient } from '#app/lib/http/http-client.ts';

/** The one HTTP client as tests want it: the same attempts, no waiting between them, short patience. */
export function quickHttp(clock: () => Date, timeoutMs = 250): HttpClient {
  const wait = (_ms: number, signal?: AbortSignal) => {
    signal?.throwIfAborted();
    return Promise.resolve();
  };
  return httpClient({ fetch, wait, clock, random: () => 0, timeoutMs });
}
