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
  toCampaignDays,
} from './ad-world.ts';

const CODE = 'a-code';
const TOKEN = 'a-token';
const STORE = '7490';
/** What of the world is told by GMV Max: the rest is told by ads. */
const isGmvMax = ({ campaign }: AdWorldAd) => campaign === 2;
/** Smaller than any provider's, so that there are several. */
const PAGE = 7;
const DAYS_MAX = 30;

/** Errors come with status 200 and a code. */
const failure = (code: number): SandboxReply => ({
  status: 200,
  body: { code, message: 'text varies', request_id: '1', data: {} },
});
const data = (body: object): SandboxReply => ({
  status: 200,
  body: { code: 0, message: 'OK', request_id: '1', data: body },
});

/** The Business API v1.3 as far as spend goes (contracts/connectors/tiktok_*.json). */
export const tiktokProvider: AdProvider = {
  site: 'https://business-api.tiktok.com',
  brings: { auth_code: CODE },
  accountsPath: /oauth2\/advertiser\/get\/$/,
  faults: {
    expired: failure(40105),
    throttled: failure(40100),
    permission: failure(40001),
    too_large: { status: 413, body: {} },
    malformed: data({ list: [{ dimensions: 7 }] }),
  },
  answer: (request, state) => {
    const path = /^\/open_api\/v1\.3\/(.+)$/.exec(request.url.pathname)?.[1];
    if (path === 'oauth2/access_token/') return giveToken(request.body, state);
    if (path === undefined) return null;
    if (state.expired !== null || request.headers['access-token'] !== TOKEN) return failure(40105);
    return answerTiktok(path, request, state);
  },
};

function answerTiktok(
  path: string,
  { url, body }: SandboxRequest,
  state: AdState,
): SandboxReply | null {
  const { world } = state;
  const { id, firstName, lastName, email } = world.user;
  switch (path) {
    case 'oauth2/revoke_token/':
      return takeToken(body, state);
    case 'user/info/':
      return data({ core_user_id: id, display_name: `${firstName} ${lastName}`, email });
    case 'oauth2/advertiser/get/':
      return data({ list: world.accounts.map((one) => ({ advertiser_id: one.id })) });
    case 'advertiser/info/':
      return data({ list: accountsOf(url.searchParams.get('advertiser_ids') ?? '[]', state) });
    case 'gmv_max/store/list/':
      return data({
        store_list: [
          { store_id: STORE, store_name: 'Lamps', is_gmv_max_available: true },
          { store_id: '7491', store_name: 'Closed', is_gmv_max_available: false },
        ],
      });
    case 'report/integrated/get/':
      return givePage(url.searchParams, state, (rows) =>
        toReport(
          url.searchParams,
          rows.filter((row) => !isGmvMax(row)),
        ),
      );
    case 'gmv_max/report/get/': {
      if (!(url.searchParams.get('store_ids') ?? '').includes(STORE)) return failure(40002);
      if (world.gmvMaxCode !== undefined) return failure(world.gmvMaxCode);
      const isNamed = (url.searchParams.get('metrics') ?? '').includes('campaign_name');
      if (isNamed && world.isGmvMaxNameless === true) return failure(40002);
      // All of it are products: nothing was sold live.
      const hasProducts = (url.searchParams.get('filtering') ?? '').includes('PRODUCT');
      return givePage(url.searchParams, state, (rows) =>
        hasProducts
          ? toCampaignDays(rows.filter(isGmvMax)).map((row) => toGmvMax(row, isNamed))
          : [],
      );
    }
    default:
      return null;
  }
}

function giveToken(body: string, { keys }: AdState): SandboxReply {
  const { app_id: app, secret, auth_code: code } = JSON.parse(body) as Record<string, unknown>;
  const isKnown = app === keys.clientId && secret === keys.clientSecret && code === CODE;
  return isKnown ? data({ access_token: TOKEN, advertiser_ids: [] }) : failure(40002);
}

/** The app's own token alone, named in the body and in the header. */
function takeToken(body: string, { keys }: AdState): SandboxReply {
  const { app_id: app, secret, access_token: token } = JSON.parse(body) as Record<string, unknown>;
  const isKnown = app === keys.clientId && secret === keys.clientSecret && token === TOKEN;
  return isKnown ? data({}) : failure(40002);
}

function accountsOf(ids: string, { world }: AdState) {
  const wanted = JSON.parse(ids) as string[];
  return world.accounts
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, name, currency, timeZone, isClosed }) => ({
      advertiser_id: id,
      name,
      currency,
      timezone: timeZone,
      status: isClosed ? 'STATUS_DISABLE' : 'STATUS_ENABLE',
    }));
}

function givePage(
  query: URLSearchParams,
  state: AdState,
  write: (rows: readonly AdWorldAd[]) => readonly object[],
): SandboxReply {
  if (state.fault !== null) return state.fault;
  const range = { start: query.get('start_date') ?? '', end: query.get('end_date') ?? '' };
  const days = (Date.parse(range.end) - Date.parse(range.start)) / 86_400_000 + 1;
  if (!(days <= DAYS_MAX)) return failure(40002);
  const refusal = state.tooLarge(days);
  if (refusal !== null) return refusal;
  const rows = write(adsBetween(state.world, query.get('advertiser_id') ?? '', range));
  const page = Number(query.get('page'));
  return data({
    list: rows.slice((page - 1) * PAGE, page * PAGE),
    page_info: {
      page,
      page_size: PAGE,
      total_number: rows.length,
      total_page: Math.ceil(rows.length / PAGE),
    },
  });
}

/** Reports by ad leave out what is deleted unless all three states are filtered for; the account's own hold all. */
function toReport(query: URLSearchParams, ads: readonly AdWorldAd[]): readonly object[] {
  if (query.get('data_level') === 'AUCTION_ADVERTISER') return toAccountDays(ads).map(toAccountDay);
  const filters = JSON.parse(query.get('filtering') ?? '[]') as StateFilter[];
  const hasAll = ['ad_status', 'adgroup_status', 'campaign_status'].every((name) =>
    filters.some((one) => one.field_name === name && one.filter_value === '["STATUS_ALL"]'),
  );
  return ads.filter((ad) => isPlain(ad) || (hasAll && ad.state !== 'untold')).map(toAd);
}

interface StateFilter {
  readonly field_name: string;
  readonly filter_type: string;
  readonly filter_value: string;
}

function toAccountDay(row: AdWorldAd) {
  return {
    dimensions: { advertiser_id: row.accountId, stat_time_day: `${row.day} 00:00:00` },
    metrics: figuresOf(row),
  };
}

/** Numbers come as texts, and "-" for nothing. */
function toAd(row: AdWorldAd) {
  return {
    dimensions: { ad_id: adId(row), stat_time_day: `${row.day} 00:00:00` },
    metrics: {
      campaign_id: campaignId(row),
      campaign_name: campaignName(row),
      adgroup_id: adSetId(row),
      adgroup_name: `Ad group ${row.adSet}`,
      ad_name: adName(row),
      ...figuresOf(row),
    },
  };
}

function figuresOf(row: AdWorldAd) {
  return {
    spend: decimal(row.spendCents),
    impressions: String(row.impressions),
    clicks: '-',
    ...salesOf(row),
  };
}

/** The second ad of a group sells in TikTok Shop, the others on the website. */
function salesOf(row: AdWorldAd) {
  const isOnsite = row.ad === 2;
  const [count, value] = [String(row.conversions), decimal(row.revenueCents)];
  return {
    complete_payment: isOnsite ? '-' : count,
    total_complete_payment_rate: isOnsite ? '-' : value,
    onsite_shopping: isOnsite ? count : '-',
    total_onsite_shopping_value: isOnsite ? value : '-',
  };
}

function toGmvMax(row: AdWorldAd, isNamed: boolean) {
  return {
    dimensions: { campaign_id: campaignId(row), stat_time_day: `${row.day} 00:00:00` },
    metrics: {
      cost: decimal(row.spendCents),
      orders: String(row.conversions),
      gross_revenue: decimal(row.revenueCents),
      ...(isNamed && { campaign_name: campaignName(row) }),
    },
  };
}
