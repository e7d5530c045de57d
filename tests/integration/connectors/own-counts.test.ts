import { describe, expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { cjDropshipping } from '#app/connectors/cj/cj-connector.server.ts';
import { printify } from '#app/connectors/printify/printify-connector.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';
import { readConnectionHealth } from '#app/pages/connectors/read-connection-health.server.ts';
import { cjProvider } from '#tests/sandbox/connectors/cj-sandbox.ts';
import { printifyProvider } from '#tests/sandbox/connectors/printify-sandbox.ts';
import type { SandboxReply } from '#tests/sandbox/sandbox-server.ts';
import { LABEL_DRIVERS, LABEL_FAULTS, type LabelDriver } from './label-drivers.ts';
import { LABELS, startLabelShop, TODAY } from './label-shop.ts';
import { startMessageShop } from './message-shop.ts';
import { startTrafficShop } from './traffic-shop.ts';

const production = { faults: LABEL_FAULTS, knowsDays: false, of: 'production' } as const;
const euros = { ...NOTHING_STATED, currency: 'EUR', costFor: 'unit' } as const;

const DRIVERS: readonly LabelDriver[] = [
  ...LABEL_DRIVERS,
  { definition: printify, provider: printifyProvider, ...production, stated: euros },
  { definition: cjDropshipping, provider: cjProvider, ...production, stated: euros },
];

/** Where the providers say how many there are. */
const TOTALS: ReadonlySet<string> = new Set(['total', 'total_count']);
const DATES: ReadonlySet<string> = new Set([
  'created_at',
  'created_date',
  'createDate',
  'object_created',
  'ordered_at',
]);

/** The same answer with each value changed that `change` knows. */
function walk(
  value: unknown,
  change: (key: string, value: unknown, holder: object) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, change(key, walk(one, change), value)]),
  );
}

/** Counts so many more than are listed. */
const countMore =
  (more: number) =>
  ({ body, headers, ...reply }: SandboxReply): SandboxReply => {
    const count = Number(headers?.['x-total-count']);
    return {
      ...reply,
      headers: {
        ...headers,
        ...(Number.isFinite(count) && { 'x-total-count': String(count + more) }),
      },
      body: walk(body, (key, value) =>
        TOTALS.has(key) && typeof value === 'number' ? value + more : value,
      ) as object,
    };
  };

/** Dates everything of a label in a way that cannot be read. */
const spoil =
  (labelId: number) =>
  (reply: SandboxReply): SandboxReply => ({
    ...reply,
    body: walk(reply.body, (key, value, holder) =>
      DATES.has(key) && JSON.stringify(holder).includes(String(labelId)) ? 'soon' : value,
    ) as object,
  });

async function readHealth(shop: Awaited<ReturnType<typeof startLabelShop>>) {
  const [health] = await readConnectionHealth(shop.deps, { shopId: shop.shopId });
  if (health === undefined) throw new Error('Nothing is connected.');
  return health;
}

it('every source is compared with a total of its own, or says why not', () => {
  for (const { ownTotal } of CONNECTORS) {
    const text = 'counts' in ownTotal ? ownTotal.counts : ownTotal.none;
    expect(text).toMatch('counts' in ownTotal ? /^[a-z ]+$/ : /^[A-Z].*\.$/);
  }
});

describe.each(DRIVERS)('$definition.name', (driver) => {
  const { ownTotal } = driver.definition;
  const isCounted = 'counts' in ownTotal;

  it('keeps beside its days what it counts itself, or why it counts nothing', async () => {
    const shop = await startLabelShop(driver);
    await shop.connect();
    await shop.pull();
    const { check } = await readHealth(shop);
    expect(check).toMatchObject({
      counts: isCounted ? ownTotal.counts : null,
      reason: isCounted ? null : ownTotal.none,
      countGaps: [],
    });
    expect(check.daysCompared > 0).toBe(isCounted);
    await shop.close();
  });

  it.runIf(isCounted)('marks days of which it counts more than were read', async () => {
    const shop = await startLabelShop(driver);
    await shop.connect();
    shop.sandbox.alter(countMore(7));
    await shop.pull();
    const { check } = await readHealth(shop);
    expect(check.countGaps.length).toBeGreaterThan(0);
    for (const { own, read } of check.countGaps) expect(own - read).toBe(7);
    shop.sandbox.mend();
    // Days that are read again agree again; those of before are not requested any more.
    shop.later(1);
    await shop.pull();
    const after = (await readHealth(shop)).check.countGaps;
    expect(after.filter(({ start }) => start > addDays(TODAY, -40))).toEqual([]);
    await shop.close();
  });

  it('leaves out one that cannot be read, says so, and keeps what was read of it', async () => {
    const shop = await startLabelShop(driver);
    await shop.connect();
    await shop.pull();
    await shop.cost();
    const odd = shop.sandbox.world.labels.at(-5);
    if (odd === undefined) throw new Error('There is no such label.');
    shop.sandbox.alter(spoil(odd.id));
    shop.later(1);
    await shop.pull();
    await shop.cost();
    expect(await shop.fulfilment()).toBe(LABELS * 5_00);
    const [account] = (await shop.view()).accounts;
    expect(account?.fault).toBeNull();
    expect(account?.note).toMatch(
      / left out.*: its day cannot be read\. What was read before stays\.$/,
    );
    shop.sandbox.mend();
    shop.later(1);
    await shop.pull();
    expect((await shop.view()).accounts[0]?.note ?? '').not.toContain('its day cannot be read');
    await shop.close();
  });
});

it('the messages of an account are compared with what it counts as sent, day by day', async () => {
  const shop = await startMessageShop();
  await shop.connect();
  await shop.pull();
  const health = async () => (await readConnectionHealth(shop.deps, { shopId: shop.shopId }))[0];
  expect((await health())?.check).toMatchObject({ counts: 'messages sent', countGaps: [] });
  expect((await health())?.check.daysCompared).toBeGreaterThanOrEqual(55);
  const day = addDays(TODAY, -4);
  // The account counts one that is reported of no message.
  const lost = shop.sandbox.world.messages.find((one) => one.day === day && one.of === 'flow');
  if (lost === undefined) throw new Error('Nothing was sent then.');
  shop.sandbox.world.messages.push({ ...lost, of: 'gone', messageId: '', sends: 40 });
  shop.later(1);
  await shop.pull();
  // 100 of the campaign, 10 of the flow, 40 of no message.
  expect((await health())?.check.countGaps).toMatchObject([
    { start: day, end: day, own: 150, read: 110 },
  ]);
  await shop.close();
});

it('the sessions of a property are compared with the total of its report', async () => {
  const shop = await startTrafficShop();
  await shop.connect();
  await shop.choose('1001');
  shop.sandbox.alter((reply) => ({
    ...reply,
    body: walk(reply.body, (key, value) =>
      key === 'totals' ? [{ metricValues: [{ value: '9000' }] }] : value,
    ) as object,
  }));
  await shop.pull();
  const health = async () => (await readConnectionHealth(shop.deps, { shopId: shop.shopId }))[0];
  expect((await health())?.check.countGaps[0]).toMatchObject({ own: 9000 });
  shop.sandbox.mend();
  shop.later(1);
  await shop.pull();
  const { countGaps = [], counts } = (await health())?.check ?? {};
  expect(counts).toBe('sessions');
  expect(countGaps.filter(({ start }) => start > addDays(TODAY, -10))).toEqual([]);
  await shop.close();
});
