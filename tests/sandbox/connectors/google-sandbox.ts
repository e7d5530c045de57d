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
import { CODE, giveOauthToken, hasToken, revokeOauthToken } from './oauth-desk.ts';

/** The manager through which all accounts are reached. */
const MANAGER = '9000';
/** Rows of a batch of the stream. */
const BATCH = 3;

/** A campaign of Performance Max has no ads that are told. */
const hasAds = ({ campaign }: AdWorldAd) => campaign === 1;

const failure = (status: number, name: string, errorCode: object | null): SandboxReply => ({
  status,
  body: {
    error: {
      code: status,
      status: name,
      ...(errorCode !== null && { details: [{ errors: [{ errorCode, message: 'text varies' }] }] }),
    },
  },
});

/** The Google Ads API v25 as far as spend goes (contracts/connectors/google_ads_*.json). */
export const googleProvider: AdProvider = {
  site: 'https://accounts.google.com',
  brings: { code: CODE },
  accountsPath: /customers:listAccessibleCustomers$/,
  faults: {
    expired: failure(401, 'UNAUTHENTICATED', null),
    throttled: failure(429, 'RESOURCE_EXHAUSTED', { quotaError: 'RESOURCE_EXHAUSTED' }),
    permission: failure(403, 'PERMISSION_DENIED', { authorizationError: 'USER_PERMISSION_DENIED' }),
    account_closed: failure(403, 'PERMISSION_DENIED', {
      authorizationError: 'CUSTOMER_NOT_ENABLED',
    }),
    too_large: failure(413, 'INVALID_ARGUMENT', null),
    malformed: { status: 200, body: [{ results: [{ campaign: { id: 7 } }] }] },
  },
  answer: answerGoogle,
};

/** A stream refuses with a list that holds the refusal, everything else with the refusal itself. */
function answerGoogle(request: SandboxRequest, state: AdState): SandboxReply | null {
  const reply = answer(request, state);
  const isRefusal = reply !== null && reply.status >= 400;
  const isStream = request.url.pathname.endsWith(':searchStream');
  return isRefusal && isStream ? { ...reply, body: [reply.body] } : reply;
}

function answer(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname } = request.url;
  if (pathname === '/token' && request.method === 'POST') return giveOauthToken(request, state);
  if (pathname === '/revoke' && request.method === 'POST') return revokeOauthToken(request);
  if (state.expired !== null || !hasToken(request)) {
    return state.expired ?? failure(401, 'UNAUTHENTICATED', null);
  }
  if (pathname === '/v1/userinfo') return { status: 200, body: userOf(state) };
  if (pathname === '/v25/customers:listAccessibleCustomers') {
    return { status: 200, body: { resourceNames: [`customers/${MANAGER}`] } };
  }
  const customer = /^\/v25\/customers\/(\d+)\/googleAds:searchStream$/.exec(pathname)?.[1];
  if (customer === undefined || request.headers['login-customer-id'] !== MANAGER) return null;
  const { query } = JSON.parse(request.body) as { query: string };
  return customer === MANAGER ? listClients(query, state) : giveDays(query, state, customer);
}

function userOf({ world: { user } }: AdState) {
  const { id, firstName, lastName, email } = user;
  return { sub: id, given_name: firstName, family_name: lastName, email };
}

/** A manager answers for itself too, and knows nothing of campaigns. */
function listClients(query: string, { world }: AdState): SandboxReply {
  if (!query.includes('FROM customer_client')) {
    return failure(400, 'INVALID_ARGUMENT', { queryError: 'REQUESTED_METRICS_FOR_MANAGER' });
  }
  const clients = world.accounts.map(({ id, name, currency, timeZone, isClosed }) => ({
    id,
    descriptiveName: name,
    currencyCode: currency,
    timeZone,
    manager: false,
    status: isClosed ? 'CANCELED' : 'ENABLED',
  }));
  // A manager below it has the second account: whoever asks for one level sees neither.
  if (query.includes('customer_client.level')) clients.splice(1);
  const self = { currencyCode: 'EUR', timeZone: 'Europe/Berlin', manager: true };
  const all = [{ ...self, id: MANAGER }, ...clients];
  return { status: 200, body: [{ results: all.map((one) => ({ customerClient: one })) }] };
}

function giveDays(query: string, state: AdState, accountId: string): SandboxReply {
  const [, start = '', end = ''] = /BETWEEN '([\d-]+)' AND '([\d-]+)'/.exec(query) ?? [];
  const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }));
  if (refusal !== null) return refusal;
  const ads = adsBetween(state.world, accountId, { start, end });
  const rows = rowsOf(query, ads);
  const batches = Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, at) => ({
    results: rows.slice(at * BATCH, (at + 1) * BATCH),
  }));
  return { status: 200, body: JSON.stringify(batches) };
}

/** Campaigns tell of removed ads too, and the customer of everything. */
function rowsOf(query: string, ads: readonly AdWorldAd[]): readonly object[] {
  if (query.includes('FROM customer')) return toAccountDays(ads).map(figuresOf);
  if (query.includes('FROM campaign')) return toCampaignDays(ads).map(rowOf);
  return ads.filter((ad) => hasAds(ad) && ad.state !== 'untold').map(adOf);
}

function rowOf(row: AdWorldAd) {
  return { ...figuresOf(row), campaign: { id: campaignId(row), name: campaignName(row) } };
}

/** Whole numbers come as texts, parts of a conversion as numbers. */
function figuresOf(row: AdWorldAd) {
  return {
    segments: { date: row.day },
    metrics: {
      costMicros: String(row.spendCents * 10_000),
      impressions: String(row.impressions),
      clicks: String(row.clicks),
      conversions: row.conversions,
      conversionsValue: row.revenueCents / 100,
    },
  };
}

/** Most ads have no name. */
function adOf(row: AdWorldAd) {
  const adGroup = { id: adSetId(row), name: `Ad group ${row.adSet}` };
  return { ...rowOf(row), adGroup, adGroupAd: { ad: { id: adId(row) } } };
}
