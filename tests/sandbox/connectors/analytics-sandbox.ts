import { daysIn } from '#app/domain/calendar/day.ts';
import type { SandboxReply, SandboxRequest } from '../sandbox-server.ts';
import type { AdProvider, AdState } from './ad-sandbox.ts';
import { CODE, giveOauthToken, hasToken, revokeOauthToken } from './oauth-desk.ts';
import type { TrafficWorld, WorldTraffic } from './traffic-world.ts';

const failure = (status: number, name: string, reason: string | null = null): SandboxReply => ({
  status,
  body: {
    error: {
      code: status,
      message: 'text varies',
      status: name,
      ...(reason !== null && {
        details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }],
      }),
    },
  },
});

/** Google Analytics 4: its Admin and Data APIs v1beta (contracts/connectors/ga4_run_report.json). */
export const analyticsProvider: AdProvider<TrafficWorld> = {
  site: 'https://accounts.google.com',
  brings: { code: CODE },
  accountsPath: /accountSummaries$/,
  faults: {
    expired: failure(401, 'UNAUTHENTICATED'),
    throttled: failure(429, 'RESOURCE_EXHAUSTED'),
    permission: failure(403, 'PERMISSION_DENIED'),
    too_large: failure(413, 'INVALID_ARGUMENT'),
    malformed: { status: 200, body: { dimensionHeaders: [{ name: 'date' }], rows: [{}] } },
  },
  answer: answerAnalytics,
};

function answerAnalytics(
  request: SandboxRequest,
  state: AdState<TrafficWorld>,
): SandboxReply | null {
  const { pathname, searchParams } = request.url;
  const { user, properties } = state.world;
  if (pathname === '/token' && request.method === 'POST') return giveOauthToken(request, state);
  if (pathname === '/revoke' && request.method === 'POST') return revokeOauthToken(request);
  if (state.expired !== null || !hasToken(request)) {
    return state.expired ?? failure(401, 'UNAUTHENTICATED');
  }
  if (pathname === '/v1/userinfo') {
    const { id, firstName, lastName, email } = user;
    return { status: 200, body: { sub: id, given_name: firstName, family_name: lastName, email } };
  }
  if (pathname === '/v1beta/accountSummaries') return listAccounts(state.world, searchParams);
  const property = /^\/v1beta\/properties\/(\d+)(:runReport)?$/.exec(pathname);
  const known = properties.find(({ id }) => id === property?.[1]);
  if (known === undefined) return failure(403, 'PERMISSION_DENIED');
  if (property?.[2] !== undefined) return runReport(request, state, known);
  const { timeZone, currency: currencyCode } = known;
  return { status: 200, body: { name: `properties/${known.id}`, timeZone, currencyCode } };
}

/** An account a page; the last has a property that is not for everybody. */
function listAccounts({ properties }: TrafficWorld, query: URLSearchParams): SandboxReply {
  const pages = [
    ...properties.map(({ id, name }) => ({ property: `properties/${id}`, displayName: name })),
    { property: 'properties/9999', displayName: 'Closed to us' },
  ];
  const at = Number(query.get('pageToken') ?? '0');
  const one = pages[at];
  return {
    status: 200,
    body: {
      accountSummaries:
        one === undefined
          ? []
          : [
              {
                account: 'accounts/1',
                displayName: 'Ada & Co',
                propertySummaries: [{ ...one, propertyType: 'PROPERTY_TYPE_ORDINARY' }],
              },
            ],
      ...(at + 1 < pages.length && { nextPageToken: String(at + 1) }),
    },
  };
}

/** Rows of an answer at most, however many are asked for. */
const PAGE = 4;

interface Question {
  readonly dateRanges: readonly [{ readonly startDate: string; readonly endDate: string }];
  readonly dimensions: readonly { readonly name: string }[];
  readonly metrics: readonly { readonly name: string }[];
  readonly currencyCode: string;
  readonly limit: string;
  readonly offset: string;
  readonly metricAggregations: readonly string[];
}

const DIMENSIONS: Readonly<Record<string, (row: WorldTraffic) => string>> = {
  // Rows that stand together have no day.
  date: ({ day, page }) => (page === '(other)' ? page : day.replaceAll('-', '')),
  sessionSource: ({ source }) => source,
  sessionMedium: ({ medium }) => medium,
  sessionCampaignName: ({ campaign }) => campaign,
  landingPage: ({ page }) => page,
};
const METRICS: Readonly<Record<string, (row: WorldTraffic) => string>> = {
  sessions: ({ sessions }) => String(sessions),
  engagedSessions: ({ engaged }) => String(engaged),
  ecommercePurchases: ({ orders }) => String(orders),
  // Floats, with what comes of adding them up.
  purchaseRevenue: ({ revenueCents }) =>
    revenueCents === 0 ? '0' : `${revenueCents / 100}.0000000000000001`,
};

/** The row of all rows. Its amounts are floats, as any others. */
function totalOf(rows: readonly WorldTraffic[], { dimensions, metrics }: Question) {
  const sums = metrics.map(({ name }) =>
    rows.reduce((sum, row) => sum + Number(METRICS[name]?.(row) ?? 0), 0),
  );
  return {
    dimensionValues: dimensions.map(() => ({ value: 'RESERVED_TOTAL' })),
    metricValues: sums.map((sum) => ({ value: String(sum) })),
  };
}

function runReport(
  { body }: SandboxRequest,
  state: AdState<TrafficWorld>,
  property: TrafficWorld['properties'][number],
): SandboxReply {
  const question = JSON.parse(body) as Question;
  const [{ startDate: start, endDate: end }] = question.dateRanges;
  const refusal = state.fault ?? state.tooLarge(daysIn({ start, end }));
  if (refusal !== null) return refusal;
  const columns = question.dimensions.map(({ name }) => DIMENSIONS[name]);
  const values = question.metrics.map(({ name }) => METRICS[name]);
  if ([...columns, ...values].includes(undefined)) return failure(400, 'INVALID_ARGUMENT');
  const { world } = state;
  const found = world.visits.filter(
    (one) => one.property === property.id && start <= one.day && one.day <= end,
  );
  const from = Number(question.offset);
  const rows = found.slice(from, from + Math.min(PAGE, Number(question.limit))).map((row) => ({
    dimensionValues: columns.map((get) => ({ value: get?.(row) })),
    metricValues: values.map((get) => ({ value: get?.(row) })),
  }));
  return {
    status: 200,
    body: {
      dimensionHeaders: question.dimensions,
      metricHeaders: question.metrics.map(({ name }) => ({ name, type: 'TYPE_INTEGER' })),
      // Absent where there are none.
      ...(rows.length > 0 && { rows }),
      ...(found.length > 0 && { rowCount: found.length }),
      ...(question.metricAggregations.includes('TOTAL') && { totals: [totalOf(found, question)] }),
      metadata: {
        currencyCode: question.currencyCode,
        timeZone: property.timeZone,
        ...world.metadata,
      },
      kind: 'analyticsData#runReport',
    },
  };
}
