/**
 * The default days of a page without days in its address, and the days selected on it, which are
 * saved for other pages.
 */
import { benchmarkRange } from '#app/domain/benchmarks/benchmark-range.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { UsualDays } from '#app/domain/pages/page-row.ts';
import { readChosenRange, saveChosenRange } from '#app/services/reports/chosen-range.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { openingDays, profitAndLossDefaults } from '#app/view-models/profit-and-loss/options.ts';
import type {
  ReportDays,
  ReportFacts,
  ReportRequest,
} from '#app/view-models/report/report-request.ts';
import { isOtherChoice } from '#app/view-models/report/starting-range.ts';

/** Returns the default days of a page with a rule of its own, by the attributes of its shop. */
type UsualRange = (days: ReportDays, attributes: ReadonlyMap<string, string>) => DateRange;

const USUAL_RANGES: Readonly<Record<UsualDays, UsualRange | null>> = {
  shop_setting: null,
  profit_and_loss: (days, attributes) => openingDays(days, profitAndLossDefaults(attributes)),
  benchmarks: ({ today, lastDataDay }) => benchmarkRange(today, lastDataDay),
};

/** The saved days of the session and the shop, on which the default days of a page depend. */
export interface SavedDays
  extends Pick<OpenReport, 'attributes'>, Pick<ReportFacts, 'ofSession' | 'usualRange'> {}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

/** Reads the saved days; none of the demo shop, whose pages have days of their own. */
export async function readSavedDays(
  { deps, shop: { shopId, isDemo }, sessionKey }: PageAccess,
  usualDays: UsualDays = 'shop_setting',
): Promise<SavedDays> {
  const usualRange = USUAL_RANGES[usualDays];
  if (isDemo) return { ofSession: null, attributes: NO_ATTRIBUTES, usualRange: null };
  const [ofSession, attributes] = await Promise.all([
    readChosenRange(deps, sessionKey),
    usualRange === null
      ? NO_ATTRIBUTES
      : readAttributes(deps, { table: 'shop_attributes', shopId }),
  ]);
  return {
    ofSession,
    attributes,
    usualRange: usualRange && ((days) => usualRange(days, attributes)),
  };
}

/** Saves the days selected on this page for the others of the session. */
export async function saveChosenDays(
  { deps, shop, sessionKey }: PageAccess,
  { requested, opensWith }: ReportRequest,
): Promise<void> {
  if (shop.isDemo || sessionKey === null) return;
  if (isOtherChoice(requested, opensWith)) await saveChosenRange(deps, sessionKey, requested);
}
