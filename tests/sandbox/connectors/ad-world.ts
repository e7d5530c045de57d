/** What every ad platform's sandbox tells, each in its own form. */
export interface AdWorld {
  user: AdWorldUser;
  accounts: AdWorldAccount[];
  ads: AdWorldAd[];
  /** What TikTok refuses GMV Max with; absent where it is reported. */
  gmvMaxCode?: number;
  /** Whether Facebook finds what its reports hold too much, too. */
  areReportsTooLarge?: boolean;
  /** Whether TikTok refuses a report of GMV Max that names its campaigns. */
  isGmvMaxNameless?: boolean;
}

export interface AdWorldUser {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface AdWorldAccount {
  readonly id: string;
  /** null where the provider says none. */
  readonly name: string | null;
  /** null where the provider describes the account in an odd way. */
  readonly currency: string | null;
  readonly timeZone: string;
  isClosed: boolean;
}

/** One ad's day. */
export interface AdWorldAd {
  readonly accountId: string;
  readonly day: string;
  readonly campaign: number;
  readonly adSet: number;
  readonly ad: number;
  /** Two decimals. */
  spendCents: number;
  readonly revenueCents: number;
  readonly conversions: number;
  readonly impressions: number;
  readonly clicks: number;
  /** What its people called it last; "Ad 1" where they never did, null where the provider says none. */
  name?: string | null;
  /** Running where absent. `untold`: counted by the account, and reported by no filter. */
  state?: 'paused' | 'archived' | 'deleted' | 'untold';
}

/** Ids are digits at all providers. */
export const campaignId = ({ campaign }: AdWorldAd) => String(7000 + campaign);
export const campaignName = ({ campaign }: AdWorldAd) => `Campaign ${campaign}`;
export const adSetId = ({ campaign, adSet }: AdWorldAd) => String(80_000 + campaign * 10 + adSet);
export const adId = (row: AdWorldAd) =>
  String(900_000 + row.campaign * 100 + row.adSet * 10 + row.ad);

export const adName = ({ ad, name }: AdWorldAd) => (name === undefined ? `Ad ${ad}` : name);
/** Whether a report by ad tells of it without a filter: deleted and archived ones come by theirs alone. */
export const isPlain = ({ state }: AdWorldAd) => state === undefined || state === 'paused';

/** Cents as a decimal text: 1234 is "12.34". */
export const decimal = (cents: number) => (cents / 100).toFixed(2);

/**
 * Two accounts: one in the shop's currency with two campaigns of two ads each, on every day but
 * `restDay`; a closed one with a last day of spend. A day's spend is 10.00, 20.00, 30.00, 40.00.
 */
export function adWorld(days: readonly string[], restDay: string): AdWorld {
  const account = (id: string, name: string, isClosed: boolean) => ({
    id,
    name,
    currency: 'EUR',
    timeZone: 'Europe/Berlin',
    isClosed,
  });
  const dayOf = (accountId: string, day: string) =>
    [1, 2].flatMap((campaign) =>
      [1, 2].map((ad) => ({
        accountId,
        day,
        campaign,
        adSet: 1,
        ad,
        spendCents: ((campaign - 1) * 2 + ad) * 1000,
        revenueCents: 5000,
        conversions: 2,
        impressions: 1000,
        clicks: 10,
      })),
    );
  return {
    user: { id: '501', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@ads.example' },
    accounts: [account('1001', 'Main', false), account('1002', 'Second', false)],
    ads: days.filter((day) => day !== restDay).flatMap((day) => dayOf('1001', day)),
  };
}

/** The ads of an account within days, both ends inclusive. */
export function adsBetween(
  { ads }: AdWorld,
  accountId: string,
  { start, end }: { readonly start: string; readonly end: string },
): AdWorldAd[] {
  return ads.filter((ad) => ad.accountId === accountId && start <= ad.day && ad.day <= end);
}

/** The same as days of campaigns. */
export function toCampaignDays(ads: readonly AdWorldAd[]): AdWorldAd[] {
  const byKey = new Map<string, AdWorldAd>();
  for (const ad of ads) {
    const key = `${ad.day} ${ad.campaign}`;
    const before = byKey.get(key);
    byKey.set(key, before === undefined ? { ...ad } : added(before, ad));
  }
  return [...byKey.values()];
}

/** The same as days of the account. */
export function toAccountDays(ads: readonly AdWorldAd[]): AdWorldAd[] {
  return toCampaignDays(ads.map((ad) => ({ ...ad, campaign: 0 })));
}

function added(a: AdWorldAd, b: AdWorldAd): AdWorldAd {
  return {
    ...a,
    spendCents: a.spendCents + b.spendCents,
    revenueCents: a.revenueCents + b.revenueCents,
    conversions: a.conversions + b.conversions,
    impressions: a.impressions + b.impressions,
    clicks: a.clicks + b.clicks,
  };
}
