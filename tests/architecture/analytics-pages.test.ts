/**
 * Every analytics page is built and has a state without data. Loading and errors are shared: a report
 * dims while it loads, and the shell has the page of an error. What the pages show is tested in a browser
 * (tests/e2e/analytics-pages.test.ts).
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAGE_ROWS } from '#app/domain/pages/page-table.ts';
import { DECLARED_REPORTS } from '#app/view-models/declared-reports/all-reports.ts';
import { sourceFiles } from './source-files.ts';

/** The pages that a feature of their own shows; all others are declared. */
const FEATURES: readonly (readonly [page: string, feature: string])[] = [
  ['utm-attribution', 'attribution'],
  ['utm-attribution-campaign-product', 'attribution'],
  ['scores/email-score', 'scores'],
  ['scores/facebook-score', 'scores'],
  ['analytics/products-inventory', 'inventory'],
  ['orders-v', 'orders'],
  ['benchmarks', 'benchmarks'],
  ['insights', 'insights'],
  ['custom-reports/report', 'custom-reports'],
  ['ltv', 'cohorts'],
];

const DECLARED = [
  'acquisition',
  'retention/email-sms',
  'analytics/products-returns',
  'analytics/collection',
  'collection-analysis',
  'analytics/shipping',
  'analytics/returns',
  'analytics/discounts',
  'analytics/transaction-fees',
  'compare-shops',
  'compare-countries',
  'compare-channels',
] as const;

/** What of a feature's source shows that it has a state without data. */
const EMPTY = /<(FirstUse|NoResults|NoData|EmptyState|NothingFound)\b/;

function sourceOf(feature: string): string {
  return sourceFiles()
    .filter(({ path }) => path.startsWith(`app/pages/${feature}/`))
    .map(({ text }) => text)
    .join('\n');
}

describe('an analytics page', () => {
  it.each([...FEATURES, ['declared reports', 'reports'] as const])(
    '%s has a state without data',
    (_page, feature) => {
      expect(EMPTY.test(sourceOf(feature))).toBe(true);
    },
  );

  it.each([...FEATURES.map(([page]) => page), ...DECLARED])('%s is built', (page) => {
    const [first] = page.split('/');
    const row = PAGE_ROWS.find(({ name }) => name === page || name === first);
    expect([page, row !== undefined && !('later' in row)]).toEqual([page, true]);
  });

  it.each(DECLARED)('%s is a declared report', (page) => {
    expect(DECLARED_REPORTS.some((one) => one.page.startsWith(page))).toBe(true);
  });

  it('dims what it shows while it loads, and has the page of an error', () => {
    expect(readFileSync('app/components/report/report-page.tsx', 'utf8')).toContain('aria-busy');
    expect(readFileSync('app/pages/shell/layout.route.tsx', 'utf8')).toContain('ErrorBoundary');
  });
});
