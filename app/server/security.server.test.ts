import type { AddressInfo } from 'node:net';
import { createServer, request as httpRequest, type Server } from 'node:http';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sameOriginOnly, securityHeaders } from './security.server.ts';

let server: Server;
let port: number;
beforeAll(async () => {
  const app = express();
  app.use(securityHeaders({ isDevelopment: false, isHttps: true }));
  app.use(sameOriginOnly);
  app.all('*', (_request, response) => void response.send('done'));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

type Headers = Record<string, string>;

function ask(method: string, headers: Headers): Promise<{ status: number; headers: Headers }> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method, headers }, (response) => {
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
