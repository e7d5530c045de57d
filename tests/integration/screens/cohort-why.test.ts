/** What explains a figure of the cohort page adds up to it, to the minor unit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { COHORT_CUTS } from '#app/domain/metrics/cohort.ts';
import { readCohortWhy } from '#app/pages/cohorts/read-cohort-why.server.ts';
import { readCohorts } from '#app/services/reports/read-cohorts.server.ts';
import { readSegmentWhy } from '#app/pages/cohorts/read-segment-why.server.ts';
import { readSegments } from '#app/services/reports/read-segments.server.ts';
import { type CohortFigure, getCohortFigure } from '#app/view-models/report/cohort-figures.ts';
import { parseCohortState } from '#app/view-models/report/cohort-state.ts';
import { type CohortTableRow, perCustomer } from '#app/view-models/report/cohort-table.ts';
import { getCohortWhy, TOGETHER } from '#app/pages/cohorts/cohort-why.ts';
import type { Explanation, ExplanationPart } from '#app/view-models/report/explanation.ts';
import { getSegmentWhy } from '#app/pages/cohorts/segment-why.ts';
import {
  getAllSums,
  getSegmentFigures,
  SEGMENT_FIGURE_KEYS,
} from '#app/view-models/report/segments-view.ts';
import { makeContext } from '#tests/integration/api/shops-fixture.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
  const { deps, shops } = fixture;
  // Customers of a random year, the first of their orders in each month flagged as the engine does.
  await deps.db.query(
    `update ledger l set active_in_month = 0, active_in_quarter = 0, active_in_year = 0,
       new_customers = case when customer_order_index = 1 and entry_no = 0 then 1 else 0 end
     where shop_id = $1`,
    [shops.berlin.shopId],
  );
  for (const period of ['month', 'quarter', 'year']) {
    await deps.db.query(
      `update ledger l set active_in_${period} = 1 from (
         select distinct on (customer_id, date_trunc('${period}', event_day)) order_id, entry_no
         from ledger where shop_id = $1 and customer_id is not null and orders > 0
         order by customer_id, date_trunc('${period}', event_day), event_day, order_id, entry_no) f
       where l.shop_id = $1 and l.order_id = f.order_id and l.entry_no = f.entry_no`,
      [shops.berlin.shopId],
    );
  }
  await deps.db.query(
    'update shop_versions set ledger_version = ledger_version + 1 where shop_id = $1',
    [shops.berlin.shopId],
  );
});
afterAll(() => fixture.deps.close());

const PAGE = 'start=2022-01-01&end=2022-12-31&size=100';

/** Every figure of the page in some periods of life, and all of those over a life. */
const FIGURES: readonly CohortFigure[] = [
  ...(['retention', 'orders', 'net_sales', 'gross_profit', 'cm3'] as const).flatMap((measure) => [
    { measure, period: 0 },
    { measure, period: 2 },
  ]),
  ...(['ltv_net_sales', 'ltv_gross_profit', 'ltv_cm3'] as const).map((measure) => ({
    measure,
    period: 1,
  })),
  ...(['customers', 'orders', 'netSales', 'grossProfit', 'cm3', 'cac', 'ltvToCac'] as const).map(
    (life) => ({ life }),
  ),
  { life: 'cm3PerCustomer' },
];

const FIGURES_OF_CUTS: readonly CohortFigure[] = [
  { measure: 'retention', period: 1 },
  { measure: 'cm3', period: 0 },
  { measure: 'ltv_net_sales', period: 1 },
  { life: 'customers' },
  { life: 'cm3PerCustomer' },
];

async function explain(words: string, page = 1): Promise<Explanation> {
  return readCohortWhy(await fixture.open(`/ltv?${PAGE}&${words}&page=${page}`, 'berlin'));
}

/** The sum of all entries, however many pages they take. */
async function addUpEntries(
  first: Explanation,
  next: (page: number) => Promise<Explanation>,
): Promise<number> {
  const { rowCount = 0, page = { size: 1 } } = first.entries ?? {};
  let sum = 0;
  for (let number = 1; number <= Math.ceil(rowCount / page.size); number += 1) {
    const { entries } = number === 1 ? first : await next(number);
    sum += (entries?.rows ?? []).reduce((soFar, row) => soFar + amountOf(row), 0);
  }
  return sum;
}

const amountOf = (part: Pick<ExplanationPart, 'shown'> | undefined) =>
  part !== undefined && 'value' in part.shown ? (part.shown.value ?? 0) : 0;

/** What the parts of a formula come to, read from the top. */
function calculate(parts: readonly ExplanationPart[], isMoney: boolean): number | null {
  const above = parts
    .filter(({ sign }) => sign !== '÷')
    .reduce((sum, part) => sum + (part.sign === '−' ? -1 : 1) * amountOf(part), 0);
  const below = parts.find(({ sign }) => sign === '÷');
  if (below === undefined) return above;
  return isMoney ? (perCustomer([above], amountOf(below))[0] ?? null) : above / amountOf(below);
}

const STATES = ['by=month', 'by=quarter', 'by=year', ...COHORT_CUTS.map((cut) => `by=${cut}`)];

describe('Why? on a cell of the cohorts', () => {
  it.each(STATES)('%s: parts and orders come to what the table shows', async (words) => {
    const open = await fixture.open(`/ltv?${PAGE}&${words}`, 'berlin');
    const state = parseCohortState(open.params);
    const { groups } = await readCohorts(open, state);
    expect(groups.length).toBeGreaterThan(0);
    const all = groups.flatMap(({ rows }) => rows);
    const rows: readonly (readonly [string, readonly CohortTableRow[]])[] = [
      ...(state.cut === null ? [[TOGETHER, all] as const] : []),
      ...[groups[0], groups.at(-1)].flatMap((group) =>
        group === undefined ? [] : [[group.key, group.rows] as const],
      ),
    ];
    for (const [row, own] of rows) {
      for (const figure of state.cut === null ? FIGURES : FIGURES_OF_CUTS) {
        const question = { state, row, rowLabel: row, figure };
        const asked = String(new URLSearchParams(getCohortWhy(question).words));
        const found = await explain(asked);
        const value = getCohortFigure(own, figure);
        expect([asked, found.value]).toMatchObject([asked, { value }]);
        const isMoney = 'format' in found.value && found.value.format === 'money';
        if (found.parts.length > 0 && value !== null) {
          expect([asked, calculate(found.parts, isMoney)]).toEqual([asked, value]);
        }
        if (value === null) continue;
        const sum = await addUpEntries(found, (page) => explain(asked, page));
        expect([asked, sum]).toEqual([asked, sumBehind(found, value, own)]);
      }
    }
  });

  it('follows one part of a cut month by month', async () => {
    const open = await fixture.open(`/ltv?${PAGE}&by=country&only=value:FR`, 'berlin');
    const { groups } = await readCohorts(open, parseCohortState(open.params));
    const [group] = groups;
    const words = `by=country&only=value:FR&row=${group?.key}&life=netSales`;
    const found = await explain(words);
    expect(found.value).toMatchObject({ value: group?.rows[0]?.netSales });
    expect(await addUpEntries(found, (page) => explain(words, page))).toBe(
      group?.rows[0]?.netSales,
    );
  });

  it('lists the same orders on both readers', async () => {
    const { deps } = fixture;
    const reader = await duckdbReader(deps.db, deps.dataDir);
    try {
      const open = await fixture.open(
        `/ltv?${PAGE}&by=country&row=none&measure=net_sales&period=1`,
        'berlin',
      );
      expect(await readCohortWhy({ ...open, deps: { ...open.deps, reader } })).toEqual(
        await readCohortWhy(open),
      );
      const segment = await fixture.open('/ltv?segment=all&figure=daysEach', 'berlin');
      expect(await readSegmentWhy({ ...segment, deps: { ...segment.deps, reader } })).toEqual(
        await readSegmentWhy(segment),
      );
    } finally {
      await reader.close();
    }
  });

  it('says why there is no answer, and leaves the page as it is', async () => {
    await expect(explain('row=2019-01-01&life=orders')).rejects.toThrow('no such cohort');
    await expect(explain('row=together&life=secrets')).rejects.toThrow();
    const [request] = await fixture.request('/why?topic=weather', 'berlin');
    await expect(
      readWhy(request, makeContext(fixture.deps).context, EXPLAINED_TOPICS),
    ).rejects.toThrow('no such figure');
  });
});

describe('Why? on a figure of a segment', () => {
  it('has the orders of its customers, which add up to it', async () => {
    const { segments } = await readSegments(await fixture.open('/ltv', 'berlin'));
    const all = getAllSums(segments);
    const filled = segments.filter(({ customers }) => customers > 0);
    expect(filled.length).toBeGreaterThan(1);
    for (const sums of [...filled, { ...all, segment: 'all' as const }]) {
      for (const figure of SEGMENT_FIGURE_KEYS) {
        const { words } = getSegmentWhy({ segment: sums.segment, figure });
        const read = async (page: number) =>
          readSegmentWhy(
            await fixture.open(
              `/ltv?${new URLSearchParams(words)}&size=100&page=${page}`,
              'berlin',
            ),
          );
        const found = await read(1);
        const value = getSegmentFigures(sums, all)[figure];
        expect(found.value).toMatchObject({ value });
        const sum = await addUpEntries(found, read);
        const isSum = found.parts.length === 0;
        expect([words, sum]).toEqual([words, isSum ? value : amountOf(found.parts[0])]);
      }
    }
  });
});

/** What the orders have to come to: the figure, or the side of it that they stand for. */
function sumBehind({ parts }: Explanation, value: number, rows: readonly CohortTableRow[]): number {
  const [first, second] = parts;
  if (first === undefined) return value;
  // CAC lists those who were won, LTV:CAC what they brought.
  if (first.label.startsWith('Marketing')) return amountOf(second);
  return second?.label === 'CAC'
    ? rows.reduce((sum, { grossProfit }) => sum + (grossProfit ?? 0), 0)
    : amountOf(first);
}
