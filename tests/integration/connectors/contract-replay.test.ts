import { describe, expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { cjDropshipping } from '#app/connectors/cj/cj-connector.server.ts';
import { googleAnalytics } from '#app/connectors/google-analytics/analytics-connector.server.ts';
import { googleSheets } from '#app/connectors/google-sheets/google-sheets-connector.server.ts';
import { klaviyo } from '#app/connectors/klaviyo/klaviyo-connector.server.ts';
import { NO_REPORTS } from '#app/connectors/no-reports.fixture.ts';
import type { ConnectorDefinition, ConnectorSource } from '#app/connectors/port.ts';
import { printify } from '#app/connectors/printify/printify-connector.server.ts';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import { NOTHING_STATED, type StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { CONTRACTS, WITHOUT_CONTRACT } from '#tests/contracts/contracts.ts';
import type { Check } from '#tests/contracts/open-api.ts';
import { type Exchange, recordExchanges } from '#tests/contracts/record-exchanges.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { analyticsProvider } from '#tests/sandbox/connectors/analytics-sandbox.ts';
import {
  type AdFault,
  type AdProvider,
  startAdSandbox,
} from '#tests/sandbox/connectors/ad-sandbox.ts';
import { cjProvider } from '#tests/sandbox/connectors/cj-sandbox.ts';
import { klaviyoProvider } from '#tests/sandbox/connectors/klaviyo-sandbox.ts';
import { labelWorld } from '#tests/sandbox/connectors/label-world.ts';
import { messageWorld } from '#tests/sandbox/connectors/message-world.ts';
import { printifyProvider } from '#tests/sandbox/connectors/printify-sandbox.ts';
import { trafficWorld } from '#tests/sandbox/connectors/traffic-world.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { AD_DRIVERS } from './ad-drivers.ts';
import { LABEL_DRIVERS } from './label-drivers.ts';

const TODAY = '2026-11-20';
const DAYS = eachDay({ start: addDays(TODAY, -9), end: TODAY });
const REST_DAY = addDays(TODAY, -3);
const RANGE = { start: addDays(TODAY, -6), end: TODAY };
const ONE_DAY = { start: TODAY, end: TODAY };

/** A connector, and how its provider's stand-in is started. */
interface StandIn {
  readonly definition: ConnectorDefinition;
  readonly faults: AdProvider<never>['faults'];
  /** Faults whose form is published; those of others are remembered. */
  readonly official: readonly AdFault[];
  /** Faults whose code is named in the provider's own words, and where. */
  readonly cited: Partial<Record<AdFault, string>>;
  readonly start: () => ReturnType<typeof startAdSandbox<unknown>>;
  readonly stated: StatedFacts;
}

function standIn<World>(
  definition: ConnectorDefinition,
  provider: AdProvider<World>,
  { world, stated = NOTHING_STATED }: { world: () => World; stated?: StatedFacts },
): StandIn {
  const { faults, official = [], cited = {} } = provider;
  const start = () => startAdSandbox(world(), provider) as ReturnType<StandIn['start']>;
  return { definition, faults, official, cited, start, stated };
}

const euros = { ...NOTHING_STATED, currency: 'EUR', costFor: 'unit' } as const;
const labels = () => labelWorld(DAYS);
const STAND_INS: readonly StandIn[] = [
  ...AD_DRIVERS.map(({ definition, provider }) =>
    standIn(definition, provider, { world: () => adWorld(DAYS, REST_DAY) }),
  ),
  ...LABEL_DRIVERS.map(({ definition, provider, stated }) =>
    standIn(definition, provider, { world: labels, ...(stated && { stated }) }),
  ),
  standIn(printify, printifyProvider, { world: labels, stated: euros }),
  standIn(cjDropshipping, cjProvider, { world: labels, stated: euros }),
  standIn(klaviyo, klaviyoProvider, { world: () => messageWorld(DAYS, REST_DAY) }),
  standIn(googleAnalytics, analyticsProvider, { world: () => trafficWorld(DAYS, REST_DAY) }),
];

/** Opens the connector at its stand-in, and keeps what goes to and fro. */
async function open({ definition, start, stated }: StandIn, { range = RANGE } = {}) {
  const sandbox = await start();
  const clock = () => new Date(`${TODAY}T12:00:00Z`);
  const { http: recorded, exchanges } = recordExchanges(quickHttp(clock));
  let refusal: number | null = null;
  const http: HttpClient = {
    ...recorded,
    send: (request) =>
      refusal === null
        ? recorded.send(request)
        : Promise.resolve({ status: refusal, headers: new Headers(), text: 'No such form.' }),
  };
  const ground = { http, clock, wait: noWait, random: () => 0, keys: sandbox.keys };
  const connector = definition.connect(ground);
  const query = new URLSearchParams(sandbox.brings());
  const token = await connector.redeem({ query, redirectUri: 'https://farthing.example/back' });
  if (token === null) throw new Error('The stand-in did not let the connector in.');
  const source = connector.open(() => Promise.resolve(token.accessToken));
  await source.identify();
  const accounts = await source.accounts();
  const [first] = accounts;
  if (first === undefined) throw new Error('The stand-in has no account.');
  return {
    sandbox,
    exchanges,
    /** From now on everything is refused with this status, in a form that nobody remembers. */
    refuse: (status: number) => void (refusal = status),
    pull: () => pull(source, { ...first, stated }, range),
  };
}

type Account = Parameters<NonNullable<ConnectorSource['pullLabels']>>[0];

async function pull(
  source: ConnectorSource,
  account: Account,
  range: typeof RANGE,
): Promise<number> {
  if (source.pullLabels !== undefined) return (await source.pullLabels(account, range)).length;
  if (source.pullMessages !== undefined) return (await source.pullMessages(account, range)).length;
  if (source.pullTraffic !== undefined)
    return (await source.pullTraffic(account, range)).rows.length;
  if (source.readSheet !== undefined) throw new Error('A sheet has no days.');
  return (await source.pull(account, range, { reports: NO_REPORTS })).rows.length;
}

/** What does not fit, each thing once, and how many exchanges the contract describes. */
function findFaults(check: Check, exchanges: readonly Exchange[]) {
  const checked = exchanges.map((exchange) => {
    const faults = check(exchange);
    const [path = ''] = exchange.path.split('?');
    return faults?.map(
      (fault) => `${exchange.method} ${path}: ${fault.replaceAll(/\/\d+/g, '/n')}`,
    );
  });
  const described = checked.filter((faults) => faults !== undefined).length;
  return { described, faults: [...new Set(checked.flatMap((faults) => faults ?? []))] };
}

it('every connector is replayed, and has a contract or a reason why none is held against it', () => {
  const replayed = STAND_INS.map(({ definition }) => definition);
  // Sheets are read by themselves, without days.
  expect(new Set([...replayed, googleSheets])).toEqual(new Set(CONNECTORS));
  const keys = [...Object.keys(CONTRACTS), ...Object.keys(WITHOUT_CONTRACT)];
  expect(keys.toSorted()).toEqual(CONNECTORS.map(({ key }) => key).toSorted());
});

const WITH_CONTRACT = STAND_INS.flatMap((one) => {
  const contract = CONTRACTS[one.definition.key];
  return contract === undefined ? [] : [{ name: one.definition.name, one, contract }];
});

describe.each(WITH_CONTRACT)('$name', ({ one, contract }) => {
  it('asks and is answered as its provider publishes it', async () => {
    const { sandbox, exchanges, pull: read } = await open(one);
    expect(await read()).toBeGreaterThan(0);
    await sandbox.close();
    const { described, faults } = findFaults(contract(), exchanges);
    expect(faults).toEqual([]);
    expect(described).toBeGreaterThan(0);
  });

  it.each(one.official.map((fault) => [fault]))('fails as published: %s', async (fault) => {
    const { sandbox, exchanges, pull: read } = await open(one);
    const from = exchanges.length;
    sandbox.fail(fault);
    await expect(read()).rejects.toBeInstanceOf(PlatformError);
    await sandbox.close();
    const { described, faults } = findFaults(contract(), exchanges.slice(from));
    expect({ faults, isDescribed: described > 0 }).toEqual({ faults: [], isDescribed: true });
  });
});

it('the reports that Facebook makes are requested and answered as published', async () => {
  const facebook = WITH_CONTRACT.find(({ one }) => one.definition.key === 'facebook_ads');
  if (facebook === undefined) throw new Error('There is no contract of Facebook.');
  const { sandbox, exchanges, pull: read } = await open(facebook.one, { range: ONE_DAY });
  sandbox.limitDays(0);
  expect(await read()).toBeGreaterThan(0);
  await sandbox.close();
  expect(exchanges.filter(({ method }) => method === 'POST')).toHaveLength(1);
  expect(findFaults(facebook.contract(), exchanges).faults).toEqual([]);
});

describe('a contract', () => {
  it('finds a parameter, a value and an answer that it does not know', () => {
    const check = CONTRACTS['shipstation']?.();
    const exchange = { method: 'GET', body: null, status: 200 } as const;
    const answer = { labels: [{ status: 'lost' }], total: 1, page: 1, pages: 1 };
    const path = '/v2/labels?created_before=x&sort_dir=up';
    const faults = check?.({ ...exchange, path, text: JSON.stringify(answer) }) ?? [];
    expect(faults).toContain('query created_before: is no parameter');
    expect(faults).toContain('query sort_dir: must be equal to one of the allowed values');
    expect(faults).toContain(
      'answer 200 /labels/0/status: must be equal to one of the allowed values',
    );
    expect(faults).toContain("answer 200 : must have required property 'links'");
    expect(check?.({ ...exchange, path: '/v2/rates', text: '' })).toBeNull();
  });
});

/** What a refusal means by its status alone. */
const BY_STATUS: Readonly<Record<number, string>> = {
  401: 'revoked',
  403: 'forbidden',
  413: 'too_large',
};

/** Refusals whose form is remembered, whose status the connector reads itself. */
const REMEMBERED = STAND_INS.flatMap((one) => {
  const remembered = Object.entries(one.faults).filter(
    ([fault]) => !one.official.includes(fault as AdFault),
  );
  const statuses = remembered.map(([, { status }]) => status);
  return [...new Set(statuses)]
    .filter((status) => status >= 400 && status < 500 && status !== 429)
    .map((status) => ({ name: one.definition.name, status, one }));
});

describe('a refusal whose form is only remembered', () => {
  it.each(REMEMBERED)('$name, $status: is understood in another form too', async (given) => {
    const { sandbox, refuse, pull: read } = await open(given.one);
    refuse(given.status);
    const fault = BY_STATUS[given.status] ?? 'malformed';
    await expect(read()).rejects.toMatchObject({ name: 'PlatformError', fault });
    await sandbox.close();
  });
});

/** Statuses that mean by themselves what they are taken for (RFC 9110, RFC 6585), whatever stands in the answer. */
const SAYS_ITSELF: ReadonlySet<number> = new Set([401, 403, 413, 429]);

/** Faults of which only memory, or somebody else's program, says how they look, and why that is so. */
const ONLY_REMEMBERED: Readonly<Record<string, string>> = {
  'tiktok_ads expired': 'TikTok shows its list of return codes to signed-in developers alone.',
  'tiktok_ads throttled': 'TikTok shows its list of return codes to signed-in developers alone.',
  'tiktok_ads permission': 'TikTok shows its list of return codes to signed-in developers alone.',
  'bing_ads not_final': 'Microsoft names the code for reports of its older interface alone.',
};

it('no way to fail is only remembered, but for those that are named here', () => {
  const remembered = STAND_INS.flatMap(({ definition, faults, official, cited }) =>
    Object.entries(faults).flatMap(([name, { status = 200 }]) => {
      const fault = name as AdFault;
      // Whatever is no answer of the published form is malformed: nothing is published of it.
      const isKnown = fault === 'malformed' || official.includes(fault) || fault in cited;
      return isKnown || SAYS_ITSELF.has(status) ? [] : [`${definition.key} ${fault}`];
    }),
  );
  expect(remembered.toSorted()).toEqual(Object.keys(ONLY_REMEMBERED).toSorted());
});

it('what is cited is the page of a provider, and of a fault that there is', () => {
  for (const { cited, faults, official } of STAND_INS) {
    for (const [fault, page] of Object.entries(cited)) {
      expect(page).toMatch(/^https:\/\/(developers?|learn)\.[a-z.]+\/\S+$/);
      expect(Object.keys(faults)).toContain(fault);
      expect(official).not.toContain(fault);
    }
  }
});
