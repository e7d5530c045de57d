import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { answerFilterValues } from '#app/pages/reports/answer-filter-values.server.ts';
import { makeAccount, newBrowser, SESSION_COOKIE } from '#tests/integration/accounts/auth-forms.ts';
import { addShop } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, writeLedger } from '../metrics/metrics-ledger.ts';

let deps: TestDeps;
let shopId: number;
let token: string;

beforeAll(async () => {
  deps = await testDeps({ now: '2023-02-15T12:00:00Z', plans: PLANS_ON });
  const ann = await makeAccount(deps, 'ann@example.com');
  token = ann.session.token;
  const place = { userId: ann.user.userId, workspaceId: ann.workspaceId };
  ({ shopId } = await addShop(deps, place, 'Tea'));
  await setPlan(deps, { shopId, plan: 'plus' });
  const countries = ['DE', 'DE', 'DE', 'FR', 'FR', null, 'NE'];
  const orders = countries.map((country, at) =>
    entry({
      order_id: String(at),
      orders: 1,
      order_day: '2023-01-10',
      country,
      channel: at < 4 ? 'web' : 'pos',
      // Three that many share, and one that stands only once.
      utm_campaign: at < 6 ? 'spring' : 'Summer 50%',
    }),
  );
  const many = Array.from({ length: 60 }, (_, at) =>
    entry({
      order_id: `m${at}`,
      orders: 1,
      order_day: '2023-01-20',
      country: 'AT',
      customer_id: `c${at}`,
    }),
  );
  await writeLedger(deps.db, shopId, [...orders, ...many]);
});
afterAll(() => deps.close());

const EARLY = 'start=2023-01-10&end=2023-01-11';
const LATE = 'start=2023-01-20&end=2023-01-20';

async function ask(query: string) {
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, token);
  const { values, hasMore } = await client.ask(`/filter-values?${query}`, answerFilterValues);
  return { listed: values.map(({ label, orders }) => `${label} ${orders}`), values, hasMore };
}

describe('the values that a filter is chosen from', () => {
  it('are those of the report’s days, the most frequent first, with their orders', async () => {
    const { values, hasMore } = await ask(`${EARLY}&field=country`);
    expect(values.slice(0, 2)).toEqual([
      { value: 'DE', label: 'Germany', orders: 3 },
      { value: 'FR', label: 'France', orders: 2 },
    ]);
    expect(values.slice(2).toSorted((a, b) => a.label.localeCompare(b.label))).toEqual([
      { value: 'NE', label: 'Niger', orders: 1 },
      { value: null, label: 'None', orders: 1 },
    ]);
    expect(hasMore).toBe(false);
  });

  it('are found by any part of what they are called, and by their key', async () => {
    expect((await ask(`${EARLY}&field=country&contains=gER`)).listed).toEqual([
      'Germany 3',
      'Niger 1',
    ]);
    expect((await ask(`${EARLY}&field=country&contains=fr`)).listed).toEqual(['France 2']);
    expect((await ask(`${EARLY}&field=utm_campaign&contains=50%25`)).listed).toEqual([
      'Summer 50% 1',
    ]);
    expect((await ask(`${EARLY}&field=country&contains=xyz`)).listed).toEqual([]);
  });

  it('are counted within the other filters, not within one of the same field', async () => {
    const filtered = await ask(`${EARLY}&field=country&filter=channel:eq:web&filter=country:eq:FR`);
    expect(filtered.listed).toEqual(['Germany 3', 'France 1']);
  });

  it('come fifty at a time', async () => {
    const first = await ask(`${LATE}&field=customer`);
    expect([first.values.length, first.hasMore]).toEqual([50, true]);
    const both = await ask(`${LATE}&field=customer&pages=2`);
    expect([both.values.length, both.hasMore]).toEqual([60, false]);
  });

  it('are refused for a field that orders have not, and for one beyond the plan', async () => {
    for (const field of ['expense', 'day', 'constructor', '']) {
      await expect(ask(`${EARLY}&field=${field}`)).rejects.toMatchObject({ status: 400 });
    }
    await expect(ask(`${EARLY}&field=country&pages=0`)).rejects.toMatchObject({ status: 400 });
    await setPlan(deps, { shopId, plan: 'basic' });
    await expect(ask(`${EARLY}&field=gateway`)).rejects.toMatchObject({ status: 403 });
    expect((await ask(`${EARLY}&field=country`)).values).toHaveLength(4);
    await setPlan(deps, { shopId, plan: 'plus' });
  });
});
