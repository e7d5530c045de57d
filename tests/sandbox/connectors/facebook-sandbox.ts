import { createHmac } from 'node:crypto';
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
  decimal,
  isPlain,
  toAccountDays,
} from './ad-world.ts';

const CODE = 'a-code';
const SHORT = 'a-short-token';
const LONG = 'a-long-token';
/** Smaller than any provider's, so that there are several. */
const PAGE = 5;

const error = (status: number, body: object, headers?: Record<string, string>): SandboxReply => ({
  status,
  body: { error: { message: 'text varies', ...body } },
  ...(headers !== undefined && { headers }),
});

/** The Graph API v26.0 as far as insights go (contracts/connectors/meta_*.json). */
export const facebookProvider: AdProvider = {
  site: 'https://www.facebook.com',
  brings: { code: CODE },
  accountsPath: /me\/adaccounts$/,
  cited: {
    expired: 'https://developers.facebook.com/docs/graph-api/guides/error-handling',
    permission: 'https://developers.facebook.com/docs/graph-api/guides/error-handling',
    throttled: 'https://developers.facebook.com/docs/graph-api/overview/rate-limiting',
    too_large:
      'https://developers.facebook.com/documentation/ads-commerce/marketing-api/insights/error-codes',
  },
  faults: {
    expired: error(400, { type: 'OAuthException', code: 190, error_subcode: 463 }),
    throttled: error(
      400,
      { code: 80_000 },
      {
        'x-business-use-case-usage': JSON.stringify({
          1001: [{ type: 'ads_insights', estimated_time_to_regain_access: 12 }],
        }),
      },
    ),
    permission: error(403, { type: 'OAuthException', code: 200 }),
    too_large: error(400, { code: 100, error_subcode: 1504018 }),
    malformed: { status: 200, body: { data: [{ campaign_id: 7 }] } },
  },
  answer: answerGraph,
};

function answerGraph(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  const [version, ...path] = pathname.split('/').slice(1);
  const isEnd = request.method === 'DELETE' && path.join('/') === 'me/permissions';
  const isRequest = request.method === 'POST' && path[1] === 'insights';
  if (version !== 'v26.0' || (request.method !== 'GET' && !isEnd && !isRequest)) return null;
  if (path.join('/') === 'oauth/access_token') return giveToken(searchParams, state);
  const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
  const proof = createHmac('sha256', state.keys.clientSecret).update(token).digest('hex');
  if (searchParams.get('appsecret_proof') !== proof) return error(400, { code: 100 });
  if (state.expired !== null || token !== LONG) {
    return state.expired ?? error(400, { type: 'OAuthException', code: 190 });
  }
  if (isEnd) return { status: 200, body: { success: true } };
  if (path.join('/') === 'me') return { status: 200, body: userOf(state) };
  if (path.join('/') === 'me/adaccounts') return { status: 200, body: { data: accountsOf(state) } };
  const accountId = /^act_(\d+)$/.exec(path[0] ?? '')?.[1];
  if (path[1] === 'insights' && accountId !== undefined) {
    if (isRequest) return requestReport(searchParams, state, accountId);
    return giveInsights(searchParams, state, accountId);
  }
  return giveReport(path, searchParams, state);
}

/** Reports are made of what was requested, however much it is. */
function requestReport(query: URLSearchParams, state: AdState, accountId: string): SandboxReply {
  const id = state.desk.order(JSON.stringify({ accountId, query: query.toString() }));
  requested.set(`${state.url} ${id}`, { accountId, query });
  return { status: 200, body: { report_run_id: id } };
}

/** By the host of the sandbox and the id. */
const requested = new Map<string, { accountId: string; query: URLSearchParams }>();

/** How far a report is, and its rows once it is made. */
function giveReport(
  [id = '', edge]: readonly string[],
  query: URLSearchParams,
  state: AdState,
): SandboxReply | null {
  const report = requested.get(`${state.url} ${id}`);
  if (report === undefined) return null;
  if (edge === 'insights') {
    const range = rangeOf(report.query);
    const rows = rowsOf(report.query, adsBetween(state.world, report.accountId, range));
    return rows === null ? error(400, { code: 100 }) : pageOf(rows, query);
  }
  if (state.fault !== null) return state.fault;
  if (state.world.areReportsTooLarge === true) {
    const body = { id, async_status: 'Job Failed', error_code: 100, error_subcode: 1487534 };
    return { status: 200, body: { ...body, async_percent_completion: 30 } };
  }
  const isMade = state.desk.collect(id) !== null;
  const status = isMade ? 'Job Completed' : 'Job Running';
  const body = { id, account_id: report.accountId, async_status: status };
  return { status: 200, body: { ...body, async_percent_completion: isMade ? 100 : 40 } };
}

function giveToken(query: URLSearchParams, { keys }: AdState): SandboxReply {
  const isApp =
    query.get('client_id') === keys.clientId && query.get('client_secret') === keys.clientSecret;
  if (!isApp) return error(400, { code: 101 });
  const body = (token: string) => ({ access_token: token, token_type: 'bearer' });
  if (query.get('code') === CODE) return { status: 200, body: body(SHORT) };
  const isExchange =
    query.get('grant_type') === 'fb_exchange_token' && query.get('fb_exchange_token') === SHORT;
  return isExchange
    ? { status: 200, body: { ...body(LONG), expires_in: 60 * 86_400 } }
    : error(400, { type: 'OAuthException', code: 100 });
}

function userOf({ world: { user } }: AdState) {
  const { id, firstName, lastName, email } = user;
  const picture = { data: { url: 'https://pictures.example/501.jpg' } };
  return { id, first_name: firstName, last_name: lastName, email, picture };
}

function accountsOf({ world }: AdState) {
  return world.accounts.map(({ id, name, currency, timeZone, isClosed }) => ({
    id: `act_${id}`,
    account_id: id,
    name,
    currency,
    timezone_name: timeZone,
    account_status: isClosed ? 101 : 1,
  }));
}

function giveInsights(query: URLSearchParams, state: AdState, accountId: string): SandboxReply {
  const asked = rangeOf(query);
  // The account's own days are few.
  const isLarge = query.get('level') === 'ad' ? state.tooLarge(daysIn(asked)) : null;
  const refusal = state.fault ?? isLarge;
  if (refusal !== null) return refusal;
  const rows = rowsOf(query, adsBetween(state.world, accountId, asked));
  if (rows === null || query.get('time_increment') !== '1') return error(400, { code: 100 });
  return pageOf(rows, query);
}

function rangeOf(query: URLSearchParams): { readonly start: string; readonly end: string } {
  const range = JSON.parse(query.get('time_range') ?? '{}') as { since: string; until: string };
  return { start: range.since, end: range.until };
}

function pageOf(rows: readonly object[], query: URLSearchParams): SandboxReply {
  const from = Number(query.get('after') ?? 0);
  const isLast = from + PAGE >= rows.length;
  const after = String(from + PAGE);
  return {
    status: 200,
    body: {
      data: rows.slice(from, from + PAGE),
      paging: { cursors: { before: 'x', after }, ...(!isLast && { next: 'https://elsewhere' }) },
    },
  };
}

/** Insights by ad leave out what is deleted or archived unless it is filtered for; those of the account hold all. */
function rowsOf(query: URLSearchParams, ads: readonly AdWorldAd[]): readonly object[] | null {
  if (query.get('level') === 'account') return toAccountDays(ads).map(figuresOf);
  if (query.get('level') !== 'ad') return null;
  const filters = JSON.parse(query.get('filtering') ?? '[]') as StateFilter[];
  const states = filters.find(({ field }) => field === 'ad.effective_status')?.value ?? null;
  return ads
    .filter((ad) => isPlain(ad) || states?.includes((ad.state ?? '').toUpperCase()))
    .map(insightOf);
}

interface StateFilter {
  readonly field: string;
  readonly operator: string;
  readonly value: readonly string[];
}

/** All numbers come as texts, and the kinds of purchase overlap. */
function figuresOf(row: AdWorldAd) {
  const both = (value: string) => [
    { action_type: 'purchase', value },
    { action_type: 'link_click', value: '402' },
    { action_type: 'omni_purchase', value },
  ];
  return {
    account_currency: 'EUR',
    spend: decimal(row.spendCents),
    impressions: String(row.impressions),
    clicks: String(row.clicks),
    actions: both(String(row.conversions)),
    action_values: both(decimal(row.revenueCents)),
    date_start: row.day,
    date_stop: row.day,
  };
}

function insightOf(row: AdWorldAd) {
  return {
    ...figuresOf(row),
    campaign_id: campaignId(row),
    campaign_name: campaignName(row),
    adset_id: adSetId(row),
    adset_name: `Ad set ${row.adSet}`,
    ad_id: adId(row),
    ad_name: adName(row),
  };
}
