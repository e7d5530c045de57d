import { describe, expect, it } from 'vitest';
import { UNLIMITED_PLAN } from '#app/domain/access/plans/plan.ts';
import {
  getReportFile,
  getReportPage,
  getReportPart,
  getWhyPart,
  type ReportPlace,
  SHARED_PART,
} from '#app/domain/pages/report-place.ts';
import { parseReportRequest, type ReportFacts } from './report-request.ts';

/** A German shop with data since 2022, on 15 February 2023, seen by somebody with every feature. */
const FACTS: ReportFacts = {
  shop: {
    isDemo: false,
    country: 'DE',
    defaultDateRange: 'this_month',
    lastDataDay: '2023-02-14',
  },
  plan: UNLIMITED_PLAN,
  dataDays: { firstDataDay: '2022-01-01', lastDataDay: '2023-02-14' },
  rangePlan: { plan: UNLIMITED_PLAN, shopName: null },
  today: '2023-02-15',
  ofSession: null,
  usualRange: null,
};
const BASIC = { plan: 'basic', rangePlan: { plan: 'basic', shopName: null } } as const;
const WEEK = { start: '2023-02-01', end: '2023-02-07' };
const IN_WEEK = 'start=2023-02-01&end=2023-02-07';

function parse(place: ReportPlace, words: string, facts: Partial<ReportFacts> = {}) {
  return parseReportRequest(place, new URLSearchParams(words), { ...FACTS, ...facts });
}
const page = (path: string, query = '') => getReportPage(path, query);

describe('the comparison of a report', () => {
  it.each<[string, ReportPlace, string]>([
    ['the days before, by itself', page('/dashboard'), 'previous_period'],
    ['none of orders', page('/orders'), 'none'],
    ['none of one order', page('/orders/7'), 'none'],
    ['none of their further rows', getReportPart('/orders-v'), 'none'],
    [
      'the days before in what explains attribution',
      getWhyPart('/utm-attribution', {}),
      'previous_period',
    ],
  ])('is %s', (_what, place, compareTo) => {
    expect(parse(place, IN_WEEK).state.compareTo).toBe(compareTo);
  });

  it('is that of the address, where the plan compares', () => {
    const words = `${IN_WEEK}&compare=previous_year`;
    expect(parse(page('/orders'), words).previousRange).toEqual({
      start: '2022-02-01',
      end: '2022-02-07',
    });
    expect(parse(page('/orders'), words, BASIC).previousRange).toBeNull();
  });

  it('is none with days before the first data', () => {
    const dataDays = { firstDataDay: '2023-02-01', lastDataDay: '2023-02-14' };
    const { state, previousRange } = parse(page('/dashboard'), IN_WEEK, { dataDays });
    expect([state.compareTo, previousRange]).toEqual(['previous_period', null]);
  });
});

describe('the days of a report', () => {
  it('are those of the address, and a choice on a page alone', () => {
    expect(parse(page('/dashboard'), IN_WEEK)).toMatchObject({
      state: { range: WEEK },
      namesDays: true,
    });
    expect(parse(SHARED_PART, IN_WEEK)).toMatchObject({ state: { range: WEEK }, namesDays: false });
  });

  it('are those of the session, else of the page, else of the shop', () => {
    const ofSession = { range: WEEK, shortcut: null };
    const year = { start: '2022-01-01', end: '2022-12-31' };
    const usualRange = () => year;
    const open = (facts: Partial<ReportFacts>) => parse(page('/pl-report'), '', facts).state.range;
    expect(open({ ofSession, usualRange })).toEqual(WEEK);
    expect(open({ usualRange })).toEqual(year);
    expect(open({})).toEqual({ start: '2023-02-01', end: '2023-02-15' });
  });

  it('reach as far back as the plan: 366 days before today', () => {
    const { state, requested } = parse(
      page('/dashboard'),
      'start=2022-01-01&end=2023-02-07',
      BASIC,
    );
    expect(state.range).toEqual({ start: '2022-02-14', end: '2023-02-07' });
    expect(requested.range.start).toBe('2022-01-01');
  });

  it('are fixed on the pages of the demo shop, and those of the page in its parts', () => {
    const shop = { ...FACTS.shop, isDemo: true };
    const words = 'start=2022-05-01&end=2022-05-31';
    expect(parse(page('/dashboard'), words, { shop }).state.range).toEqual(WEEK);
    expect(parse(SHARED_PART, words, { shop }).state.range).toEqual({
      start: '2022-05-01',
      end: '2022-05-31',
    });
  });
});

describe('what else an address asks for', () => {
  const filters = 'filter=country:eq:FR&filter=net_sales:gt:100&filter=mood:eq:good';
  const fields = (place: ReportPlace, facts: Partial<ReportFacts> = {}) =>
    parse(place, `${IN_WEEK}&${filters}`, facts).state.filters.map(({ field }) => field);

  it('are filters that there are, on figures where the page has rows to choose', () => {
    expect(fields(page('/orders'))).toEqual(['country', 'net_sales']);
    expect(fields(page('/dashboard'))).toEqual(['country']);
    expect(fields(SHARED_PART)).toEqual(['country', 'net_sales']);
    expect(fields(getWhyPart('/ltv', {}))).toEqual(['country']);
  });

  it('is the day on which returns count, where a page lets it be chosen, and in all parts', () => {
    const dating = (place: ReportPlace) => parse(place, `${IN_WEEK}&dating=order`).state.dating;
    expect(dating(page('/dashboard'))).toBeNull();
    expect(dating(page('/analytics/returns'))).toBe('order');
    expect(dating(page('/acquisition', 'item=organic-social'))).toBe('order');
    expect(dating(page('/acquisition', 'item=ad-spend'))).toBeNull();
    expect(dating(getReportFile('/analytics/discounts'))).toBe('order');
  });

  it('is a size of the page’s own list', () => {
    const size = (place: ReportPlace, words: string) => parse(place, words).state.page.size;
    expect(size(page('/analytics/products-inventory'), '')).toBe(15);
    expect(size(page('/analytics/products-inventory'), 'size=10')).toBe(15);
    expect(size(page('/orders'), 'size=15')).toBe(10);
    expect(size(getWhyPart('/analytics/products-inventory', {}), '')).toBe(10);
  });
});

describe('the places of reports', () => {
  it('have the features of their files, and what a file does otherwise', () => {
    expect(getReportFile('/orders')).toMatchObject({ kind: 'file', feature: 'OrderExport' });
    expect(getReportFile('/insights')).toMatchObject({
      feature: null,
      options: { filterBy: 'dimensions', shops: 'one' },
    });
    expect(getReportFile('/pl-report').options).toEqual({ opensWith: 'shop_setting' });
    expect(getReportFile('/analytics/products-inventory').options.shops).toBe('one');
    expect(getReportPage('/analytics/products-inventory', '').options.shops).toBeUndefined();
  });

  it('are none of pages that show no report', () => {
    expect(() => getReportPage('/settings', '')).toThrow(RangeError);
    expect(() => getReportPage('/nowhere', '')).toThrow(RangeError);
  });
});
