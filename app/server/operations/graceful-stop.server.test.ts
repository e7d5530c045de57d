import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import express from 'express';
import { afterEach, describe, expect, it } from 'vitest';
import { gracefulStop } from './graceful-stop.server.ts';

// Long enough for a busy machine: the balancer has to hear of it within `drainMs`.
const LIMITS = { drainMs: 1000, deadlineMs: 20_000, silenceMs: 1000 };
const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

async function start(limits = LIMITS) {
  const stopping = gracefulStop(limits);
  const app = express();
  app.use(stopping.middleware);
  app.get('/readyz', (_request, response) => {
    response.status(stopping.isStopping() ? 503 : 200).end();
  });
  app.get('/slow', (_request, response) => void sleep(300).then(() => response.send('slow')));
  app.get('/never', () => undefined);
  app.use((_request, response) => void response.send('done'));
  const server = createServer(app as RequestListener);
  server.on('connection', stopping.onConnection);
  const port = await listening(server);
  closing.push(() => server.closeAllConnections());
  return { server, port, stop: (isWatched: boolean) => stopping.stop(server, { isWatched }) };
}

async function listening(server: Pick<Server, 'listen' | 'address' | 'once'>): Promise<number> {
  const up = new Promise((resolve) => server.once('listening', resolve));
  server.listen(0, '127.0.0.1');
  await up;
  return (server.address() as AddressInfo).port;
}

async function requestsTo(server: Server, count: number): Promise<void> {
  for (let had = 0; had < count; had += 1) await once(server, 'request');
}

/**
 * Simulates a balancer: it checks which server is ready, and gives new connections to the first.
 */
async function balance(ports: readonly number[]): Promise<number> {
  let ready = ports[0] ?? 0;
  const timer = setInterval(() => {
    void (async () => {
      for (const port of ports) {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        await answer?.arrayBuffer();
        if (answer?.status === 200) {
          ready = port;
          return;
        }
      }
    })();
  }, 50);
  const proxy = createTcpServer((inbound) => {
    const outbound = connect(ready, '127.0.0.1');
    inbound.pipe(outbound).pipe(inbound);
    inbound.on('error', () => outbound.destroy());
    outbound.on('error', () => inbound.destroy());
  });
  closing.push(() => {
    clearInterval(timer);
    proxy.close();
  });
  return listening(proxy as unknown as Server);
}

describe('a server that stops', () => {
  it('drops no request of a rolling restart under load', async () => {
    const [first, second] = [await start(), await start()];
    const port = await balance([first.port, second.port]);
    const url = `http://127.0.0.1:${port}`;
    const load = autocannon({ url, connections: 20, duration: 3, overallRate: 1000 });
    await requestsTo(first.server, 100);
    await first.stop(true);
    const { errors, timeouts, non2xx, requests } = await load;
    expect({ errors, timeouts, non2xx }).toEqual({ errors: 0, timeouts: 0, non2xx: 0 });
    expect(requests.total).toBeGreaterThan(100);
  });

  it('finishes what is under way, and does not wait where nobody watches', async () => {
    const { port, server, stop } = await start({ ...LIMITS, drainMs: 60_000, deadlineMs: 60_000 });
    const answer = fetch(`http://127.0.0.1:${port}/slow`);
    await once(server, 'request');
    await stop(false);
    expect(await (await answer).text()).toBe('slow');
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
  });

  it('does not wait for a connection that was opened and sends nothing', async () => {
    const { port, server, stop } = await start({ drainMs: 0, deadlineMs: 600_000, silenceMs: 50 });
    const silent = connect(port, '127.0.0.1');
    await once(server, 'connection');
    const ended = once(silent, 'close');
    await stop(false);
    await ended;
  });

  it('cuts off at its deadline who is never done', async () => {
    const { port, server, stop } = await start({ ...LIMITS, drainMs: 0, deadlineMs: 200 });
    const answer = fetch(`http://127.0.0.1:${port}/never`).catch(() => 'cut off');
    await once(server, 'request');
    await stop(false);
    expect(await answer).toBe('cut off');
  });
});
