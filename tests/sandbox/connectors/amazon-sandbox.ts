import { gzipSync } from 'node:zlib';
import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import {
  type AdWorldAd,
  adsBetween,
  campaignId,
  campaignName,
  toCampaignDays,
} from './ad-world.ts';
import { CODE, giveOauthToken, hasToken } from './oauth-desk.ts';

/** Where the accounts are: whoever has none in a region is refused there. */
const REGION = 'eu';
const DAYS_MAX = 31;
const CREATE = 'application/vnd.createasyncreportrequest.v3+json';
/** The kinds of ads, each with the campaigns that are of it, and the names of its sales. */
const KINDS: ReadonlyMap<string, { readonly campaign: number; readonly suffix: string }> = new Map([
  ['spCampaigns', { campaign: 1, suffix: '14d' }],
  ['sbCampaigns', { campaign: 2, suffix: '' }],
  ['sdCampaigns', { campaign: 3, suffix: '' }],
]);

const failure = (status: number): SandboxReply => ({
  status,
  body: { code: String(status), detail: 'text varies' },
});
/** A report as Amazon's samples show it (contracts/schemas/amazon.json). */
const reportOf = (asked: AskedReport, change: object): SandboxReply => ({
  status: 200,
  body: {
    name: asked.name,
    startDate: asked.startDate,
    endDate: asked.endDate,
    configuration: { filters: null, ...asked.configuration },
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    generatedAt: null,
    fileSize: null,
    failureReason: null,
    url: null,
    urlExpiresAt: null,
    status: 'PENDING',
    ...change,
  },
});

interface AskedReport {
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly configuration: {
    readonly reportTypeId: string;
    readonly columns: readonly string[];
    readonly adProduct: string;
    readonly groupBy: readonly string[];
    readonly timeUnit: string;
    readonly format: string;
  };
}

/** What was requested, by the host of the sandbox and the id. */
const requested = new Map<string, AskedReport>();
const UNKNOWN: AskedReport = {
  name: 'r',
  startDate: '2026-11-01',
  endDate: '2026-11-01',
  configuration: {
    reportTypeId: 'spCampaigns',
    columns: ['date'],
    adProduct: 'SPONSORED_PRODUCTS',
    groupBy: ['campaign'],
    timeUnit: 'DAILY',
    format: 'GZIP_JSON',
  },
};

/** Amazon's reports of version 3 (contracts/connectors/amazon_ads_profiles.json, amazon_ads_v3_report.json). */
export const amazonProvider: AdProvider = {
  site: 'https://www.amazon.com',
  brings: { code: CODE },
  accountsPath: /v2\/profiles$/,
  official: ['not_final'],
  faults: {
    expired: failure(401),
    throttled: failure(429),
    permission: failure(403),
    too_large: failure(413),
    not_final: reportOf(UNKNOWN, { reportId: 'r' }),
    malformed: { status: 200, body: { reportId: 7 } },
  },
  answer: answerAmazon,
};

function answerAmazon(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname } = request.url;
  if (pathname === '/auth/o2/token') return giveOauthToken(request, state);
  const given = state.desk.give(request);
  if (given !== null) return given;
  if (state.expired !== null || !hasToken(request)) return state.expired ?? failure(401);
  if (pathname === '/user/profile') return { status: 200, body: userOf(state) };
  if (request.headers['amazon-advertising-api-clientid'] !== state.keys.clientId) {
    return failure(401);
  }
  const [, region, path = ''] = /^\/(na|eu|fe)\/(.+)$/.exec(pathname) ?? [];
  if (region !== REGION) return failure(403);
  if (path === 'v2/profiles') return { status: 200, body: profilesOf(state) };
  const profileId = request.headers['amazon-advertising-api-scope'] ?? '';
  if (path === 'reporting/reports') return order(request, state, profileId);
  const reportId = /^reporting\/reports\/([\w-]+)$/.exec(path)?.[1];
  return reportId === undefined ? null : collect(reportId, state);
}

function userOf({ world: { user } }: AdState) {
  return { user_id: user.id, name: `${user.firstName} ${user.lastName}`, email: user.email };
}

function profilesOf({ world }: AdState) {
  return world.accounts.map(({ id, name, currency, timeZone }) => ({
    profileId: Number(id),
    countryCode: 'DE',
    currencyCode: currency,
    timezone: timeZone,
    accountInfo: { marketplaceStringId: 'A1PA6795UKMFR9', id: 'ENTITY1', type: 'seller', name },
  }));
}

/** A report that is being made already is not made again: the refusal names it. */
function order(request: SandboxRequest, state: AdState, profileId: string): SandboxReply {
  if (request.headers['content-type'] !== CREATE) return failure(415);
  const asked = JSON.parse(request.body) as AskedReport;
  const range = { start: asked.startDate, end: asked.endDate };
  const fault = state.faultName === 'not_final' ? null : state.fault;
  const refusal = fault ?? state.tooLarge(daysIn(range));
  if (refusal !== null) return refusal;
  const { reportTypeId, columns } = asked.configuration;
  const kind = KINDS.get(reportTypeId);
  if (kind === undefined || daysIn(range) > DAYS_MAX) return failure(400);
  const rows = toCampaignDays(adsBetween(state.world, profileId, range))
    .filter(({ campaign }) => campaign === kind.campaign)
    .map((row) => rowOf(row, columns, kind.suffix));
  const reportId = state.desk.order(gzipSync(JSON.stringify(rows)));
  requested.set(`${state.url} ${reportId}`, asked);
  // Display is asked for as if it had been asked for before.
  if (reportTypeId === 'sdCampaigns') {
    const detail = `The Request is a duplicate of : ${reportId}`;
    return { status: 425, body: { code: '425', detail } };
  }
  return reportOf(asked, { reportId });
}

function collect(reportId: string, state: AdState): SandboxReply {
  if (state.fault !== null) return state.fault;
  const url = state.desk.collect(reportId);
  const asked = requested.get(`${state.url} ${reportId}`) ?? UNKNOWN;
  if (url === null) return reportOf(asked, { reportId });
  const made = {
    generatedAt: '2026-11-20T12:00:09.000Z',
    urlExpiresAt: '2026-11-20T13:00:09.000Z',
  };
  return reportOf(asked, { reportId, status: 'COMPLETED', url, fileSize: 1024, ...made });
}

/** Numbers are numbers, ids too; only the columns that were asked for come. */
function rowOf(row: AdWorldAd, columns: readonly string[], suffix: string) {
  const all: Readonly<Record<string, unknown>> = {
    date: row.day,
    campaignId: Number(campaignId(row)),
    campaignName: campaignName(row),
    impressions: row.impressions,
    clicks: row.clicks,
    cost: row.spendCents / 100,
    [`purchases${suffix}`]: row.conversions,
    [`sales${suffix}`]: row.revenueCents / 100,
  };
  return Object.fromEntries(columns.map((name) => [name, all[name]]));
}
