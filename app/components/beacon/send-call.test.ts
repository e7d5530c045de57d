import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendChoice, sendOnce } from './send-call.ts';

let page: EventTarget;
let posted: { body: string; signal: AbortSignal; reply: () => void }[];
let beacons: { url: string; body: Blob }[];

beforeEach(() => {
  page = new EventTarget();
  posted = [];
  beacons = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', (_url: string, init: { body: string; signal: AbortSignal }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    posted.push({ ...init, reply: resolve });
    return promise;
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: Blob) => beacons.push({ url, body }),
  });
});
afterEach(() => vi.unstubAllGlobals());

const bodies = () => posted.map(({ body }) => body);

it('sends a choice after the one before it has arrived', async () => {
  sendOnce('/layout', { sort: 'orders' });
  sendOnce('/layout', { sort: 'profit' });
  expect(bodies()).toEqual(['{"sort":"orders"}']);
  posted[0]?.reply();
  await vi.waitFor(() => expect(bodies()).toEqual(['{"sort":"orders"}', '{"sort":"profit"}']));
  posted[1]?.reply();
});

it('sends what waits as soon as the page goes', async () => {
  sendOnce('/first', {});
  sendOnce('/second', {});
  sendOnce('/third', {});
  page.dispatchEvent(new Event('pagehide'));
  expect(beacons.map(({ url }) => url)).toEqual(['/second', '/third']);
  posted[0]?.reply();
  await Promise.resolve();
  expect(posted).toHaveLength(1);
});

it('sends of the choices of one thing the last alone when the page goes, and gives up the one on its way', async () => {
  sendChoice('/layout', 'countries', { sort: 'orders' });
  sendChoice('/layout', 'countries', { sort: 'profit' });
  sendChoice('/layout', 'products', { sort: 'units' });
  sendChoice('/layout', 'countries', { sort: 'revenue' });
  expect(posted[0]?.signal.aborted).toBe(false);
  page.dispatchEvent(new Event('pagehide'));
  expect(posted[0]?.signal.aborted).toBe(true);
  const last = await Promise.all(beacons.map(({ body }) => body.text()));
  expect(last).toEqual(['{"sort":"units"}', '{"sort":"revenue"}']);
  posted[0]?.reply();
  await Promise.resolve();
  expect(posted).toHaveLength(1);
});

it('lets a choice that no later one replaces arrive', async () => {
  sendChoice('/layout', 'countries', { sort: 'orders' });
  sendOnce('/second', {});
  page.dispatchEvent(new Event('pagehide'));
  expect(posted[0]?.signal.aborted).toBe(false);
  posted[0]?.reply();
  await Promise.resolve();
});
