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

const CLIENT = 'the-advertiser';
const SECRET = 'the-advertisers-secret';
const TOKEN = 'a-token';

const failure = (status: number): SandboxReply => ({
  status,
  body: { http_status: status, message: 'text varies' },
});

/** Taboola's Backstage 1.0 as far as spend goes (contracts/connectors/taboola_campaign_summary.json). */
export const taboolaProvider: AdProvider = {
  site: null,
  brings: { client_id: CLIENT, client_secret: SECRET },
  accountsPath: /allowed-accounts$/,
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    malformed: { status: 200, body: { timezone: 'EST', results: [{ date: 7 }] } },
  },
  answer: answerTaboola,
};

function answerTaboola(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  if (pathname === '/backstage/oauth/token') return giveToken(request.body);
  const path = /^\/backstage\/api\/1\.0\/(.+)$/.exec(pathname)?.[1];
  if (path === undefined) return null;
  if (state.expired !== null || request.headers['authorization'] !== `Bearer ${TOKEN}`) {
    return state.expired ?? failure(401);
  }
  const { user, accounts } = state.world;
  if (path === 'users/current/account') {
    const name = `${user.firstName} ${user.lastName}`;
    return { status: 200, body: { id: 1, account_id: user.id, name, currency: 'EUR' } };
  }
  if (path === 'users/current/allowed-accounts') {
    const results = accounts.map(({ id, name, currency, timeZone, isClosed }) => ({
      id: Number(id),
      account_id: id,
      name,
      currency,
      time_zone_name: timeZone,
      is_active: !isClosed,
      type: 'PARTNER',
      partner_types: ['ADVERTISER'],
    }));
    const publisher = {
      account_id: 'paper',
      name: 'Paper',
      currency: 'EUR',
      partner_types: ['PUBLISHER'],
    };
    const network = { account_id: 'network', name: 'All', currency: 'EUR', type: 'NETWORK' };
    return { status: 200, body: { results: [network, ...results, publisher], metadata: {} } };
  }
  const [, account = '', dimension] =
    /^(\d+)\/reports\/campaign-summary\/dimensions\/(campaign_day_breakdown|day)$/.exec(path) ?? [];
  if (dimension === undefined) return null;
  return giveDays(searchParams, state, account, dimension === 'day');
}

/** Errors are XML here. */
function giveToken(body: string): SandboxReply {
  const form = new URLSearchParams(body);
  const isKnown =
    form.get('grant_type') === 'client_credentials' &&
    form.get('client_id') === CLIENT &&
    form.get('client_secret') === SECRET;
  return isKnown
    ? { status: 200, body: { access_token: TOKEN, token_type: 'bearer', expires_in: 43_200 } }
    : { status: 401, body: '<oauth><error>invalid_client</error></oauth>' };
}

function giveDays(
  query: URLSearchParams,
  state: AdState,
  accountId: string,
  isWhole: boolean,
): SandboxReply {
  const range = { start: query.get('start_date') ?? '', end: query.get('end_date') ?? '' };
  const refusal = state.fault ?? state.tooLarge(daysIn(range));
  if (refusal !== null) return refusal;
  const ads = adsBetween(state.world, accountId, range);
  const results = isWhole ? toAccountDays(ads).map(figuresOf) : toCampaignDays(ads).map(rowOf);
  return {
    status: 200,
    body: {
      timezone: 'CET',
      last_used_rawdata_update_time: '2026-11-20 02:00:00.0',
      results,
      metadata: {},
    },
  };
}

function rowOf(row: AdWorldAd) {
  return { ...figuresOf(row), campaign: campaignId(row), campaign_name: campaignName(row) };
}

function figuresOf(row: AdWorldAd) {
  return {
    date: `${row.day} 00:00:00.0`,
    impressions: row.impressions,
    clicks: row.clicks,
    spent: row.spendCents / 100,
    conversions_value: row.revenueCents / 100,
    cpa_actions_num: row.conversions,
    currency: 'EUR',
  };
}
