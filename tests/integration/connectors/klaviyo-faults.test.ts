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
  expect(await fault()).toMatch(outcome === 'again' ? /tries again by itself/ : /\w+ \w+/);
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
    expect((await shop.view()).fault).toMatch(/tries again by itself/);
    shop.sandbox.mend();
    expect(await pulled()).toBe('done');
    expect([await fault(), await shop.claimed()]).toEqual([null, CLAIMED]);
  },
);

it('an odd account of Klaviyo says so, and is read once it is described as others are', async () => {
  const { world } = shop.sandbox;
  const { account } = world;
  world.account = { ...account, timeZone: '' };
  await shop.pull();
  const sentence = 'Account Tea House (AbC123) of Klaviyo is left out: its time zone is missing.';
  const odd = await shop.view();
  expect(odd.note).toBe(sentence);
  expect(odd.accounts[0]).toMatchObject({ isChosen: true });
  expect(odd.accounts[0]?.fault).toBe(
    `${sentence} It is not read until that is mended; what was read of it stays.`,
  );
  // Who the key is of is known all the same.
  await shop.connect();
  expect(await shop.view()).toMatchObject({ userName: 'Tea House', note: sentence });
  world.account = account;
  await shop.pull();
  expect([(await shop.view()).note, await fault(), await shop.claimed()]).toEqual([
    null,
    null,
    CLAIMED,
  ]);
});

it.each([
  ['permission', /permission/],
  ['other_form', /^Klaviyo answered in a form that is not its contract/],
] as const)('Klaviyo that does not list its account says so: %s', async (how, said) => {
  shop.sandbox.failAccounts(how);
  expect(await pulled()).toBe('done');
  expect((await shop.view()).fault).toMatch(said);
});
