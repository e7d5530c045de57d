/**
 * The shape of statements; that they run and agree on both databases is shown by
 * tests/integration/metrics/agreement.test.ts.
 */
import { describe, expect, it } from 'vitest';
import { emitSql } from './emit-sql.ts';
import { DIMENSIONS } from './dimensions.ts';
import type { MetricQuery } from './metric-query.ts';
import { METRICS } from './metrics.ts';
import { planQuery } from './plan-query.ts';
import { query } from './query.fixture.ts';
import { resolveQuery } from './resolve-query.ts';

const RANGE = { start: '2023-01-01', end: '2023-01-31' };

function emit(given: Partial<MetricQuery>) {
  return emitSql(planQuery(resolveQuery(query(given))), RANGE, { withTotal: true });
}

describe('emitSql', () => {
  it('adds up entries of one shop and its days', () => {
    const { sql, params } = emit({ metrics: ['gross_sales'] });
    expect(params).toEqual([7, '2023-01-01', '2023-01-31']);
    expect(sql).toBe(
      [
        'with source_rows as (select cast(coalesce(sum(u.s1), 0) as bigint) as s1' +
          ' from (select l.gross_sales as s1 from ledger_by_day l where l.shop_id = $1' +
          ' and l.event_day between cast($2 as date) and cast($3 as date)) u),',
        'grouped as (select r.s1 from source_rows r),',
        'filtered_groups as (select g.* from grouped g),',
        'page as (select g.*, cast(null as integer) as sort_key' +
          ' from filtered_groups g order by sort_key asc nulls last)',
        'select * from (',
        'select 0 as part, (select count(*) from filtered_groups) as row_count,' +
          ' cast(coalesce(sum(t.s1), 0) as bigint) as s1,' +
          ' cast(null as integer) as sort_key from filtered_groups t',
        'union all',
        'select 1 as part, 0 as row_count, s1, sort_key from page',
        ') answer order by part, sort_key asc nulls last',
      ].join('\n'),
    );
  });

  it('adds up a whole formula in one aggregate', () => {
    expect(emit({ metrics: ['net_sales'] }).sql).toContain(
      'select (l.gross_sales - l.discounts - l.returns) as s1 from ledger_by_day l',
    );
  });

  it('reads daily costs only for metrics that need them', () => {
    expect(emit({ metrics: ['gross_profit'] }).sql).toContain('daily_cost');
    expect(emit({ metrics: ['cm1'] }).sql).not.toContain('daily_cost');
    expect(emit({ metrics: ['ad_spend'] }).sql).not.toContain('ledger');
  });

  it('brings days to weeks that begin on any weekday', () => {
    const monday = emit({ groupings: ['week'], weekStart: 1 }).sql;
    const sunday = emit({ groupings: ['week'], weekStart: 7 }).sql;
    const saturday = emit({ groupings: ['week'], weekStart: 6 }).sql;
    expect(monday).toContain("date_trunc('week', cast(r.r1 as timestamp))");
    expect(sunday).toContain("date_trunc('week', cast(r.r1 + 1 as timestamp)) as date) - 1");
    expect(saturday).toContain("date_trunc('week', cast(r.r1 + 2 as timestamp)) as date) - 2");
  });

  it('dates by the order’s day when asked', () => {
    expect(emit({ dating: 'order' }).sql).toContain('l.order_day between');
  });

  it('sends every value of the query beside the text', () => {
    const hostile = `'; drop table ledger; --`;
    for (const { key, type } of DIMENSIONS) {
      if (type !== 'text') continue;
      for (const operator of ['eq', 'nin', 'cnt', 'ncnt'] as const) {
        const filters = [{ field: key, operator, values: [hostile] }];
        const { sql, params } = emit({ metrics: ['net_profit', 'orders'], filters });
        expect(sql).not.toContain('drop table');
        expect(sql).not.toContain(hostile);
        const places = [...sql.matchAll(/\$(\d+)/g)].map(([, at]) => Number(at));
        expect(Math.max(...places)).toBeLessThanOrEqual(params.length);
      }
    }
  });

  it('gives the same text for the same query', () => {
    const given = { metrics: METRICS.map(({ key }) => key), groupings: ['month', 'country'] };
    expect(emit(given)).toEqual(emit(given));
  });

  it('gives rows alone where nobody wants their total', () => {
    const plan = planQuery(resolveQuery(query({ metrics: ['orders'], groupings: ['vendor'] })));
    const { sql } = emitSql(plan, RANGE, { withTotal: false });
    expect(sql).not.toContain('0 as part');
    expect(sql).not.toContain('total_counts');
    expect(sql).toContain('select 1 as part, 0 as row_count, k1, n1, sort_key from page');
  });

  it('compares with the rows of given keys, whether they pass the metric filters or not', () => {
    const given = query({
      groupings: ['country'],
      filters: [{ field: 'net_sales', operator: 'gt', values: [5] }],
      page: { size: 2, number: 1 },
    });
    const plan = planQuery(resolveQuery(given));
    const { sql, params } = emitSql(plan, RANGE, {
      keys: [['FR', null]],
      withTotal: true,
    });
    expect(sql).toContain('from grouped g where (g.k1 in (cast($5 as text)) or g.k1 is null)');
    expect(sql).not.toContain('limit');
    // Of the earlier rows no mean is shown.
    expect(sql).toContain('0 as part');
    expect(sql).not.toContain('2 as part');
    expect(params).toContain('FR');
  });
});
