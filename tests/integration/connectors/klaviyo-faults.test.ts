import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PlatformError } from '#app/platforms/port.ts';
import { CLAIMED, type MessageShop, startMessageShop } from './message-shop.ts';

let shop: MessageShop;
beforeAll(async () => {
  shop = await startMessageShop();
});
beforeEach(async () => {
  shop.sandbox.mend();
  await shop.connect();
});
afterAll(() => shop.close());

const pulled = () =>
  shop.pull().then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.fault : error),
  );
const fault = async () => (await shop.view()).accounts[0]?.fault ?? null;

it.each([
  ['expired', 'reconnect'],
  ['throttled', 'again'],
  ['permission', 'kept'],
  ['malformed', 'kept'],
] as const)('Klaviyo meets "%s" so that it ends in: %s', async (name, outcome) => {
  shop.sandbox.fail(name);
  const result = await pulled();
  if (outcome === 'reconnect') {
    expect([result, (await shop.view()).state]).toEqual(['done', 'revoked']);
    return;
  }
  expect(result).toBe(outcome === 'again' ? name : 'done');
  expect(await fault()).toMatch(outcome === 'again' ? /tried again by itself/ : /\w+ \w+/);
  shop.sandbox.mend();
  expect(await pulled()).toBe('done');
  expect([await fault(), await shop.claimed()]).toEqual([null, CLAIMED]);
});

it('asks for fewer days where they are too many at once', async () => {
  shop.sandbox.limitDays(20);
  shop.later(1);
  expect(await pulled()).toBe('done');
  expect([await fault(), await shop.claimed()]).toEqual([null, CLAIMED]);
});

it.each(['5xx', 'cut', 'refuse', '429', 'wrong-json'] as const)(
  'Klaviyo survives %s of the host',
  async (kind) => {
    shop.later(1);
    shop.sandbox.remote.inject(kind, { times: Infinity });
    // What is worth no other try at once is said on the card.
    const isSaid = kind === 'wrong-json';
    expect(isSaid ? ['done'] : ['unreachable', 'throttled']).toContain(await pulled());
    expect((await shop.view()).fault).toMatch(/tried again by itself/);
    shop.sandbox.mend();
    expect(await pulled()).toBe('done');
    expect([await fault(), await shop.claimed()]).toEqual([null, CLAIMED]);
  },
);
