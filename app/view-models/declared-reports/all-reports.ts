/** The declared pages, in the order of the menu: a new page is a line here. */
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { AD_SPEND_REPORT } from './ad-spend-report.ts';
import { COLLECTION_REPORT, COLLECTIONS_REPORT } from './collection-reports.ts';
import {
  COMPARE_CHANNELS_REPORT,
  COMPARE_COUNTRIES_REPORT,
  COMPARE_SHOPS_REPORT,
} from './comparison-reports.ts';
import { EMAIL_ITEM, EMAIL_REPORT } from './email-report.ts';
import { DISCOUNTS_REPORT } from './discounts-report.ts';
import type { ReportDeclaration } from './report-declaration.ts';
import { PRODUCTS_RETURNS_REPORT } from './products-returns-report.ts';
import { RETURNS_REPORT } from './returns-report.ts';
import {
  AFFILIATES_ITEM,
  AFFILIATES_REPORT,
  SOCIAL_ITEM,
  SOCIAL_REPORT,
} from './traffic-source-reports.ts';
import { SHIPPING_REPORT, TRANSACTION_FEES_REPORT } from './order-cost-reports.ts';

export const DECLARED_REPORTS: readonly ReportDeclaration[] = [
  COMPARE_SHOPS_REPORT,
  COMPARE_COUNTRIES_REPORT,
  COMPARE_CHANNELS_REPORT,
  PRODUCTS_RETURNS_REPORT,
  COLLECTIONS_REPORT,
  COLLECTION_REPORT,
  AD_SPEND_REPORT,
  AFFILIATES_REPORT,
  SOCIAL_REPORT,
  EMAIL_REPORT,
  SHIPPING_REPORT,
  RETURNS_REPORT,
  DISCOUNTS_REPORT,
  TRANSACTION_FEES_REPORT,
];

/**
 * Reports that /acquisition shows by its parameter `item`; each has an address of its own besides.
 */
const ACQUISITION_REPORTS: Readonly<Record<string, ReportDeclaration>> = {
  [AFFILIATES_ITEM]: AFFILIATES_REPORT,
  [SOCIAL_ITEM]: SOCIAL_REPORT,
  [EMAIL_ITEM]: EMAIL_REPORT,
};

/** Finds a declared page by its name in the page table; null for any other name. */
export function findReportPage(name: string): ReportDeclaration | null {
  return DECLARED_REPORTS.find(({ page }) => page === name) ?? null;
}

/** Returns the declaration of the page at an address; throws for a page without one. */
export function getReportAt(path: string, query = ''): ReportDeclaration {
  const name = matchRoute(path)?.route.name;
  const item = new URLSearchParams(query).get('item') ?? '';
  const ofItem = name === 'acquisition' ? ownValue(ACQUISITION_REPORTS, item) : undefined;
  if (ofItem !== undefined) return ofItem;
  const report = DECLARED_REPORTS.find(({ page }) => page === name);
  if (report === undefined) throw new RangeError(`No report is declared at ${path}.`);
  return report;
}
