import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { NO_CONTACT } from '#app/domain/shops/shop-contact.ts';
import { getOrderTotal } from '#app/domain/profit/ledger/order-total.ts';
import { waitForHosts } from '#tests/sandbox/quick-http.ts';
import { neutralOrder } from '#tests/sandbox/store/neutral-order.ts';
import {
  type SeededOrder,
  type SeededStore,
  seededStore,
  getSeededTotal,
} from '#tests/sandbox/store/seeded-store.ts';
import type { PlatformDriver } from './driver.ts';
import { changedOrders, getFault, collectOrders, pagesDespiteFaults, pagesFrom } from './pages.ts';
import { costOrderEntries, toOrderFigures } from './order-figures.ts';
import { webhookBattery } from './webhook-battery.ts';

/** The day after the last order of the seeded store, with its refunds still to come or past. */
const NOW = '2026-11-30T12:00:00Z';
const ORDERS = 36;
const PAGE_SIZE = 10;

/**
 * What every platform must do, against its own sandbox. A platform's test file is one line:
 * `platformBattery(shopifyDriver)`; what only one platform does has tests of its own.
 */
export function platformBattery(driver: PlatformDriver): void {
  const store = seededStore({ seed: 4, orders: ORDERS });
  describe(`${driver.name}`, () => {
    historyBattery(driver, store);
    truthBattery(driver, store);
    faultBattery(driver, store);
    webhookBattery(driver, store, NOW);
  });
}

function soldOf({ isUnsold = () => false }: PlatformDriver, { orders }: SeededStore) {
  return orders.filter((order) => !isUnsold(order));
}

/** Starts the platform over the store and reads all of its orders once. */
async function startAndRead(driver: PlatformDriver, store: SeededStore) {
  const driven = await driver.start(store, { pageSize: PAGE_SIZE, clock: () => new Date(NOW) });
  const shop = driven.platform.open(driven.access);
  return { driven, shop, clean: await pagesFrom(shop, 'orders', { now: NOW }) };
}

/** The platform started and read once, before the tests of the battery that asks for it. */
function readBeforeAll(driver: PlatformDriver, store: SeededStore) {
  const read = {} as Awaited<ReturnType<typeof startAndRead>>;
  beforeAll(async () => {
    Object.assign(read, await startAndRead(driver, store));
  });
  afterAll(() => read.driven.close());
  return read;
}

function historyBattery(driver: PlatformDriver, store: SeededStore): void {
  const read = readBeforeAll(driver, store);

  it('says what the shop is', async () => {
    expect(await read.shop.facts()).toMatchObject({
      externalKey: read.driven.access.externalKey,
      currency: store.currency,
      timeZone: store.timeZone,
      contact: { ...NO_CONTACT, ...driver.contact },
    });
  });

  it('gives every order of the history once, in pages', () => {
    const ids = read.clean.flatMap(({ records }) => records.orders.map(({ order }) => order.id));
    const sold = soldOf(driver, store).map(({ number }) => read.driven.ids.order(number));
    expect(ids.toSorted()).toEqual(sold.toSorted());
    const unsold = read.clean.flatMap(({ records }) => records.unsold ?? []);
    expect(unsold.length).toBe(store.orders.length - sold.length);
    expect(read.clean.length).toBeGreaterThan(2);
    expect(read.clean.flatMap(({ records }) => records.rejects)).toEqual([]);
    expect(read.clean.map(({ cursor }) => cursor === null)).toEqual(
      read.clean.map((_, at) => at === read.clean.length - 1),
    );
  });

  it('goes on after any page to the same records', async () => {
    for (const [at, { cursor }] of read.clean.slice(0, -1).entries()) {
      const rest = await pagesFrom(read.shop, 'orders', { cursor, now: NOW });
      expect(collectOrders([...read.clean.slice(0, at + 1), ...rest])).toEqual(
        collectOrders(read.clean),
      );
    }
  });

  it('gives the same records again', async () => {
    expect(collectOrders(await pagesFrom(read.shop, 'orders', { now: NOW }))).toEqual(
      collectOrders(read.clean),
    );
  });

  it('gives one order as the history does, and null for one that is not there', async () => {
    const id = read.driven.ids.order(7);
    const one = await read.shop.one({ category: 'orders', id });
    expect(one?.orders).toEqual([collectOrders(read.clean).get(id)]);
    const none = { category: 'orders', id: read.driven.ids.order(999_983) } as const;
    expect(await read.shop.one(none)).toBeNull();
  });

  // The last of them: it changes the store.
  it('gives what changed since an instant, and what is new', async () => {
    const since = '2026-11-28T00:00:00Z';
    const { fulfilled, bought } = laterOrders(store);
    await read.driven.change(fulfilled);
    await read.driven.change(bought);
    const changed = await changedOrders(read.shop, { since, now: NOW });
    for (const seeded of [fulfilled, bought]) {
      const id = read.driven.ids.order(seeded.number);
      expect([id, changed.get(id)?.platformTotalMinor]).toEqual([id, getSeededTotal(seeded)]);
      const one = await read.shop.one({ category: 'orders', id });
      expect(one?.orders).toEqual([changed.get(id)]);
    }
    const must = soldOf(driver, store).filter(({ updatedAt }) => updatedAt >= since);
    expect(must.filter(({ number }) => !changed.has(read.driven.ids.order(number)))).toEqual([]);
  });
}

/** What the records say, held against the store. */
function truthBattery(driver: PlatformDriver, store: SeededStore): void {
  const read = readBeforeAll(driver, store);

  it('clears: the entries of each order come to the total that the platform tells', () => {
    for (const [id, told] of collectOrders(read.clean)) {
      const seeded = store.orders.find(({ number }) => read.driven.ids.order(number) === id);
      expect([id, told.platformTotalMinor]).toEqual([id, seeded && getSeededTotal(seeded)]);
      const cleared = getOrderTotal(costOrderEntries(told, store, read.driven.ids));
      expect([id, cleared]).toEqual([id, told.platformTotalMinor]);
    }
  });

  it('comes to the figures of the store, order by order', () => {
    const told = collectOrders(read.clean);
    for (const seeded of soldOf(driver, store)) {
      const id = read.driven.ids.order(seeded.number);
      const truth = neutralOrder(store, seeded, read.driven.ids);
      const order = told.get(id);
      if (order === undefined) throw new Error(`There is no order ${id}.`);
      const figures = [order, truth].map((one) =>
        toOrderFigures(one, store, read.driven.ids, driver.cannotTell),
      );
      expect([id, figures[0]]).toEqual([id, figures[1]]);
    }
  });

  it('tells who bought, the same one by the same id', () => {
    if (driver.cannotTell.customer !== undefined) return;
    const told = collectOrders(read.clean);
    const pairs = soldOf(driver, store).map(({ number, customer }) => [
      customer,
      told.get(read.driven.ids.order(number))?.order.customerId,
    ]);
    const byCustomer = new Map(pairs.map(([customer, id]) => [customer, id]));
    expect(pairs.map(([customer]) => byCustomer.get(customer))).toEqual(pairs.map(([, id]) => id));
    expect(byCustomer.get(null) ?? null).toBeNull();
    expect(new Set(byCustomer.values()).size).toBe(byCustomer.size);
  });

  it('gives the tags of products, also that one has none', async () => {
    if (driver.cannotTell.tags !== undefined) return;
    const pages = await pagesFrom(read.shop, 'products', { now: NOW });
    const told = pages.flatMap(({ records }) => records.catalogue.products ?? []);
    expect(new Map(told.map(({ title, tags }) => [title, tags]))).toEqual(
      new Map(store.products.map(({ title, tags }) => [title, tags])),
    );
  });

  it('gives the products with their variants and unit costs', async () => {
    const pages = await pagesFrom(read.shop, 'products', { now: NOW });
    const variants = pages.flatMap(({ records }) => records.catalogue.variants ?? []);
    expect(variants.map(({ variantId }) => variantId).toSorted()).toEqual(
      store.products.map(({ number }) => read.driven.ids.variant(number)).toSorted(),
    );
    if (driver.cannotTell['unit costs'] !== undefined) return;
    const told = pages.flatMap(({ records }) => records.unitCosts);
    const costs = store.products.filter(({ unitCost }) => unitCost !== null);
    expect(new Map(told.map(({ variantId, cost }) => [variantId, Number(cost)]))).toEqual(
      new Map(
        costs.map(({ number, unitCost }) => [read.driven.ids.variant(number), Number(unitCost)]),
      ),
    );
  });
}

/** An order that changes after the history, and one that is placed after it. */
function laterOrders(store: SeededStore): Readonly<Record<'fulfilled' | 'bought', SeededOrder>> {
  const placedAt = '2026-11-29T10:00:00Z';
  return {
    fulfilled: changedAt(store, 3, { updatedAt: '2026-11-28T00:00:00Z' }),
    bought: {
      ...changedAt(store, 4, { updatedAt: placedAt }),
      placedAt,
      number: ORDERS + 1,
      cancelledAt: null,
      refunds: [],
    },
  };
}

/** The order of this number once more, changed at an instant. */
function changedAt(
  store: SeededStore,
  number: number,
  { updatedAt }: { readonly updatedAt: string },
): SeededOrder {
  const order = store.orders[number - 1];
  if (order === undefined) throw new Error(`There is no order ${number}.`);
  return { ...order, isFulfilled: order.cancelledAt === null, updatedAt };
}

/** For each way to fail, what comes out when it does not pass. */
const LASTING = {
  refuse: 'unreachable',
  hang: 'unreachable',
  cut: 'unreachable',
  '5xx': 'unreachable',
  '429': 'throttled',
  'wrong-json': 'malformed',
} as const;
const PASSING = ['refuse', 'hang', 'cut', '5xx', '429', 'slow'] as const;

function faultBattery(driver: PlatformDriver, store: SeededStore): void {
  const read = readBeforeAll(driver, store);
  afterEach(() => {
    read.driven.remote.heal();
    waitForHosts();
  });

  it.each(PASSING)('comes through a host that fails once: %s', async (fault) => {
    if (fault === 'hang') waitForHosts(1000);
    for (const after of [0, 2]) {
      let seen = 0;
      read.driven.remote.inject(fault, { match: () => (seen += 1) > after });
      const pages = await pagesDespiteFaults(read.shop, 'orders', NOW);
      expect(collectOrders(pages)).toEqual(collectOrders(read.clean));
      read.driven.remote.heal();
    }
  });

  it.each(Object.entries(LASTING))('says of a host that does %s: %s', async (fault, outcome) => {
    read.driven.remote.inject(fault as keyof typeof LASTING, { times: Infinity });
    if (fault === 'hang') waitForHosts(100);
    expect(await getFault(pagesFrom(read.shop, 'orders', { now: NOW }))).toBe(outcome);
    const id = read.driven.ids.order(1);
    expect(await getFault(read.shop.one({ category: 'orders', id }))).toBe(outcome);
  });

  it('stops when it is told to', async () => {
    read.driven.remote.inject('hang', { times: Infinity });
    const stop = new AbortController();
    const going = read.shop.one({ category: 'orders', id: read.driven.ids.order(1) }, stop);
    stop.abort(new Error('no longer wanted'));
    await expect(going).rejects.toThrow('no longer wanted');
  });

  // The last of them: the credential stays refused.
  it('says that the door is shut when its secret no longer opens it', async () => {
    await read.driven.revoke();
    expect(await getFault(read.shop.facts())).toBe('revoked');
    expect(await getFault(pagesFrom(read.shop, 'orders', { now: NOW }))).toBe('revoked');
  });
}
