import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendOnce } from './send-call.ts';

let page: EventTarget;
let posted: { body: string; reply: () => void }[];
let beacons: string[];

beforeEach(() => {
  page = new EventTarget();
  posted = [];
  beacons = [];
  vi.stubGlobal('window', page);
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    posted.push({ body, reply: resolve });
    return promise;
  });
  vi.stubGlobal('navigator', { sendBeacon: (url: string) => beacons.push(url) });
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
  expect(beacons).toEqual(['/second', '/third']);
  posted[0]?.reply();
  await Promise.resolve();
  expect(posted).toHaveLength(1);
});
