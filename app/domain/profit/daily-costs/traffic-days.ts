import type { TrafficDay } from '#app/domain/marketing/traffic-days.ts';
import { toTags } from '#app/domain/marketing/traffic-tags.ts';
import type { DailyCost } from './daily-cost.ts';

export interface AccountTraffic extends TrafficDay {
  readonly currency: string;
  readonly revenueMinor: number;
}

/** The provider and property that counted the visits: "google_ga/123456". */
export function trafficAccount(connector: string, accountId: string): string {
  return `${connector}/${accountId}`;
}

/** Visits cost nothing and earn nothing: revenue belongs to orders. */
export function rowOfTrafficDay(
  visits: AccountTraffic,
  { connector, accountId }: { readonly connector: string; readonly accountId: string },
): DailyCost {
  const way = `${visits.source} / ${visits.medium}`;
  return {
    day: visits.day,
    kind: 'visit',
    sourceId: way,
    category: connector,
    label: way,
    amountMinor: 0,
    // How often people came, and how often they looked around.
    impressions: visits.sessions,
    clicks: visits.engagedSessions,
    attributedRevenueMinor: visits.revenueMinor,
    attributedOrders: visits.orders,
    ad: {
      accountId: trafficAccount(connector, accountId),
      adSetId: visits.campaign,
      adId: visits.landingPage,
    },
    tags: toTags(visits),
  };
}
