import { describe, expect, it } from 'vitest';
import { parseReportState } from '#app/view-models/report/report-state.ts';
import { rankedHref } from './rankings.tsx';

const alone = {
  shown: [{ shopId: 12, name: 'Berlin' }],
  currentShopId: 12,
  notice: null,
  details: [],
};
const together = { ...alone, shown: [...alone.shown, { shopId: 13, name: 'Paris' }] };
const state = parseReportState(
  new URLSearchParams('start=2023-02-01&end=2023-02-07&compare=none&filter=channel:eq:web'),
  {
    today: '2026-01-01',
    opensWith: { range: { start: '2026-01-01', end: '2026-01-01' }, shortcut: 'today' },
    weekStart: 1,
    firstDataDay: null,
  },
);

describe('rankedHref', () => {
  it('leads from a product to its page, with the same days', () => {
    expect(rankedHref('product', 'a/b', { state, shops: alone })).toBe(
      '/product/a%2Fb?start=2023-02-01&end=2023-02-07&compare=none',
    );
  });

  it('leads from a country to its orders, the filters kept', () => {
    const params = new URLSearchParams(
      rankedHref('country', 'FR', { state, shops: alone })?.split('?')[1],
    );
    expect(params.get('tab')).toBe('orders');
    expect(params.getAll('filter')).toEqual(['channel:eq:web', 'country:eq:FR']);
  });

  it('leads among several shops to the products of the one on screen, and nowhere else', () => {
    const report = { state, shops: together };
    expect(rankedHref('product', '12~a/b', report)).toMatch(/^\/product\/a%2Fb\?/);
    expect(rankedHref('product', '13~a/b', report)).toBeNull();
    expect(rankedHref('country', 'FR', report)).toBeNull();
  });
});
