import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import {
  type AdWorldAd,
  adId,
  adName,
  adsBetween,
  adSetId,
  campaignId,
  campaignName,
  isPlain,
  toAccountDays,
} from './ad-world.ts';
import { CODE, giveOauthToken, hasToken } from './oauth-desk.ts';

const failure = (status: number): SandboxReply => ({
  status,
  body: { code: status, message: 'text varies' },
});
const PENDING: SandboxReply = { status: 200, body: { report_status: 'IN_PROGRESS' } };
const SPAN_MAX = 186;
const STATES_MAX = 6;

/** Pinterest's v5 as far as spend goes (contracts/connectors/pinterest_*.json). */
export const pinterestProvider: AdProvider = {
  site: 'https://www.pinterest.com',
  brings: { code: CODE },
  accountsPath: /\/ad_accounts$/,
  official: ['expired', 'permission', 'not_final'],
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    not_final: PENDING,
    malformed: { status: 200, body: { report_status: 7 } },
  },
  answer: answerPinterest,
};

function answerPinterest(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  const path = /^\/v5\/(.+)$/.exec(pathname)?.[1];
  if (path === undefined) return state.desk.give(request);
  if (path === 'oauth/token') {
    const isLasting =
      request.body.includes('refresh_token') || request.body.includes('continuous_refresh=true');
    if (!isLasting) return failure(400);
    const reply = giveOauthToken(request, state, { usesBasic: true });
    if (reply.status !== 200) return reply;
    return { ...reply, body: { ...(reply.body as object), scope: 'ads:read' } };
  }
  if (state.expired !== null || !hasToken(request)) return state.expired ?? failure(401);
  if (path === 'user_account') return { status: 200, body: userOf(state) };
  if (path === 'ad_accounts') return { status: 200, body: accountsOf(searchParams, state) };
  const accountId = /^ad_accounts\/(\d+)\/reports$/.exec(path)?.[1];
  if (accountId === undefined) return null;
  return request.method === 'POST'
    ? order(request.body, state, accountId)
    : collect(searchParams.get('token') ?? '', state);
}

function userOf({ world: { user } }: AdState) {
  const { id, firstName, lastName } = user;
  return { id, username: 'ada', business_name: `${firstName} ${lastName}`, profile_image: '' };
}

/** An account a page. */
function accountsOf(query: URLSearchParams, { world }: AdState) {
  const at = Number(query.get('bookmark') ?? 0);
  const isLast = at + 1 >= world.accounts.length;
  const items = world.accounts
    .slice(at, at + 1)
    .map(({ id, name, currency }) => ({ id, name, currency, country: 'DE', permissions: [] }));
  return { items, bookmark: isLast ? null : String(at + 1) };
}

function order(body: string, state: AdState, accountId: string): SandboxReply {
  const asked = JSON.parse(body) as Record<string, string> & { ad_statuses?: string[] };
  const range = { start: asked['start_date'] ?? '', end: asked['end_date'] ?? '' };
  const refusal =
    state.tooLarge(daysIn(range)) ?? (state.faultName === 'not_final' ? null : state.fault);
  if (refusal !== null) return refusal;
  const states = asked.ad_statuses ?? [];
  if (daysIn(range) > SPAN_MAX || states.length > STATES_MAX) return failure(400);
  const ads = adsBetween(state.world, accountId, range);
  const report = toReport(asked['level'] ?? '', ads, states);
  if (report === null) return failure(400);
  const token = state.desk.order(JSON.stringify(report));
  return { status: 200, body: { report_status: 'IN_PROGRESS', token, message: null } };
}

/** The specification names no default of states: what is archived is left out here unless it is named. */
function toReport(
  level: string,
  ads: readonly AdWorldAd[],
  states: readonly string[],
): object | null {
  if (level === 'ADVERTISER') return toAccountDays(ads).map(figuresOf);
  if (level !== 'PIN_PROMOTION') return null;
  // Pinterest has no state for deleted ads: they are archived.
  const isEnded = ({ state }: AdWorldAd) => state === 'archived' || state === 'deleted';
  const hasEnded = states.includes('ARCHIVED');
  const told = ads.filter((ad) => isPlain(ad) || (hasEnded && isEnded(ad)));
  return Object.fromEntries(Map.groupBy(told.map(rowOf), ({ AD_ID: id }) => id));
}

function collect(token: string, state: AdState): SandboxReply {
  if (state.fault !== null) return state.fault;
  const url = state.desk.collect(token);
  if (url === null) return PENDING;
  return { status: 200, body: { report_status: 'FINISHED', url, size: 1024 } };
}

/** Numbers are numbers; a column without a value is left out. */
function rowOf(row: AdWorldAd) {
  return {
    CAMPAIGN_ID: Number(campaignId(row)),
    CAMPAIGN_NAME: campaignName(row),
    AD_GROUP_ID: adSetId(row),
    AD_GROUP_NAME: `Ad group ${row.adSet}`,
    AD_ID: adId(row),
    AD_NAME: adName(row),
    ...figuresOf(row),
  };
}

function figuresOf(row: AdWorldAd) {
  return {
    DATE: row.day,
    SPEND_IN_MICRO_DOLLAR: row.spendCents * 10_000,
    IMPRESSION_1: row.impressions,
    TOTAL_CHECKOUT: row.conversions,
    TOTAL_CHECKOUT_VALUE_IN_MICRO_DOLLAR: row.revenueCents * 10_000,
  };
}
