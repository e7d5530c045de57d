import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PlatformError } from '#app/platforms/port.ts';
import { SESSIONS, startTrafficShop, type TrafficShop } from './traffic-shop.ts';

let shop: TrafficShop;
beforeAll(async () => {
  shop = await startTrafficShop();
});
beforeEach(async () => {
  shop.sandbox.mend();
  await shop.connect();
  await shop.choose('1001');
});
afterAll(() => shop.close());

const pulled = () =>
  shop.pull().then(
    () => 'done',
    (error: unknown) => (error instanceof PlatformError ? error.fault : error),
  );
const fault = async () =>
  (await shop.view()).accounts.find(({ isChosen }) => isChosen)?.fault ?? null;

it.each([
  ['expired', 'reconnect'],
  ['throttled', 'again'],
  ['permission', 'kept'],
  ['malformed', 'kept'],
] as const)('Google Analytics meets "%s" so that it ends in: %s', async (name, outcome) => {
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
  expect([await fault(), await shop.sessions()]).toEqual([null, SESSIONS]);
});

it('asks for fewer days where they are too many at once', async () => {
  shop.sandbox.limitDays(5);
  shop.later(1);
  expect(await pulled()).toBe('done');
  expect([await fault(), await shop.sessions()]).toEqual([null, SESSIONS]);
});

it.each(['5xx', 'cut', 'refuse', '429', 'wrong-json'] as const)(
  'Google Analytics survives %s of the host',
  async (kind) => {
    shop.later(1);
    shop.sandbox.remote.inject(kind, { times: Infinity });
    // What is worth no other try at once is said on the card.
    const isSaid = kind === 'wrong-json';
    expect(isSaid ? ['done'] : ['unreachable', 'throttled']).toContain(await pulled());
    expect((await shop.view()).fault).toMatch(/tries again by itself/);
    shop.sandbox.mend();
    expect(await pulled()).toBe('done');
    expect([await fault(), await shop.sessions()]).toEqual([null, SESSIONS]);
  },
);

it('an odd property of Google Analytics is left out alone', async () => {
  const { world } = shop.sandbox;
  const { properties } = world;
  world.properties = properties.map((one) => (one.id === '1002' ? { ...one, currency: '' } : one));
  shop.later(1);
  expect(await pulled()).toBe('done');
  const view = await shop.view();
  expect(view.note).toBe(
    'Account Second · Ada & Co (1002) of Google Analytics is left out: its currency is missing.',
  );
  expect([await fault(), await shop.sessions()]).toEqual([null, SESSIONS]);
  world.properties = properties;
  await shop.pull();
  expect((await shop.view()).note).toBeNull();
});

it.each([
  ['permission', /permission/],
  ['other_form', /^Google Analytics answered in a form that is not its contract/],
] as const)('Google Analytics that does not list properties says so: %s', async (how, said) => {
  shop.sandbox.failAccounts(how);
  expect(await pulled()).toBe('done');
  expect((await shop.view()).fault).toMatch(said);
});
