import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import type { ConnectorsView, ConnectorView } from './connectors-view.ts';

export const TRAFFIC_PATH = '/onboarding/ga';

/** The page of an analytics provider: its connection, and the visits that it counted. */
export interface TrafficPageView extends Omit<ConnectorsView, 'connectors'> {
  readonly connector: ConnectorView;
  /** The shop's own counting; null where Google Analytics is the one that counts. */
  readonly own: OwnVisitsView | null;
  readonly currency: string;
  /** null where no visits are known. */
  readonly visits: TrafficView | null;
  /** What is to be known of how days were counted. */
  readonly caveats: readonly CaveatView[];
}

/** How a shop's pages report visits. */
export interface OwnVisitsView {
  /** What is pasted into the shop's pages. */
  readonly snippet: string;
  /** What is pasted into the page after the payment, where it is not known by its address. */
  readonly orderSnippet: string;
  /** "2m ago"; null before the first visit. */
  readonly lastVisit: string | null;
  readonly sessionsToday: number;
  /** Where the shop is; decides which instructions come first. */
  readonly platform: VisitPlatform;
  /** The pixel that the shop's platform runs; null where it runs none of ours. */
  readonly pixel: WebPixelState | null;
  /** "12 Nov 2026: 1,234 reports were not counted"; null where none were dropped lately. */
  readonly dropped: string | null;
  readonly control: VisitControlView;
}

/** Visits that somebody may have made up, and those that were taken out. */
export interface VisitControlView {
  /** A sentence for each day on which far more came than usual. */
  readonly floods: readonly {
    readonly day: string;
    readonly source: string;
    readonly text: string;
  }[];
  readonly removals: readonly { readonly removalKey: string; readonly text: string }[];
  /** The sources that may be taken out. */
  readonly sources: readonly string[];
  readonly today: string;
}

/** `outdated`: it runs with a key or an address from before. */
export type WebPixelState = 'off' | 'on' | 'outdated';

export type VisitPlatform = 'woocommerce' | 'wix' | 'shopify' | 'other';

/** The visits of the last days of which there are any. */
export interface TrafficView {
  readonly range: DateRange;
  readonly total: TrafficValues;
  /** By source and medium, as Google Analytics says them. */
  readonly bySource: readonly TrafficLine[];
  /** By the tag that orders have, too; null of those without one. */
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
