import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpError, httpClient, parseRetryAfterMs } from './http-client.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
let server: Server | null = null;

/** A server that gives each request to the next listener; the last one stays. */
async function serve(...listeners: RequestListener[]) {
  let asked = 0;
  const waits: number[] = [];
  server = createServer((request, response) => {
    const listener = listeners[Math.min(asked, listeners.length - 1)];
    asked += 1;
    listener?.(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const client = httpClient({
    fetch,
    clock: () => NOW,
    random: () => 0,
    timeoutMs: 30_000,
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  return { url, client, waits, asked: () => asked };
}

const status =
  (code: number, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response.writeHead(code, headers).end('text');

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof HttpError ? [error.failure, error.status] : error;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe('httpClient', () => {
  it('gives a reply as it is, also a refusal', async () => {
    const { client, url } = await serve(status(404));
    expect(await client.send({ method: 'GET', url })).toMatchObject({ status: 404, text: 'text' });
  });

  it('waits as long as the host asks, then tries again', async () => {
    const { client, url, waits } = await serve(status(429, { 'retry-after': '2.5' }), status(200));
    await expect(client.send({ method: 'POST', url })).resolves.toMatchObject({ status: 200 });
    expect(waits).toEqual([2500]);
  });

  it('reads the wait from the header that a host is known to send', async () => {
    const busy = status(429, { 'rate-limit-msec-left': '1200' });
    const { client, url, waits } = await serve(busy, status(200));
    await client.send({ method: 'GET', url, waitHeader: 'rate-limit-msec-left' });
    expect(waits).toEqual([1200]);
  });

  it('tries a fault four times with growing waits, then says what it was', async () => {
    const { client, url, waits, asked } = await serve(status(503));
    expect(await failureOf(client.send({ method: 'GET', url }))).toEqual(['server_error', 503]);
    expect([asked(), waits]).toEqual([4, [250, 500, 1000]]);
  });

  it('does not repeat what may have been done', async () => {
    const { client, url, asked } = await serve(status(500));
    expect(await failureOf(client.send({ method: 'POST', url }))).toEqual(['server_error', 500]);
    expect(asked()).toBe(1);
  });

  it('gives up on silence, on a cut answer and on a shut door', async () => {
    const silent = await serve(() => undefined);
    const unheard = silent.client.send({ method: 'POST', url: silent.url, timeoutMs: 50 });
    expect(await failureOf(unheard)).toEqual(['timeout', null]);
    server?.closeAllConnections();
    server?.close();
    const cut = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    expect(await failureOf(cut.client.send({ method: 'POST', url: cut.url }))).toEqual([
      'cut',
      null,
    ]);
    const shut = cut.client.send({ method: 'POST', url: 'http://127.0.0.1:1/' });
    expect(await failureOf(shut)).toEqual(['refused', null]);
  });

  it('sends what took too long once, where its sender asks for less instead', async () => {
    const silent = await serve(() => undefined);
    const request = { method: 'GET', url: silent.url, timeoutMs: 50, isTimedOnce: true } as const;
    expect(await failureOf(silent.client.send(request))).toEqual(['timeout', null]);
    expect(silent.asked()).toBe(1);
  });

  it('follows no redirect', async () => {
    const { client, url } = await serve(status(302, { location: 'http://127.0.0.1:1/' }));
    expect((await client.send({ method: 'GET', url })).status).toBe(302);
  });

  it('does not wait longer than it is allowed to', async () => {
    const { client, url, waits } = await serve(status(429, { 'retry-after': '3600' }));
    expect(await failureOf(client.send({ method: 'GET', url }))).toEqual(['throttled', 429]);
    expect(waits).toEqual([]);
  });

  it('stops at once with the reason of its signal', async () => {
    const { client, url } = await serve(() => undefined);
    const stop = new AbortController();
    const sent = client.send({ method: 'GET', url, signal: stop.signal });
    stop.abort(new Error('no longer wanted'));
    await expect(sent).rejects.toThrow('no longer wanted');
  });

  it('streams, and says so when the stream is cut', async () => {
    const { client, url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
      setTimeout(() => response.destroy(), 20);
    });
    const { body } = await client.stream({ method: 'GET', url });
    let text = '';
    const read = (async () => {
      for await (const bytes of body) text += Buffer.from(bytes).toString();
    })();
    expect(await failureOf(read)).toEqual(['cut', null]);
    expect(text).toBe('half');
  });

  it('gives up on a stream that falls silent', async () => {
    const { client, url } = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('half');
    });
    const { body } = await client.stream({ method: 'GET', url, timeoutMs: 1000 });
    const read = (async () => {
      for await (const bytes of body) expect(Buffer.from(bytes).toString()).toBe('half');
    })();
    expect(await failureOf(read)).toEqual(['timeout', null]);
  });
});

describe('retryAfterMsOf', () => {
  it('reads seconds and dates, and knows no other form', () => {
    expect(parseRetryAfterMs('2', NOW)).toBe(2000);
    expect(parseRetryAfterMs('Sat, 21 Nov 2026 12:00:10 GMT', NOW)).toBe(10_000);
    expect(parseRetryAfterMs('Sat, 21 Nov 2026 11:00:00 GMT', NOW)).toBe(0);
    expect(parseRetryAfterMs('soon', NOW)).toBeNull();
    expect(parseRetryAfterMs(null, NOW)).toBeNull();
  });
});
