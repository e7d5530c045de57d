import { describe, expect, it } from 'vitest';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import { addTerms, toTerms } from '#app/domain/metrics/linear-formula.fixture.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getLineMetrics, profitAndLossLines, SALES_TYPES } from './lines.ts';

describe('the lines of the report', () => {
  it('end in net profit and its margin, whatever figure of sales they start from', () => {
    for (const salesType of SALES_TYPES) {
      const results = profitAndLossLines(salesType).filter((line) => line.role === 'result');
      expect(results.map((line) => line.metric)).toEqual([
        'operating_revenue',
        'gross_profit',
        'net_profit',
      ]);
    }
  });

  it.each(SALES_TYPES)('leave no cost of an order out, from %s on', (salesType) => {
    let sum = addTerms([]);
    for (const { metric, role, sign } of profitAndLossLines(salesType)) {
      if (role !== 'item' && role !== 'result') continue;
      const terms = toTerms(metric);
      if (role === 'item')
        sum = addTerms([
          { terms: sum, sign: 1 },
          { terms, sign },
        ]);
      else expect([metric, addTerms([{ terms, sign: 1 }])]).toEqual([metric, sum]);
    }
  });

  it('start from the sales type', () => {
    expect(profitAndLossLines('gross_sales')[0]?.children.map((child) => child.metric)).toEqual([
      'gross_sales',
      'discounts',
      'returns',
    ]);
    expect(profitAndLossLines('net_sales')[0]).toMatchObject({ metric: 'net_sales', children: [] });
    expect(profitAndLossLines('total_sales')[0]).toMatchObject({
      metric: 'total_sales',
      children: [],
    });
  });

  it('take what is only passed on out of total sales', () => {
    const taken = profitAndLossLines('total_sales').filter(
      (line) => line.sign === -1 && !line.isCost,
    );
    expect(taken.map((line) => line.metric)).toEqual(['taxes', 'duties']);
  });

  it('ask for each metric once, those of the children included', () => {
    const metrics = getLineMetrics(profitAndLossLines('gross_sales'));
    expect(metrics).toContain('cogs_recovered');
    expect(metrics).toContain('gross_sales');
    expect(new Set(metrics).size).toBe(metrics.length);
  });

  it('have the parts under a head that the glossary declares', () => {
    const heads = profitAndLossLines('gross_sales').filter((line) => line.children.length > 0);
    expect(heads.map((line) => line.metric)).toEqual([
      'net_sales',
      'product_costs',
      'payable_taxes',
    ]);
    for (const { metric, children } of heads) {
      expect(children).toEqual(
        metricParts(metric).map(({ key, role }) => ({
          metric: key,
          sign: role === 'plus' ? 1 : -1,
        })),
      );
    }
  });

  it('are amounts or counts that add up over periods, but for the ratios', () => {
    for (const salesType of SALES_TYPES) {
      for (const { metric, role } of profitAndLossLines(salesType)) {
        expect(getMetric(metric).additive, metric).toBe(role !== 'ratio');
      }
    }
  });
});
