/** The pages that are declared, in the order of the menu: a page more is a line here. */
import { matchRoute } from '#app/domain/access/routes/match-route.ts';
import { AD_SPEND_REPORT } from './ad-spend-report.ts';
import { COLLECTION_REPORT, COLLECTIONS_REPORT } from './collection-reports.ts';
import {
  COMPARE_CHANNELS_REPORT,
  COMPARE_COUNTRIES_REPORT,
  COMPARE_SHOPS_REPORT,
} from './comparison-reports.ts';
import { DISCOUNTS_REPORT } from './discounts-report.ts';
import type { ReportDeclaration } from './report-declaration.ts';
import { PRODUCTS_RETURNS_REPORT } from './products-returns-report.ts';
import { RETURNS_REPORT } from './returns-report.ts';
import { SHIPPING_REPORT, TRANSACTION_FEES_REPORT } from './order-cost-reports.ts';

export const DECLARED_REPORTS: readonly ReportDeclaration[] = [
  COMPARE_SHOPS_REPORT,
  COMPARE_COUNTRIES_REPORT,
  COMPARE_CHANNELS_REPORT,
  PRODUCTS_RETURNS_REPORT,
  COLLECTIONS_REPORT,
  COLLECTION_REPORT,
  AD_SPEND_REPORT,
  SHIPPING_REPORT,
  RETURNS_REPORT,
  DISCOUNTS_REPORT,
  TRANSACTION_FEES_REPORT,
];

/** The declaration of the page at a path; throws where the page is none of them. */
export function getReportAt(path: string): ReportDeclaration {
  const name = matchRoute(path)?.route.name;
  const found = DECLARED_REPORTS.find(({ page }) => page === name);
  if (found === undefined) throw new RangeError(`No report is declared at ${path}.`);
  return found;
}
