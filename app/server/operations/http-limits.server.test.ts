import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitBodies, limitedServer } from './http-limits.server.ts';

const LIMITS = { headersMs: 300, keepAliveMs: 300, silenceMs: 1500, bodyMs: 300, lingerMs: 100 };
const RULES = { bytesMax: 100, uploads: ['/upload'], counted: ['/api'] };

let server: Server;
let port: number;
beforeAll(async () => {
  const app = express();
  app.use(limitBodies(LIMITS, RULES));
  app.use('/upload/refused', (_request, response) => void response.status(403).send('no'));
  app.use((request, response) => {
    let bytes = 0;
    request.on('data', (piece: Buffer) => (bytes += piece.length));
    request.on('end', () => void response.send(`${bytes} bytes`));
  });
  server = limitedServer(app as RequestListener, LIMITS);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Returns the answer to a client that sends these pieces at an interval; ends when it is
 * disconnected. Unsent pieces remain in the list.
 */
function drip(pieces: string[], everyMs: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let got = '';
    const timer = setInterval(() => {
      const piece = pieces.shift();
      if (piece === undefined) clearInterval(timer);
      else socket.write(piece);
    }, everyMs);
    socket.on('data', (data) => (got += data.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      resolve(got);
    });
  });
}

const headOf = (path: string, bytes: number) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;

describe('a slow client', () => {
  it('that does not end its headers is answered 408 and hung up on, however many there are', async () => {
    const slow = Array.from({ length: 50 }, () =>
      drip(['GET / HTTP/1.1\r\n', ...Array.from({ length: 20 }, (_, n) => `X-${n}: y\r\n`)], 100),
    );
    for (const answer of await Promise.all(slow)) expect(answer).toContain('408');
  });

  it('that does not end its body is hung up on', async () => {
    expect(await drip([headOf('/', 20), ...'abcdefghijklmnopqrst'], 100)).toBe('');
  });

  it('that uploads takes the time it takes', async () => {
    const answer = await drip([headOf('/upload', 8), ...'abcdefgh'], 100);
    expect(answer).toContain('8 bytes');
  });

  it('that says nothing any more is hung up on, also while it uploads', async () => {
    expect(await drip([headOf('/upload', 8), 'a'], 10)).toBe('');
  });
});

const chunkedTo = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;

describe('a body', () => {
  it('that says it is too long is refused before it comes', async () => {
    expect(await drip([headOf('/login', 101)], 1)).toContain('413');
    expect(await drip([`${headOf('/login', 100)}${'x'.repeat(100)}`], 1)).toContain('100 bytes');
  });

  it('of unsaid length is refused, but where its bytes are counted as they come', async () => {
    const [answer, counted] = await Promise.all([
      drip([`${chunkedTo('/login')}3\r\nabc\r\n0\r\n\r\n`], 1),
      drip([`${chunkedTo('/api/x')}3\r\nabc\r\n0\r\n\r\n`], 1),
    ]);
    expect([answer.includes('411'), counted.includes('3 bytes')]).toEqual([true, true]);
  });

  it('is no longer waited for once it was answered, also of an upload', async () => {
    const pieces = [headOf('/upload/refused', 1000), ...'x'.repeat(400)];
    expect(await drip(pieces, 20)).toContain('403');
    expect(pieces.length).toBeGreaterThan(0);
  });
});
