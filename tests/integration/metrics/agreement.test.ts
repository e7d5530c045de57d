/**
 * DuckDB and PostgreSQL answer the same statements: random queries over a random ledger give the
 * same rows on both, and the lines of every dimension add up to the total.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { DIMENSIONS, hasSeveralValues } from '#app/domain/metrics/dimensions.ts';
import type { Conversion } from '#app/domain/metrics/conversion.ts';
import { listBaseMetrics } from '#app/domain/metrics/base-metrics.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { CrossRate } from '#app/domain/money/convert.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeShop, writeDailyCosts, writeLedger, writeProducts } from './metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomCosts, randomEntries, seeded } from './metrics-random.ts';
import { dayAt, randomQuery, YEAR_QUERY } from './random-query.ts';

const QUERIES = 200;
const COMPARED_QUERIES = 30;

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeShop(deps.db, 'random');
  const random = seeded(20221);
  await writeProducts(deps.db, shopId, RANDOM_PRODUCTS);
  await writeLedger(deps.db, shopId, randomEntries(random, 600));
  await writeDailyCosts(deps.db, shopId, randomCosts(random));
  // A neighbour whose figures must never show.
  const other = await makeShop(deps.db, 'neighbour');
  await writeLedger(deps.db, other, randomEntries(random, 50));
  duckdb = await duckdbReader(deps.db, deps.dataDir);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('random queries', () => {
  it('have the same answer on DuckDB and PostgreSQL', async () => {
    const random = seeded(7);
    for (let at = 0; at < QUERIES; at += 1) {
      const query = { ...randomQuery(random), shopIds: [shopId] };
      const one = await answerOf(duckdb, query);
      const other = await answerOf(postgresReader(deps.db), query);
      expect(one, JSON.stringify(query)).toEqual(other);
    }
  });
});

/** The answer, or what was thrown together with the query that did. */
function answerOf(reader: MetricReader, query: MetricQuery) {
  return runBookedQuery({ reader }, query).catch((cause: unknown) => {
    throw new Error(`Not answered: ${JSON.stringify(query)}`, { cause });
  });
}

describe('every dimension', () => {
  const additive = METRICS.filter(({ additive: adds, format }) => adds && format === 'money');
  for (const dimension of DIMENSIONS.filter((one) => !hasSeveralValues(one))) {
    it(`adds up to the total: ${dimension.key}`, async () => {
      const metrics = additive.map(({ key }) => key);
      const whole = await ask({ metrics });
      const { rows, total } = await ask({ metrics, groupings: [dimension.key] });
      expect(total.values).toEqual(whole.total.values);
      for (const key of metrics) {
        const sum = rows.reduce((soFar, { values }) => soFar + (values[key] ?? NaN), 0);
        expect([key, sum]).toEqual([key, whole.total.values[key]]);
      }
    });
  }

  it('adds up to both totals of a comparison, alone and with any other', async () => {
    const metrics = additive.map(({ key }) => key);
    const known = DIMENSIONS.filter((one) => !hasSeveralValues(one) && one.key !== 'order');
    const times = known.filter(({ type }) => type === 'time');
    const random = seeded(12);
    const below = (count: number) => Math.floor(random() * count);
    for (let at = 0; at < COMPARED_QUERIES; at += 1) {
      const [first, second] = [times, known].map((some) => some[below(some.length)]?.key ?? 'day');
      const start = 60 + below(240);
      const question = {
        metrics,
        groupings: [...new Set([first ?? 'day', second ?? 'day'])].slice(at % 5 === 0 ? 1 : 0),
        range: { start: dayAt(start), end: dayAt(start + below(364 - start)) },
        compareTo: at % 2 === 0 ? 'previous_period' : 'previous_year_weekdays',
      } as const;
      const { rows, total } = await ask(question);
      const sumOf = (pick: (row: MetricRow) => MetricRow['previous'], key: string) =>
        rows.reduce((sum, row) => sum + (pick(row)?.[key] ?? 0), 0);
      for (const key of metrics) {
        const sums = [sumOf(({ values }) => values, key), sumOf(({ previous }) => previous, key)];
        const totals = [total.values[key], total.previous?.[key]];
        expect([key, ...sums], JSON.stringify(question)).toEqual([key, ...totals]);
      }
    }
  });

  it('counts an order in each product and once in the total', async () => {
    const metrics = ['orders', 'customers', 'net_sales'];
    const whole = await ask({ metrics });
    const byProduct = await ask({ metrics, groupings: ['product'] });
    expect(byProduct.total.values).toEqual(whole.total.values);
    const sum = byProduct.rows.reduce((soFar, { values }) => soFar + (values.orders ?? 0), 0);
    expect(sum).toBeGreaterThan(whole.total.values.orders ?? 0);
  });

  it.each(['collection', 'order_tag'])(
    'gives groups that overlap a total in which each counts once: %s',
    async (dimension) => {
      const metrics = ['net_sales', 'orders', 'net_profit'];
      const whole = await ask({ metrics });
      const byGroup = await ask({ metrics, groupings: [dimension] });
      expect(byGroup.total.values).toEqual(whole.total.values);
      for (const key of metrics) {
        const sum = byGroup.rows.reduce((soFar, { values }) => soFar + (values[key] ?? NaN), 0);
        const once = whole.total.values[key] ?? NaN;
        expect([key, byGroup.overlap?.[key]]).toEqual([key, sum - once]);
        expect([key, sum]).not.toEqual([key, once]);
      }
      const filters = [{ field: 'orders', operator: 'gte', values: [0] }] as const;
      const passed = await ask({ metrics, groupings: [dimension], filters });
      expect(passed.total.values).toEqual(whole.total.values);
    },
  );
});

describe('amounts in another currency', () => {
  const baseMetrics = METRICS.filter(({ key }) => listBaseMetrics(key).join() === key);
  const amounts = baseMetrics.filter(({ format }) => format === 'money').map(({ key }) => key);
  const metrics = [...amounts, 'orders', 'units_sold', 'customers'];

  it.each([
    [[]],
    [['day']],
    [['month']],
    [['product']],
    [['vendor']],
    [['collection']],
    [['order_tag']],
    [['country', 'month']],
    [['customer_type', 'channel']],
    [['cost_kind']],
  ])('by %j are each day’s sum, rounded once, on both databases', async (groupings) => {
    const conversion = oddRates();
    const question = { metrics, groupings, conversion };
    const answer = await ask(question);
    const other = { ...YEAR_QUERY, shopIds: [shopId], ...question };
    expect(await answerOf(postgresReader(deps.db), other)).toEqual(answer);
    const untimed = groupings.filter((key) => key !== 'day' && key !== 'month');
    const byDay = await ask({ metrics, groupings: ['day', ...untimed] });
    const expected = new Map<string, Record<string, number>>();
    for (const { keys, values } of byDay.rows) {
      const [day = null, ...others] = keys;
      const time = { day, month: `${day?.slice(0, 7)}-01` };
      const key = groupings.map((one) =>
        one === 'day' || one === 'month' ? time[one] : (others.shift() ?? null),
      );
      addConverted(
        expected,
        JSON.stringify(key),
        values,
        conversion.rates.get('USD')?.get(day ?? ''),
      );
    }
    for (const { keys, values } of answer.rows) {
      expect(pickAmounts(values)).toEqual(expected.get(JSON.stringify(keys)));
    }
    expect(answer.rows).toHaveLength(expected.size);
    // The total is that of no grouping, and what is counted is not converted.
    const plain = await ask({ metrics, groupings });
    expect(answer.total.values).toMatchObject((await ask({ metrics, conversion })).total.values);
    expect(answer.total.values['orders']).toBe(plain.total.values['orders']);
    expect(answer.rows.map(countsOf)).toEqual(plain.rows.map(countsOf));
  });

  it('are refused on a day without a rate, by name', async () => {
    const { rates, ...others } = oddRates();
    const some = [...(rates.get('USD') ?? [])].filter(([day]) => day !== '2022-05-05');
    const conversion = { ...others, rates: new Map([['USD', new Map(some)]]) };
    for (const reader of [duckdb, postgresReader(deps.db)]) {
      const query = {
        ...YEAR_QUERY,
        shopIds: [shopId],
        metrics: amounts,
        groupings: ['product'],
        conversion,
      };
      await expect(runBookedQuery({ reader }, query)).rejects.toMatchObject({
        code: 'conflict',
        message: 'There is no reference rate between USD, JPY and EUR on 2022-05-05.',
      });
    }
  });

  function addConverted(
    sums: Map<string, Record<string, number>>,
    key: string,
    values: MetricRow['values'],
    rate: CrossRate | undefined,
  ) {
    const sum = sums.get(key) ?? Object.fromEntries(amounts.map((name) => [name, 0]));
    for (const name of amounts) {
      const exact = new Exact(values[name] ?? NaN).times(`${rate?.over}`).div(`${rate?.under}`);
      sum[name] = (sum[name] ?? NaN) + roundHalfAway(exact);
    }
    sums.set(key, sum);
  }

  const pickAmounts = (values: MetricRow['values']) =>
    Object.fromEntries(amounts.map((name) => [name, values[name]]));
  const countsOf = ({ keys, values }: MetricRow) => [keys, values['orders'], values['customers']];

  /** Rates that halve odd amounts, that are no decimals, that make little of much and much of little. */
  function oddRates(): Conversion {
    const odd = [
      { over: 1n, under: 2n },
      { over: 10_921n, under: 16_000_123n },
      { over: 16_000_123n, under: 10_921n },
      { over: 1_234_567_890_123n, under: 1_000n },
      { over: 1n, under: 1n },
      { over: 3n, under: 200n },
    ];
    const days = Array.from({ length: 365 }, (_, at) => [dayAt(at), odd[at % 6]] as const);
    const rates = days.flatMap(([day, rate]) => (rate === undefined ? [] : [[day, rate] as const]));
    const shops = [{ shopId, currency: 'USD' }];
    return { currency: 'JPY', base: 'EUR', shops, rates: new Map([['USD', new Map(rates)]]) };
  }
});

function ask(question: Partial<MetricQuery>) {
  return runBookedQuery({ reader: duckdb }, { ...YEAR_QUERY, shopIds: [shopId], ...question });
}
