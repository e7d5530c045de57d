import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import {
  type AdWorldAd,
  adsBetween,
  campaignId,
  campaignName,
  toAccountDays,
  toCampaignDays,
} from './ad-world.ts';

const TOKEN = 'a-pasted-token';
/** What of a campaign's cost is the tax on digital services. */
const TAX_CENTS = 100;
/** Fewer than anybody asks for. */
const PAGE = 1;
const DAYS_PAGE = 20;

const failure = (status: number): SandboxReply => ({
  status,
  body: { moreInfo: 'get-budget', errorMessage: 'text varies' },
});

/** Outbrain's Amplify v0.1 as far as spend goes (contracts/connectors/outbrain_campaigns_periodic.json). */
export const outbrainProvider: AdProvider = {
  site: null,
  brings: ({ user }) => ({ user: `${user.firstName} ${user.lastName}`, token: TOKEN }),
  accountsPath: /\/marketers$/,
  faults: {
    expired: failure(401),
    throttled: { ...failure(429), headers: { 'rate-limit-msec-left': '90000' } },
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { campaignResults: [{ campaignId: 7 }] } },
  },
  answer: answerOutbrain,
};

function answerOutbrain(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  const path = /^\/amplify\/v0\.1\/(.+)$/.exec(pathname)?.[1];
  if (path === undefined) return null;
  if (state.expired !== null || request.headers['ob-token-v1'] !== TOKEN) {
    return state.expired ?? failure(401);
  }
  if (path === 'marketers') return { status: 200, body: { marketers: marketersOf(state) } };
  const from = Number(searchParams.get('offset'));
  const named = /^marketers\/(\d+)\/campaigns$/.exec(path)?.[1];
  if (named !== undefined) {
    const campaigns = namesOf(state, named).slice(from, from + PAGE);
    return { status: 200, body: { count: campaigns.length, campaigns } };
  }
  const [, told = '', part] =
    /^reports\/marketers\/(\d+)\/(campaigns\/)?periodic$/.exec(path) ?? [];
  if (told === '') return null;
  const level = part === undefined ? 'account' : 'campaigns';
  return giveDays(searchParams, state, { marketerId: told, level, from });
}

function marketersOf({ world }: AdState) {
  return world.accounts.map(({ id, name, currency, isClosed }) => ({
    id,
    name,
    currency,
    enabled: !isClosed,
  }));
}

function namesOf({ world }: AdState, marketerId: string) {
  const own = world.ads.filter(({ accountId }) => accountId === marketerId);
  const names = new Map(own.map((ad) => [campaignId(ad), campaignName(ad)]));
  return [...names].map(([id, name]) => ({ id, name }));
}

interface Asked {
  readonly marketerId: string;
  readonly level: 'account' | 'campaigns';
  readonly from: number;
}

/** Campaigns that are paused are left out unless they are asked for: here all of them are paused. */
function giveDays(
  query: URLSearchParams,
  state: AdState,
  { marketerId, level, from }: Asked,
): SandboxReply {
  const range = { start: query.get('from') ?? '', end: query.get('to') ?? '' };
  const refusal = state.fault ?? state.tooLarge(daysIn(range));
  if (refusal !== null) return refusal;
  if (query.get('enabledCampaignsOnly') !== 'false' || query.get('breakdown') !== 'daily') {
    return { status: 200, body: { campaignResults: [] } };
  }
  if (level === 'account') {
    const days = toAccountDays(adsBetween(state.world, marketerId, range)).map(dayOf);
    const results = days.slice(from, from + DAYS_PAGE);
    return { status: 200, body: { results, totalResults: days.length } };
  }
  const rows = toCampaignDays(adsBetween(state.world, marketerId, range));
  const all = [...Map.groupBy(rows, campaignId)].map(([id, own]) => ({
    campaignId: id,
    results: own.map(dayOf),
    totalResults: own.length,
  }));
  return { status: 200, body: { campaignResults: all.slice(from, from + PAGE) } };
}

function dayOf(row: AdWorldAd) {
  return {
    metadata: { id: row.day, fromDate: row.day, toDate: row.day },
    metrics: {
      impressions: row.impressions,
      clicks: row.clicks,
      totalConversions: row.conversions,
      spend: (row.spendCents - TAX_CENTS) / 100,
      dstFeeCost: TAX_CENTS / 100,
      totalSumValue: row.revenueCents / 100,
    },
  };
}
