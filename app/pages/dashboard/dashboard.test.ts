import { describe, expect, it } from 'vitest';
import { dashboardLayout } from '#app/domain/dashboard/dashboard-layout-schema.ts';
import { getDefaultLayout, type Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { ROLES } from '#app/domain/access/roles/role.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { listDashboardMetrics } from './dashboard-metrics.ts';
import { alignToPeriods } from './dashboard.ts';
import { getWidgetProblem } from './widget-problem.ts';

const tile = (metric: string): Widget => ({ id: metric, kind: 'tile', metric, width: 1 });

describe('the dashboard', () => {
  it.each(ROLES)('of %s asks only for metrics of the glossary', (role) => {
    const layout = getDefaultLayout(role);
    expect(dashboardLayout.parse(layout)).toEqual(layout);
    const { byPeriod, totalOnly } = listDashboardMetrics(layout.widgets);
    expect([...byPeriod, ...totalOnly].filter((metric) => findMetric(metric) === null)).toEqual([]);
    expect(layout.widgets.filter((one) => getWidgetProblem(one, 'plus') !== null)).toEqual([]);
  });

  it.each(ROLES)('of %s has rows that are full, on a phone too', (role) => {
    const widths = getDefaultLayout(role).widgets.map(({ width }) => width);
    for (const [columns, spans] of [
      [4, widths],
      [2, widths.map((width) => (width === 1 ? 1 : 2))],
    ] as const) {
      const ends = spans.reduce((filled, span) => {
        expect(filled % columns === 0 || (filled % columns) + span <= columns).toBe(true);
        return filled + span;
      }, 0);
      expect(ends % columns).toBe(0);
    }
  });

  it('counts people by period only where they are drawn', () => {
    const people = listDashboardMetrics([tile('returning_customers')]);
    expect(people.totalOnly).toContain('returning_customers');
    expect(people.drawn).not.toContain('returning_customers');
    const trend: Widget = { id: 't', kind: 'trend', metrics: ['returning_customers'], width: 2 };
    const drawn = listDashboardMetrics([tile('returning_customers'), trend]);
    expect([drawn.byPeriod, drawn.drawn].map((all) => all.includes('returning_customers'))).toEqual(
      [true, true],
    );
  });

  it('says of a figure that is gone that it is, and of a plan what it lacks', () => {
    expect(getWidgetProblem(tile('net_magic'), 'plus')).toBe(
      'The figure “net_magic” is no longer there. Choose another one.',
    );
    expect(listDashboardMetrics([tile('net_magic')]).byPeriod).not.toContain('net_magic');
    const report: Widget = { id: 'r', kind: 'report', reportId: 'r1', width: 2 };
    expect(getWidgetProblem(report, 'pro')).toMatch(/^Custom reports is available for Ultimate/);
    expect(getWidgetProblem(report, 'plus')).toBeNull();
    const snapshot: Widget = { id: 's', kind: 'snapshot', metrics: ['orders'], width: 4 };
    expect(getWidgetProblem(snapshot, 'free')).toMatch(
      /^Daily snapshot customization is available for Pro/,
    );
    expect(getWidgetProblem({ ...snapshot, metrics: ['net_magic'] }, 'plus')).toMatch(/net_magic/);
  });

  it('shows every tile the specification asks for', () => {
    const { byPeriod, totalOnly } = listDashboardMetrics(getDefaultLayout('Owner').widgets);
    const shown = [...byPeriod, ...totalOnly];
    for (const metric of [
      'total_revenue',
      'orders',
      'gross_profit',
      'net_profit',
      'gross_margin',
      'net_margin',
      'cogs',
      'marketing_cost',
      'average_order_value',
      'blended_roas',
      'refunded_amount',
      'new_customers',
      'returning_customers',
      'cost_coverage',
    ]) {
      expect(shown).toContain(metric);
    }
  });
});

describe('alignToPeriods', () => {
  const row = (day: string) => ({ keys: [day], values: { orders: 1 }, previous: null });

  it('puts rows beside their periods and null beside the empty ones', () => {
    const aligned = alignToPeriods(
      [row('2023-02-03'), row('2023-02-01')],
      ['2023-02-01', '2023-02-02', '2023-02-03'],
    );
    expect(aligned.map((one) => one?.keys[0] ?? null)).toEqual(['2023-02-01', null, '2023-02-03']);
  });
});
