import { readBacklog } from '#app/data/ledger/ledger-queue.server.ts';
import { type RangePlan, rangePlanText } from '#app/domain/access/plans/range-plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { ShopsOfReport } from '#app/domain/multishop/shops-of-report.ts';
import type { ReportPlace } from '#app/domain/pages/report-place.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { readAnnotations } from '#app/services/annotations/annotations.server.ts';
import { readCostFamilies } from '#app/services/costs/read-cost-families.server.ts';
import { type ReportFigures, reportFigures } from '#app/services/reports/report-figures.server.ts';
import { resolveReportShops } from '#app/services/reports/resolve-report-shops.server.ts';
import type { PageAccess } from '#app/services/workspaces/shop-access.ts';
import { toChartAnnotation } from '#app/view-models/annotations/chart-annotation.ts';
import { groupingsFor } from '#app/view-models/report/filters-within-plan.ts';
import type { ReportRequest } from '#app/view-models/report/report-request.ts';
import { getBreakdown } from '#app/view-models/report/report-state.ts';
import type { ReportShop, ReportView } from '#app/view-models/report/report-view.ts';
import type { AuthorizedShops } from './authorize-report.server.ts';

export interface ReportFrame {
  readonly report: ReportView;
  readonly figures: ReportFigures;
}

/** Reads the frame of a report: its shops and their currency, costs, notes on charts. */
export async function readReportFrame(
  access: PageAccess,
  { path, kind, options: { pageSizes } }: ReportPlace,
  {
    authorized,
    request,
    usualDating,
  }: {
    readonly authorized: AuthorizedShops;
    readonly request: ReportRequest;
    readonly usualDating: MetricQuery['dating'];
  },
): Promise<ReportFrame> {
  const { shop, plan, role, isExportLocked } = access;
  const { state, previousRange, days, requested } = request;
  const { rangePlan } = authorized;
  const { figures, shops } = await readShownShops(access, authorized, request);
  const around = await readAround(access, figures.shops, kind === 'page' ? state.range : null);
  const report: ReportView = {
    ...days,
    ...(pageSizes && { pageSizes }),
    state,
    breakdown: getBreakdown(state),
    dating: state.dating ?? usualDating,
    previousRange,
    rangePlan,
    plan,
    role,
    isExportLocked,
    ...around,
    groupings: access.needsGroupings ? groupingsFor(path, plan) : [],
    shop: toReportShop(shop, figures.currency),
    shops: state.range.start === requested.range.start ? shops : cutShops(shops, rangePlan),
  };
  return { report, figures };
}

async function readShownShops(
  { deps, shop }: PageAccess,
  { selectedShops, mode }: AuthorizedShops,
  { state: { range }, previousRange, days: { today } }: ReportRequest,
): Promise<{ readonly figures: ReportFigures; readonly shops: ShopsOfReport }> {
  const { locale } = shop;
  const resolved =
    selectedShops === null
      ? null
      : await resolveReportShops(deps, {
          selectedShops,
          mode,
          range,
          previousRange,
          today,
          locale,
        });
  const { shops, currency } = resolved ?? { shops: [shop], currency: shop.currency };
  return {
    figures: reportFigures(deps, { shops, currency }),
    shops: {
      shown: shops.map(({ shopId, name }) => ({ shopId, name })),
      currentShopId: shop.shopId,
      notice: resolved?.notice ?? null,
      details: resolved?.details ?? [],
    },
  };
}

/**
 * Reads the completeness of figures and costs, and the notes on charts; parts and files have none.
 */
async function readAround(
  { deps, workspace }: PageAccess,
  shops: readonly Pick<Shop, 'shopId' | 'name'>[],
  charts: DateRange | null,
): Promise<Pick<ReportView, 'backlog' | 'annotations' | 'costFamilies'>> {
  const shopIds = shops.map(({ shopId }) => shopId);
  const reader = { workspaceId: workspace?.workspaceId ?? null, shopIds };
  const [backlog, notes, costFamilies] = await Promise.all([
    readBacklog(deps.db, shopIds),
    charts === null ? [] : readAnnotations(deps, reader, charts),
    charts === null ? [] : readCostFamilies(deps, shopIds, charts),
  ]);
  const annotations = notes.map((note) => toChartAnnotation(note, shops));
  return { backlog, costFamilies, annotations };
}

function toReportShop(shop: Shop, currency: string): ReportShop {
  const { shopKey, name, locale, timeZone, isDemo } = shop;
  const { decimals } = getCurrency(currency);
  return { shopKey, name, currency, decimals, locale, timeZone, isDemo };
}

/** Adds a note for the shop whose plan limits the range more than that of the shop on screen. */
function cutShops(shops: ShopsOfReport, rangePlan: RangePlan): ShopsOfReport {
  const text = rangePlanText(rangePlan);
  return text === null ? shops : { ...shops, details: [...shops.details, text] };
}
