import type { TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { toInstant } from '#app/domain/calendar/zone.ts';
import { DEMO_SHOP } from '../demo-shop.ts';

/**
 * The sources with links and codes of their own: a blog that is paid by percent, a magazine that is
 * paid for each order, an influencer with a code, and the shop's own posts, which cost nothing.
 */
export const TRAFFIC_SOURCES: readonly TrafficSource[] = [
  source('hearth', 'Hearth & Hygge', 'affiliate', {
    utmSources: ['hearthandhygge'],
    utmMedia: ['affiliate'],
    commission: 'percent',
    rate: '8',
    givesBack: true,
  }),
  source('apartment', 'Apartment Therapy', 'affiliate', {
    utmSources: ['apartmenttherapy'],
    utmMedia: ['referral'],
    commission: 'per_order',
    rate: '5',
    givesBack: true,
  }),
  source('emma', 'Emma at Home', 'influencer', {
    codes: ['emma10'],
    commission: 'percent',
    rate: '10',
    givesBack: false,
    validFrom: toInstant('2021-09-01', '00:00:00', DEMO_SHOP.timeZone),
  }),
  source('instagram', 'Instagram profile', 'organic_social', {
    utmSources: ['instagram'],
    utmMedia: ['social'],
  }),
];

function source(
  id: string,
  name: string,
  kind: TrafficSource['kind'],
  terms: Partial<TrafficSource>,
): TrafficSource {
  return {
    id,
    sourceId: id,
    name,
    kind,
    codes: [],
    utmSources: [],
    utmMedia: [],
    utmCampaigns: [],
    commission: 'none',
    rate: '0',
    currency: null,
    givesBack: false,
    validFrom: null,
    validTo: null,
    ...terms,
  };
}
