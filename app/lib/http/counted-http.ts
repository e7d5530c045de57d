import { AsyncLocalStorage } from 'node:async_hooks';
import type { HttpClient } from './http-client.ts';

const counters = new AsyncLocalStorage<{ count: number }>();

/** Wraps a client so that its requests are counted for their caller's work. */
export function countedHttp(http: HttpClient): HttpClient {
  const count = () => {
    const counter = counters.getStore();
    if (counter !== undefined) counter.count += 1;
  };
  return {
    send: (request) => {
      count();
      return http.send(request);
    },
    stream: (request) => {
      count();
      return http.stream(request);
    },
  };
}

/** Runs work, and reports its number of requests in the end, whether it fails or not. */
export async function countRequests<T>(
  work: () => Promise<T>,
  onEnd: (count: number) => Promise<void>,
): Promise<T> {
  const counter = { count: 0 };
  try {
    return await counters.run(counter, work);
  } finally {
    await onEnd(counter.count);
  }
}
