import { toTags } from '#app/domain/marketing/traffic-tags.ts';
import type { VisitSource } from './describe-visit.ts';

/** A visit in the form in which platforms report those that led to an order. */
export interface VisitTouch {
  readonly source: string;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

/**
 * Converts a visit to Shopify's terms for journeys, so that attribution reads both alike: without
 * tags only its origin, "direct" where that is unknown.
 */
export function toTouch(visit: VisitSource): VisitTouch {
  const { source, medium, campaign } = toTags(visit);
  return {
    source: visit.source === '(direct)' ? 'direct' : visit.source,
    utmSource: source || null,
    utmMedium: medium || null,
    utmCampaign: campaign || null,
  };
}
