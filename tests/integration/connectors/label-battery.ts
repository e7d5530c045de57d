import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { disconnectSource } from '#app/services/connectors/disconnect-source.server.ts';
import type { LabelDriver } from './label-drivers.ts';
import { LABELS, type LabelShop, startLabelShop, TODAY } from './label-shop.ts';

const ALL_MINOR = LABELS * 5_00;

/** What every shipping provider must do, against its own sandbox. */
export function labelBattery(driver: LabelDriver): void {
  describe(driver.definition.name, () => {
    lifeBattery(driver);
    faultBattery(driver);
  });
}

/** One connection from the first to the last day. The tests build on each other. */
function lifeBattery(driver: LabelDriver): void {
  const held = {} as Held;
  beforeAll(async () => {
    held.shop = await startLabelShop(driver);
  });
  afterAll(() => held.shop.close());
  firstTests(held, driver);
  changeTests(held);
  endTests(held, driver);
}

/** The shop of a battery, once it has begun. */
interface Held {
  shop: LabelShop;
}

function worldLabel({ shop }: Held, index: number) {
  const label = shop.sandbox.world.labels.at(index);
  if (label === undefined) throw new Error('There is no such label.');
  return label;
}

/** How it is connected, and read for the first time. */
function firstTests(held: Held, { userName }: LabelDriver): void {
  it('connects nothing without a key, and nothing with another one', async () => {
    const empty = { query: new URLSearchParams({ key: ' ' }), redirectUri: '' };
    expect(await held.shop.connector.redeem(empty)).toBeNull();
    const forged = held.shop.connector.open(() => Promise.resolve('forged'));
    await expect(forged.identify()).rejects.toMatchObject({ fault: 'revoked' });
  });

  it('is connected by its key, which stands nowhere in clear, and read by itself', async () => {
    expect(await held.shop.connect()).toEqual({ isReading: true });
    const view = await held.shop.view();
    expect(view).toMatchObject({
      state: 'connected',
      userName: userName ?? 'API key ending in 1234',
    });
    expect(view.endsAt).toBeNull();
    const rows = await held.shop.deps.db.query('select * from platform_credentials');
    expect(JSON.stringify(rows)).not.toContain('the-shops-key');
  });

  it('reads every label, finds its order, and has exactly these worked out', async () => {
    await held.shop.pull();
    expect((await held.shop.queued()).length).toBe(LABELS);
    await held.shop.cost();
    expect(await held.shop.fulfilment()).toBe(ALL_MINOR);
    expect((await held.shop.view()).accounts[0]).toMatchObject({ fault: null });
  });
}

/** What later days bring. */
function changeTests(held: Held): void {
  it('writes nothing and queues nothing when nothing has changed', async () => {
    const stamp = () =>
      held.shop.deps.db.query(
        'select max(xmin::text::bigint) as last from label_costs where shop_id = $1',
        [held.shop.shopId],
      );
    const before = await stamp();
    held.shop.later(1);
    await held.shop.pull();
    expect([await stamp(), await held.shop.queued()]).toEqual([before, []]);
  });

  it('takes back a label that is voided, for its own order alone', async () => {
    worldLabel(held, -3).voidedOn = TODAY;
    held.shop.later(1);
    await held.shop.pull();
    expect(await held.shop.queued()).toEqual([`o${1000 + LABELS - 2}`]);
    await held.shop.cost();
    expect(await held.shop.fulfilment()).toBe(ALL_MINOR - 5_00);
  });

  it('reads a label that comes later, and one that is of no order of the shop', async () => {
    const { labels } = held.shop.sandbox.world;
    const first = { ...worldLabel(held, -1), day: addDays(TODAY, 2), voidedOn: null };
    labels.push({ ...first, id: 9001, tracking: '1Z9001', cents: 7_25 });
    labels.push({ ...first, id: 9002, tracking: '1Z9002', orderNumber: '#404', cents: 9_99 });
    await held.shop.pull();
    expect(await held.shop.queued()).toEqual([`o${1000 + LABELS}`]);
    await held.shop.cost();
    expect(await held.shop.fulfilment()).toBe(ALL_MINOR - 5_00 + 7_25);
  });

  it('does not ask for labels that no longer change', async () => {
    worldLabel(held, 0).voidedOn = TODAY;
    held.shop.later(1);
    await held.shop.pull();
    expect(await held.shop.queued()).toEqual([]);
  });
}

/** How it ends, and begins again. */
function endTests(held: Held, driver: LabelDriver): void {
  it('keeps what was read when it is disconnected, and deletes the key', async () => {
    const reason = 'Disconnected by Ann.';
    await disconnectSource(held.shop.deps, { ...held.shop.key, state: 'disconnected', reason });
    const { db, keys } = held.shop.deps;
    expect(await selectCredential(db, keys, held.shop.shopId, driver.definition.key)).toBeNull();
    expect(await held.shop.fulfilment()).toBe(ALL_MINOR - 5_00 + 7_25);
    await held.shop.connect();
    await held.shop.pull();
    expect(await held.shop.queued()).toEqual([]);
  });
}

/** What becomes of a reading when the provider, or its host, fails. */
function faultBattery(driver: LabelDriver): void {
  let shop: LabelShop;
  beforeAll(async () => {
    shop = await startLabelShop(driver);
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
  const total = async () => {
    await shop.cost();
    return shop.fulfilment();
  };

  it.each(driver.faults)('meets "%s" so that it ends in: %s', async (name, outcome) => {
    shop.later(1);
    shop.sandbox.fail(name);
    const result = await pulled();
    if (outcome === 'reconnect') {
      expect(result).toBe('done');
      expect((await shop.view()).state).toBe('revoked');
      return;
    }
    expect(result).toBe(outcome === 'again' ? name : 'done');
    expect(await fault()).toMatch(outcome === 'again' ? /tries again by itself/ : /\w+ \w+/);
    shop.sandbox.mend();
    expect(await pulled()).toBe('done');
    expect([await fault(), await total()]).toEqual([null, ALL_MINOR]);
  });

  it.runIf(driver.knowsDays)('asks for fewer days where they are too many at once', async () => {
    shop.sandbox.limitDays(2);
    shop.later(1);
    expect(await pulled()).toBe('done');
    expect([await fault(), await total()]).toEqual([null, ALL_MINOR]);
  });

  it.each(['5xx', 'cut', 'refuse', '429', 'wrong-json'] as const)(
    'survives %s of the host',
    async (kind) => {
      shop.later(1);
      shop.sandbox.remote.inject(kind, { times: Infinity });
      // A host that does not answer in its form is asked again at the next turn.
      expect(['unreachable', 'throttled', 'malformed', 'done']).toContain(await pulled());
      shop.sandbox.mend();
      expect(await pulled()).toBe('done');
      expect([await fault(), await total()]).toEqual([null, ALL_MINOR]);
    },
  );
}
