import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import { zipFile } from '../zip-file.ts';
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

const CUSTOMER = '234567';
/** A campaign of Performance Max has no ads that reports tell. */
const hasAds = ({ campaign }: AdWorldAd) => campaign === 1;

const ERROR_CODES = 'https://learn.microsoft.com/en-us/advertising/guides/operation-error-codes';

const failure = (status: number, code: number): SandboxReply => ({
  status,
  body: {
    OperationErrors: [{ Code: code, ErrorCode: 'Name', Message: 'text varies', Details: null }],
    BatchErrors: [],
    TrackingId: 't',
    Type: 'ApiFaultDetail',
  },
});

/** Microsoft's REST v13 as far as spend goes (contracts/connectors/microsoft_*.json). */
export const microsoftProvider: AdProvider = {
  site: 'https://login.microsoftonline.com',
  brings: { code: CODE },
  accountsPath: /Accounts\/Search$/,
  cited: { expired: ERROR_CODES, throttled: ERROR_CODES, permission: ERROR_CODES },
  faults: {
    expired: failure(401, 109),
    throttled: failure(400, 117),
    permission: failure(400, 106),
    too_large: { status: 413, body: {} },
    not_final: failure(400, 2004),
    malformed: { status: 200, body: { ReportRequestId: 7 } },
  },
  answer: answerMicrosoft,
};

function answerMicrosoft(request: SandboxRequest, state: AdState): SandboxReply | null {
  const { pathname } = request.url;
  if (pathname === '/common/oauth2/v2.0/token') return giveOauthToken(request, state);
  const operation = /^\/(?:CustomerManagement|Reporting)\/v13\/(.+)$/.exec(pathname)?.[1];
  if (operation === undefined) return state.desk.give(request);
  if (state.expired !== null || !hasToken(request)) return state.expired ?? failure(401, 109);
  if (request.headers['developertoken'] !== state.keys.developerToken) return failure(400, 105);
  const body = JSON.parse(request.body) as Body;
  switch (operation) {
    case 'User/Query':
      return { status: 200, body: { User: userOf(state) } };
    case 'Accounts/Search':
      return { status: 200, body: { Accounts: accountsOf(body, state) } };
    case 'GenerateReport/Submit':
      return submit(body.ReportRequest, request, state);
    case 'GenerateReport/Poll':
      return poll(body.ReportRequestId ?? '', state);
    default:
      return null;
  }
}

interface Body {
  readonly Predicates?: readonly { readonly Value: string }[];
  readonly ReportRequest?: ReportRequest;
  readonly ReportRequestId?: string;
}

interface ReportRequest {
  readonly Type: string;
  readonly Columns: readonly string[];
  readonly Scope: { readonly AccountIds: readonly string[] };
  readonly Time: {
    readonly CustomDateRangeStart: ReportDate;
    readonly CustomDateRangeEnd: ReportDate;
  };
}

interface ReportDate {
  readonly Day: number;
  readonly Month: number;
  readonly Year: number;
}

function userOf({ world: { user } }: AdState) {
  const { id, firstName, lastName, email } = user;
  return {
    Id: id,
    UserName: 'ada',
    Name: { FirstName: firstName, LastName: lastName },
    ContactInfo: { Email: email },
  };
}

function accountsOf({ Predicates: asked = [] }: Body, { world }: AdState) {
  if (asked[0]?.Value !== world.user.id) return [];
  return world.accounts.map(({ id, name, currency, isClosed }) => ({
    Id: id,
    Name: name,
    Number: `X${id}`,
    ParentCustomerId: CUSTOMER,
    CurrencyCode: currency,
    TimeZone: 'EasternTimeUSCanada',
    AccountLifeCycleStatus: isClosed ? 'Inactive' : 'Active',
    PauseReason: null,
  }));
}

function submit(
  asked: ReportRequest | undefined,
  { headers }: SandboxRequest,
  state: AdState,
): SandboxReply {
  if (asked === undefined) return failure(400, 100);
  const [accountId = ''] = asked.Scope.AccountIds;
  const namesAccount =
    headers['customeraccountid'] === accountId && headers['customerid'] === CUSTOMER;
  if (!namesAccount) return failure(400, 106);
  const { CustomDateRangeStart: from, CustomDateRangeEnd: to } = asked.Time;
  const range = { start: toDay(from), end: toDay(to) };
  const refusal = state.tooLarge(daysIn(range)) ?? state.fault;
  if (refusal !== null) return refusal;
  const ads = adsBetween(state.world, accountId, range);
  const rows = rowsOf(asked, ads);
  if (rows === null) return failure(400, 100);
  const id = state.desk.order(rows.length === 0 ? null : zipFile('report.csv', toCsv(asked, rows)));
  return { status: 200, body: { ReportRequestId: id } };
}

function rowsOf({ Type }: ReportRequest, ads: readonly AdWorldAd[]) {
  switch (Type) {
    case 'AccountPerformanceReportRequest':
      return toAccountDays(ads).map(figuresOf);
    case 'CampaignPerformanceReportRequest':
      return toCampaignDays(ads).map(campaignOf);
    case 'AdPerformanceReportRequest':
      return ads.filter((ad) => hasAds(ad) && ad.state !== 'untold').map(adOf);
    default:
      return null;
  }
}

const toDay = ({ Day, Month, Year }: ReportDate) =>
  `${Year}-${String(Month).padStart(2, '0')}-${String(Day).padStart(2, '0')}`;

function poll(id: string, state: AdState): SandboxReply {
  if (state.fault !== null) return state.fault;
  const url = state.desk.collect(id);
  const status = url === null ? 'Pending' : 'Success';
  const report = { Status: status, ReportDownloadUrl: url || null };
  return { status: 200, body: { ReportRequestStatus: report } };
}

/** A byte order mark first, and every cell in quotes. */
function toCsv({ Columns }: ReportRequest, rows: readonly Readonly<Record<string, string>>[]) {
  const line = (cells: readonly (string | undefined)[]) =>
    cells.map((cell) => `"${cell ?? ''}"`).join(',');
  return `\uFEFF${[line(Columns), ...rows.map((row) => line(Columns.map((name) => row[name])))].join('\r\n')}\r\n`;
}

/** Thousands are grouped. */
const money = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });

function campaignOf(row: AdWorldAd): Record<string, string> {
  return { ...figuresOf(row), CampaignId: campaignId(row), CampaignName: campaignName(row) };
}

function figuresOf(row: AdWorldAd): Record<string, string> {
  return {
    TimePeriod: row.day,
    AccountId: row.accountId,
    Spend: money(row.spendCents),
    Impressions: row.impressions.toLocaleString('en-US'),
    Clicks: String(row.clicks),
    Conversions: String(row.conversions),
    Revenue: money(row.revenueCents),
  };
}

function adOf(row: AdWorldAd): Record<string, string> {
  return {
    ...campaignOf(row),
    AdGroupId: adSetId(row),
    AdGroupName: `Ad group ${row.adSet}`,
    AdId: adId(row),
    AdTitle: `Ad ${row.ad}`,
  };
}
