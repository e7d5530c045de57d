import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import {
  type AdWorldAd,
  adId,
  adsBetween,
  adSetId,
  campaignId,
  campaignName,
  toAccountDays,
  toCampaignDays,
} from './ad-world.ts';
import { CODE, giveOauthToken, hasToken } from './oauth-desk.ts';

const DAYS_MAX = 31;
/** The zone of the accounts: what begins elsewhere than at its midnights is refused. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})T00:00:00\.000\+0[12]:00$/;
/** What is gone from the lists has spent all the same. */
const isListed = ({ campaign }: AdWorldAd) => campaign === 1;

const failure = (status: number): SandboxReply => ({
  status,
  body: {
    request_status: 'ERROR',
    request_id: '5ebc40',
    debug_message: 'text varies',
    error_code: 'E3003',
  },
});
const data = (body: object): SandboxReply => ({
  status: 200,
  body: { request_status: 'SUCCESS', request_id: '5ebc40', ...body },
});

/** Snapchat's v1 as far as spend goes (contracts/connectors/snapchat_stats_day.json). */
export const snapchatProvider: AdProvider = {
  site: 'https://accounts.snapchat.com',
  brings: { code: CODE },
  accountsPath: /me\/organizations$/,
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    malformed: data({ timeseries_stats: [{ timeseries_stat: 7 }] }),
  },
  answer: answerSnapchat,
};

function answerSnapchat(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  if (pathname === '/login/oauth2/access_token') return giveOauthToken(request, state);
  const path = /^\/v1\/(.+)$/.exec(pathname)?.[1];
  if (path === undefined) return null;
  if (state.expired !== null || !hasToken(request)) return state.expired ?? failure(401);
  if (path === 'me') return data({ me: userOf(state) });
  if (path === 'me/organizations') return giveOrganizations(searchParams, state);
  const [, accountId = '', list] = /^adaccounts\/(\d+)\/(\w+)$/.exec(path) ?? [];
  if (list === 'stats') return giveStats(searchParams, state, accountId);
  return list === undefined ? null : giveNames(list, searchParams, state, accountId);
}

function userOf({ world: { user } }: AdState) {
  const { id, firstName, lastName, email } = user;
  return { id, display_name: `${firstName} ${lastName}`, email, organization_id: 'o' };
}

/** One of an organisation a page; the last may have several accounts. */
function giveOrganizations(query: URLSearchParams, { world, url }: AdState): SandboxReply {
  const [first, ...others] = world.accounts;
  const isLast = query.get('cursor') === 'others' || others.length === 0;
  const accounts = query.get('cursor') === 'others' ? others : world.accounts.slice(0, 1);
  const next = { next_link: `${url}/v1/me/organizations?cursor=others` };
  return data({
    organizations: first === undefined ? [] : [organizationOf(accounts)],
    ...(!isLast && { paging: next }),
  });
}

function organizationOf(own: AdState['world']['accounts']) {
  const accounts = own.map(({ id, name, currency, timeZone, isClosed }) => ({
    id,
    name,
    currency,
    timezone: timeZone,
    status: isClosed ? 'PAUSED' : 'ACTIVE',
  }));
  return { sub_request_status: 'SUCCESS', organization: { id: 'o', ad_accounts: accounts } };
}

function giveStats(query: URLSearchParams, state: AdState, accountId: string): SandboxReply {
  const [start, next] = ['start_time', 'end_time'].map(
    (name) => MIDNIGHT.exec(query.get(name) ?? '')?.[1],
  );
  if (start === undefined || next === undefined) return failure(400);
  const all = adsBetween(state.world, accountId, { start, end: next }).filter(
    ({ day }) => day < next,
  );
  const days = daysIn({ start, end: next }) - 1;
  const refusal = state.fault ?? state.tooLarge(days) ?? (days > DAYS_MAX ? failure(400) : null);
  if (refusal !== null) return refusal;
  const breakdown = query.get('breakdown');
  if (breakdown === null) return giveOwnDays(query, all, accountId);
  const isByAd = breakdown === 'ad';
  const rows = isByAd ? all.filter((ad) => ad.state !== 'untold') : toCampaignDays(all);
  const series = [...Map.groupBy(rows, isByAd ? adId : campaignId)].map(([id, own]) => ({
    id,
    type: breakdown.toUpperCase(),
    granularity: 'DAY',
    timeseries: own.map(pointOf),
  }));
  const stat = { id: accountId, type: 'AD_ACCOUNT', breakdown_stats: { [breakdown]: series } };
  // The documentation spells it in small letters, clients in use meet capitals.
  const spelt = isByAd ? 'SUCCESS' : 'success';
  return data({ timeseries_stats: [{ sub_request_status: spelt, timeseries_stat: stat }] });
}

/** Of an account as a whole, Snapchat reports what it spent and nothing else. */
function giveOwnDays(
  query: URLSearchParams,
  ads: readonly AdWorldAd[],
  accountId: string,
): SandboxReply {
  if (query.get('fields') !== 'spend') return failure(400);
  const timeseries = toAccountDays(ads)
    .map(pointOf)
    .map(({ start_time, stats: { spend } }) => ({ start_time, stats: { spend } }));
  const stat = { id: accountId, type: 'AD_ACCOUNT', granularity: 'DAY', timeseries };
  return data({ timeseries_stats: [{ sub_request_status: 'SUCCESS', timeseries_stat: stat }] });
}

/** Money comes in millionths; clicks are called swipes. */
function pointOf(row: AdWorldAd) {
  return {
    start_time: `${row.day}T00:00:00.000+01:00`,
    stats: {
      impressions: row.impressions,
      swipes: row.clicks,
      spend: row.spendCents * 10_000,
      conversion_purchases: row.conversions,
      conversion_purchases_value: row.revenueCents * 10_000,
    },
  };
}

/** One thing a page. */
function giveNames(
  list: string,
  query: URLSearchParams,
  { world }: AdState,
  accountId: string,
): SandboxReply | null {
  const write = WRITERS.get(list);
  if (write === undefined) return null;
  const own = world.ads.filter((ad) => ad.accountId === accountId);
  const known = list === 'campaigns' ? own : own.filter(isListed);
  const all = [...new Map(known.map((ad) => [JSON.stringify(write(ad)), write(ad)])).values()];
  const at = Number(query.get('cursor') ?? 0);
  const link = `https://elsewhere.example/v1/?limit=1&cursor=${at + 1}`;
  const paging = at + 1 < all.length ? { next_link: link } : {};
  return data({ [list]: all.slice(at, at + 1), paging });
}

const WRITERS: ReadonlyMap<string, (ad: AdWorldAd) => object> = new Map<
  string,
  (ad: AdWorldAd) => object
>([
  ['campaigns', (ad) => ({ campaign: { id: campaignId(ad), name: campaignName(ad) } })],
  [
    'adsquads',
    (ad) => ({
      adsquad: { id: adSetId(ad), name: `Ad squad ${ad.adSet}`, campaign_id: campaignId(ad) },
    }),
  ],
  ['ads', (ad) => ({ ad: { id: adId(ad), name: `Ad ${ad.ad}`, ad_squad_id: adSetId(ad) } })],
]);
