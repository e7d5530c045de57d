import type { Random } from '#app/demo/random.ts';
import type { PlannedPurchase } from './planned-purchase.ts';
import { CAMPAIGNS, type Campaign } from './campaign-table.ts';

export interface Traffic {
  readonly source: string;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
}

interface FreeSource {
  readonly utm: readonly [source: string, medium: string, campaign: string | null] | null;
  readonly newWeight: number;
  readonly returningWeight: number;
}

const FREE_SOURCES: readonly FreeSource[] = [
  { utm: null, newWeight: 26, returningWeight: 42 },
  { utm: ['google', 'organic', null], newWeight: 17, returningWeight: 13 },
  { utm: ['klaviyo', 'email', 'newsletter'], newWeight: 2, returningWeight: 25 },
  { utm: ['klaviyo', 'email', 'abandoned-cart'], newWeight: 5, returningWeight: 9 },
  { utm: ['attentive', 'sms', 'drops'], newWeight: 1, returningWeight: 8 },
  { utm: ['apartmenttherapy', 'referral', null], newWeight: 5, returningWeight: 1 },
  { utm: ['hearthandhygge', 'affiliate', 'influencer'], newWeight: 4, returningWeight: 1 },
];

const PROFILE_LINK = ['instagram', 'social', 'profile-link'] as const;

const DEVICES = [
  { source: 'web', weight: 87 },
  { source: 'instagram', weight: 5 },
  { source: 'shop_app', weight: 8 },
] as const;

/** Draws the source of this visit. Only online visits have campaigns. */
export function drawTraffic(visit: PlannedPurchase, random: Random): Traffic {
  if (visit.channel === 'pos') return untagged('pos');
  if (visit.channel === 'amazon') return untagged('amazon');
  if (visit.channel === 'wholesale') return untagged('shopify_draft_order');
  const device = random.weighted(DEVICES, ({ weight }) => weight).source;
  const isNew = visit.visitNo === 1;
  const paid = CAMPAIGNS.filter(({ from, to }) => from <= visit.day && visit.day <= to);
  const chosen = random.weighted<Campaign | FreeSource>([...paid, ...FREE_SOURCES], (candidate) =>
    isNew ? candidate.newWeight : candidate.returningWeight,
  );
  // A visitor from the shop's own posts follows the link of its profile.
  if (chosen.utm === null && device === 'instagram') return tagged(device, PROFILE_LINK);
  if (chosen.utm === null) return untagged(device);
  if (!('platform' in chosen)) return tagged(device, chosen.utm);
  const { source, medium, campaign } = chosen.utm;
  return tagged(device, [source, medium, campaign]);
}

function untagged(source: string): Traffic {
  return { source, utmSource: null, utmMedium: null, utmCampaign: null };
}

function tagged(source: string, utm: readonly (string | null)[]): Traffic {
  const [utmSource = null, utmMedium = null, utmCampaign = null] = utm;
  return { source, utmSource, utmMedium, utmCampaign };
}
