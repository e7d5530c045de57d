import type { Wait } from '#app/lib/backoff.ts';
import { type HttpClient, type HttpRequest, httpClient } from '#app/lib/http/http-client.ts';

/** Longer than any sandbox takes, however busy the machine is. */
const PATIENT_MS = 30_000;
let patienceMs = PATIENT_MS;

/**
 * How long clients of `quickHttp` wait for an answer from now on: shortly where a host hangs on
 * purpose, without an argument as long as it takes.
 */
export function waitForHosts(ms = PATIENT_MS): void {
  patienceMs = ms;
}

/** Goes on at once. */
export const noWait: Wait = (_ms, signal) => {
  signal?.throwIfAborted();
  return Promise.resolve();
};

/** The one HTTP client as tests want it: the same attempts, and no waiting between them. */
export function quickHttp(clock: () => Date): HttpClient {
  const client = httpClient({ fetch, wait: noWait, clock, random: () => 0 });
  const patiently = (request: HttpRequest) => ({ timeoutMs: patienceMs, ...request });
  return {
    send: (request) => client.send(patiently(request)),
    stream: (request) => client.stream(patiently(request)),
  };
}
