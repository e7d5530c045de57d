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

/** The common data of every report page besides its figures: the state and the shop's settings. */
export interface ReportView {
  readonly state: ReportState;
  /** The effective granularity. */
  readonly breakdown: Granularity;
  readonly dating: MetricQuery['dating'];
  /** The days compared with; null without a comparison. */
  readonly previousRange: DateRange | null;
  readonly shop: ReportShop;
  readonly shops: ShopsOfReport;
  /** Today in the shop's zone. */
  readonly today: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  readonly firstDataDay: string | null;
  readonly lastDataDay: string | null;
  /** The plan that limits the history of the range. */
  readonly rangePlan: RangePlan;
  readonly pageSizes?: NonNullable<ReportDefaults['pageSizes']>;
  /** The plan, which decides about exports. */
  readonly plan: PlanKey;
  readonly role: Role;
  /** True while a reverse trial locks files. */
  readonly isExportLocked: boolean;
  /** The orders whose profit is not in these figures yet; null when all are included. */
  readonly backlog: ReportBacklog | null;
  /** The share of known costs of families other than goods; empty for a part or a file. */
  readonly costFamilies: readonly FamilyKnowledge[];
  readonly annotations: readonly ChartAnnotation[];
  /** Filters that always apply, in addition to those of the address. */
  readonly fixedFilters?: readonly Filter[];
  /** The groupings of reports, on pages for which guard 8 loads them; elsewhere empty. */
  readonly groupings: readonly Pick<GroupingOption, 'key' | 'label'>[];
}

/** The reason why figures are incomplete: costs changed, or orders have just arrived. */
export interface ReportBacklog {
  readonly kind: 'recalculation' | 'new_orders';
  readonly ordersLeft: number;
}

/** The facts about the shop that a screen needs to format its figures. */
export interface ReportShop {
  readonly shopKey: string;
  readonly name: string;
  /**
   * The currency of every amount in the report, which differs from the shop's where amounts are
   * converted.
   */
  readonly currency: string;
  /** Decimals of the currency, 0 to 3. */
  readonly decimals: number;
  readonly locale: string;
  readonly timeZone: string;
  readonly isDemo: boolean;
}
