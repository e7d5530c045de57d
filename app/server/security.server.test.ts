import type { AddressInfo } from 'node:net';
import { createServer, request as httpRequest, type Server } from 'node:http';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { knownHostsOnly } from './known-hosts.server.ts';
import {
  answerFaults,
  privateByDefault,
  readableAddressOnly,
  sameOriginOnly,
  securityHeaders,
} from './security.server.ts';

const logged: string[] = [];
let server: Server;
let port: number;
beforeAll(async () => {
  const app = express();
  app.use(knownHostsOnly('https://farthing.example'), readableAddressOnly);
  app.use(securityHeaders({ isDevelopment: false, isHttps: true }), privateByDefault);
  app.use(sameOriginOnly);
  app.get('/export', (_request, response) => {
    response.set('cache-control', 'no-store').send('rows');
  });
  app.get('/broken', () => {
    throw new Error('a stack with a canary');
  });
  app.all('*', (_request, response) => void response.send('done'));
  app.use(
    answerFaults(pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })),
  );
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Headers = Record<string, string>;

function ask(
  method: string,
  headers: Headers,
  path = '/',
): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers as Headers }),
      );
    });
    sent.on('error', reject);
    sent.end();
  });
}

const own = () => `http://127.0.0.1:${port}`;
const FORM = 'application/x-www-form-urlencoded';

/** Returns the policy of a page where the installation names these films. */
async function policyWith(videos: readonly string[]): Promise<string> {
  const app = express();
  app.use(securityHeaders({ isDevelopment: false, isHttps: true, videos }));
  app.get('/', (_request, response) => void response.send('page'));
  const page = createServer(app);
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve));
  const { port: own } = page.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${own}/`);
  await new Promise((resolve) => page.close(resolve));
  return response.headers.get('content-security-policy') ?? '';
}

describe('the policy of pages', () => {
  it('lets no page load films or frames of others unless the installation names some', async () => {
    expect(await policyWith([])).not.toMatch(/frame-src|media-src/);
    const policy = await policyWith(['https://films.example/a.mp4', 'https://films.example/b']);
    expect(policy).toContain("frame-src 'self' https://films.example;");
    expect(policy).toContain("media-src 'self' https://films.example;");
  });
});

describe('a request that changes something', () => {
  it.each([
    ['without an origin', {}],
    ['from nowhere', { origin: 'null' }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from this name on another port', { origin: 'http://127.0.0.1:1' }],
    ['that is no address', { origin: 'javascript:alert(1)' }],
    ['from a neighbour that tells no origin', { 'sec-fetch-site': 'same-site' }],
    ['from another site that tells no origin', { 'sec-fetch-site': 'cross-site' }],
    ['typed by hand', { 'sec-fetch-site': 'none' }],
  ])('%s is refused, by every method', async (_who, headers) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const sent = { 'content-type': FORM, ...headers } as Headers;
      expect([method, (await ask(method, sent)).status]).toEqual([method, 403]);
    }
  });

  it('is a mail program that unsubscribes its reader, which no browser sent', async () => {
    const asked = { 'content-type': FORM };
    expect((await ask('POST', asked, '/unsubscribe/token')).status).toBe(200);
    expect((await ask('PUT', asked, '/unsubscribe/token')).status).toBe(403);
    const elsewhere = { origin: 'https://evil.example', ...asked };
    expect((await ask('POST', elsewhere, '/unsubscribe/token')).status).toBe(403);
    expect((await ask('POST', asked, '/unsubscribed')).status).toBe(403);
  });

  it('is not let in by its own origin when the browser says that it came from elsewhere', async () => {
    const headers = { origin: own(), 'sec-fetch-site': 'cross-site', 'content-type': FORM };
    expect((await ask('POST', headers)).status).toBe(403);
  });

  it('as plain text is refused, from this site too', async () => {
    for (const type of ['text/plain', ' Text/Plain;charset=utf-8']) {
      const { status } = await ask('POST', { origin: own(), 'content-type': type });
      expect(status).toBe(415);
    }
  });

  it('from this site passes, by origin or by the browser’s word', async () => {
    const types = [FORM, 'multipart/form-data; boundary=x', 'application/json'];
    for (const type of types) {
      expect((await ask('POST', { origin: own(), 'content-type': type })).status).toBe(200);
    }
    const said = { 'sec-fetch-site': 'same-origin', 'content-type': FORM };
    expect((await ask('POST', said)).status).toBe(200);
  });
});

describe('a request that only looks', () => {
  it('passes from anywhere', async () => {
    expect((await ask('GET', { origin: 'https://evil.example' })).status).toBe(200);
  });

  it('is answered with the headers that keep the product to itself', async () => {
    const { headers } = await ask('GET', {});
    const policy = headers['content-security-policy'] ?? '';
    for (const rule of ["object-src 'none'", "base-uri 'none'", "'nonce-"]) {
      expect(policy).toContain(rule);
    }
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    // Without a referrer at all, the browser would send forms with the origin "null".
    expect(headers['referrer-policy']).toBe('same-origin');
  });
});

describe('a request', () => {
  it('for another host is answered by nobody, whatever its port', async () => {
    const statuses = async (hosts: readonly string[]) =>
      Promise.all(hosts.map(async (host) => [host, (await ask('GET', { host })).status]));
    const own = [
      'farthing.example',
      'FARTHING.example:8443',
      'localhost:3000',
      '127.0.0.1',
      '[::1]:1',
    ];
    expect(await statuses(own)).toEqual(own.map((host) => [host, 200]));
    const others = [
      'evil.example',
      'evil.example:3000',
      'farthing.example.evil',
      '10.0.0.1',
      'a b',
      'a/b',
    ];
    expect(await statuses(others)).toEqual(others.map((host) => [host, 421]));
  });

  it('of an address that cannot be read is refused', async () => {
    for (const path of [
      '/%00',
      '/orders?order=%00',
      '/%ff',
      '/%E0%A4%A',
      // As scanners look for a proxy.
      `http://127.0.0.1:${port}/login`,
    ]) {
      expect([path, (await ask('GET', {}, path)).status]).toEqual([path, 400]);
    }
    expect((await ask('GET', {}, '/tea%20pot?q=%25')).status).toBe(200);
  });

  it('is answered for nobody else to keep, unless the answer says otherwise', async () => {
    const cachingOf = async (path: string, headers: Headers = {}) =>
      (await ask('GET', headers, path)).headers['cache-control'];
    expect(await cachingOf('/')).toBe('private, no-store');
    expect(await cachingOf('/export')).toBe('no-store');
    expect(await cachingOf('/', { 'sec-purpose': 'prefetch' })).toBe('private, no-cache');
  });

  it('that fails beyond all pages is logged in one line, and tells nothing', async () => {
    expect((await ask('GET', {}, '/broken')).status).toBe(500);
    const [line = ''] = logged;
    expect([logged.length, line.trim().includes('\n')]).toEqual([1, false]);
    expect(JSON.parse(line)).toMatchObject({ event: 'http.failed' });
  });
});
