import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import type { ConnectorsView, ConnectorView } from './connectors-view.ts';

export const TRAFFIC_PATH = '/onboarding/ga';

/** The page of an analytics provider: its connection, and its visits. */
export interface TrafficPageView extends Omit<ConnectorsView, 'connectors'> {
  readonly connector: ConnectorView;
  /** The shop's own visit counter; null where Google Analytics counts. */
  readonly own: OwnVisitsView | null;
  readonly currency: string;
  /** Null where no visits are known. */
  readonly visits: TrafficView | null;
  /** Notes about the counting of days. */
  readonly caveats: readonly CaveatView[];
}

/** The set-up of visit counting on the shop's pages. */
export interface OwnVisitsView {
  readonly snippet: string;
  /** The code for the page after the payment, where it is not recognised by its address. */
  readonly orderSnippet: string;
  /** "2m ago"; null before the first visit. */
  readonly lastVisit: string | null;
  readonly sessionsToday: number;
  /** The shop's platform; decides which instructions come first. */
  readonly platform: VisitPlatform;
  /** The pixel that the shop's platform runs; null where it runs none of ours. */
  readonly pixel: WebPixelState | null;
  /** "12 Nov 2026: 1,234 reports were not counted"; null without recent ones. */
  readonly dropped: string | null;
  readonly control: VisitControlView;
}

/** Suspicious visits that may be fake, and the visits that were removed. */
export interface VisitControlView {
  /** A sentence for each day with far more visits than usual. */
  readonly floods: readonly {
    readonly day: string;
    readonly source: string;
    readonly text: string;
  }[];
  readonly removals: readonly { readonly removalKey: string; readonly text: string }[];
  readonly sources: readonly string[];
  readonly today: string;
}

/** `outdated`: it runs with a former key or address. */
export type WebPixelState = 'off' | 'on' | 'outdated';

export type VisitPlatform = 'woocommerce' | 'wix' | 'shopify' | 'other';

/** The visits of the last days with any. */
export interface TrafficView {
  readonly range: DateRange;
  readonly total: TrafficValues;
  /** Visits by source and medium, as Google Analytics reports them. */
  readonly bySource: readonly TrafficLine[];
  /** Visits by the tag that orders have, too; null for visits without one. */
  readonly byTag: readonly TrafficLine[];
}

export type TrafficValues = Readonly<Record<string, MetricValue>>;

export interface TrafficLine {
  readonly key: string | null;
  readonly label: string;
  readonly values: TrafficValues;
}

export interface CaveatView {
  readonly caveat: 'withheld' | 'together' | 'sampled';
  readonly days: number;
  readonly lastDay: string;
}

/** The figures above the tables, and the columns of each. */
export const TRAFFIC_TOTALS: readonly MetricKey[] = [
  'sessions',
  'engagement_rate',
  'orders',
  'conversion_rate',
  'revenue_per_session',
];
export const SOURCE_COLUMNS: readonly MetricKey[] = [
  'sessions',
  'engagement_rate',
  'tracked_orders',
  'tracked_conversion_rate',
  'tracked_revenue',
];
export const TAG_COLUMNS: readonly MetricKey[] = [
  'sessions',
  'orders',
  'conversion_rate',
  'revenue_per_session',
];
