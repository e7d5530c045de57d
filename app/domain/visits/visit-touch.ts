import { toTags } from '#app/domain/marketing/traffic-tags.ts';
import type { VisitSource } from './describe-visit.ts';

/** A visit as platforms tell those that led to an order. */
export interface VisitTouch {
  readonly source: string;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

/**
 * A visit in the words in which Shopify tells journeys, so that attribution reads both alike: without
 * tags only what it came from, "direct" where that is not known.
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
