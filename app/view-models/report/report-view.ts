import type { DateRange, Granularity } from '#app/domain/calendar/date-range.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { RangePlan } from '#app/domain/access/plans/range-plan.ts';
import type { ShopsOfReport } from '#app/domain/multishop/shops-of-report.ts';
import type { GroupingOption } from '#app/domain/multishop/grouping-options.ts';
import type { FamilyKnowledge } from '#app/domain/profit/cost-families.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { ChartAnnotation } from '#app/view-models/annotations/chart-annotation.ts';
import type { ReportDefaults, ReportState } from './report-state.ts';

/** What every report page hands its screen beside the figures: the state and the shop's habits. */
export interface ReportView {
  readonly state: ReportState;
  /** The granularity in force. */
  readonly breakdown: Granularity;
  /** On which day returns count here. */
  readonly dating: MetricQuery['dating'];
  /** The days compared with; null without a comparison. */
  readonly previousRange: DateRange | null;
  readonly shop: ReportShop;
  /** Whose figures these are: the shop's, or those of several added up. */
  readonly shops: ShopsOfReport;
  /** Today in the shop's zone. */
  readonly today: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
  /** How far back the range may reach depends on it. */
  readonly rangePlan: RangePlan;
  /** Sizes of the page’s list, where it has others than most. */
  readonly pageSizes?: NonNullable<ReportDefaults['pageSizes']>;
  /** What can be exported depends on them. */
  readonly plan: PlanKey;
  readonly role: Role;
  /** Whether a reverse trial locks files. */
  readonly isExportLocked: boolean;
  /** The orders whose profit is not in these figures yet; null when all of it is. */
  readonly backlog: ReportBacklog | null;
  /** How far the costs beside those of goods are known; none of a part or a file. */
  readonly costFamilies: readonly FamilyKnowledge[];
  /** What is marked on the charts, by first day. */
  readonly annotations: readonly ChartAnnotation[];
  /** Filters that always hold, beside those of the address. */
  readonly fixedFilters?: readonly Filter[];
  /** What reports are grouped by, on pages that guard 8 has load it; elsewhere none. */
  readonly groupings: readonly Pick<GroupingOption, 'key' | 'label'>[];
}

/** Why figures are not complete: costs changed under them, or orders have just come. */
export interface ReportBacklog {
  readonly kind: 'recalculation' | 'new_orders';
  readonly ordersLeft: number;
}

/** What a screen needs to know of the shop to write its figures. */
export interface ReportShop {
  readonly shopKey: string;
  readonly name: string;
  /** Of every amount of the report, which is another than the shop's where amounts are converted. */
  readonly currency: string;
  /** Decimals of the currency, 0 to 3. */
  readonly decimals: number;
  readonly locale: string;
  readonly timeZone: string;
  readonly isDemo: boolean;
}
