import { describe, expect, it } from 'vitest';
import type { AdSource, ConnectorContext, ConnectorSource } from '#app/connectors/port.ts';
import type { HttpReply, HttpRequest } from '#app/lib/http/http-client.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { NO_REPORTS } from '#app/connectors/no-reports.fixture.ts';
import { googleAds } from './google-ads-connector.server.ts';

type Answer = (request: HttpRequest) => { readonly status: number; readonly body: unknown };

const SHOP = 'customers/1001/googleAds:searchStream';

/** Google Ads behind an answer. */
function openGoogle(answer: Answer): ConnectorSource & AdSource {
  const send = (request: HttpRequest): Promise<HttpReply> => {
    const { status, body } = answer(request);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve({ status, headers: new Headers(), text });
  };
  const ground: ConnectorContext = {
    http: { send, stream: () => Promise.reject(new Error('nothing is streamed here')) },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: null, endpoint: null },
  };
  return googleAds.connect(ground).open(() => Promise.resolve('token')) as ConnectorSource &
    AdSource;
}

const refusal = (status: number, name: string, errorCode: object) => ({
  error: { code: status, status: name, details: [{ errors: [{ errorCode, message: 'varies' }] }] },
});
const closed = refusal(403, 'PERMISSION_DENIED', { authorizationError: 'CUSTOMER_NOT_ENABLED' });
const unapproved = refusal(403, 'PERMISSION_DENIED', {
  authorizationError: 'CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION',
});
const ended = refusal(400, 'INVALID_ARGUMENT', { requestError: 'UNSUPPORTED_VERSION' });
const loggedOut = refusal(401, 'UNAUTHENTICATED', { authenticationError: 'OAUTH_TOKEN_EXPIRED' });
const NOT_FOUND = '<!DOCTYPE html><title>Error 404 (Not Found)</title>';

const account = {
  accountId: '1001',
  name: 'Shop',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  isClosed: false,
  via: null,
};

async function faultOf(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof PlatformError ? `${error.fault}: ${error.message}` : 'no fault';
}

describe('a refusal of Google Ads', () => {
  const pull = (status: number, body: unknown) =>
    faultOf(
      openGoogle(() => ({ status, body })).pull(
        account,
        { start: '2026-11-01', end: '2026-11-02' },
        { reports: NO_REPORTS },
      ),
    );

  it.each([
    ['a closed account', 403, closed, /^account_closed: This account is closed or suspended/],
    ['a project of tests', 403, unapproved, /^forbidden: Google has not approved this/],
    [
      'a token that ended',
      401,
      loggedOut,
      /^revoked: Google Ads no longer accepts this connection/,
    ],
    [
      'a version that has ended',
      400,
      ended,
      /^malformed: .*version v25 of its interface has ended/,
    ],
  ] as const)('is understood as an object and as a list: %s', async (_what, status, body, text) => {
    expect(await pull(status, body)).toMatch(text);
    expect(await pull(status, [body])).toMatch(text);
  });

  it('is said by its status where it is a page for people', async () => {
    expect(await pull(404, NOT_FOUND)).toBe(
      'malformed: Google Ads refused the request (status 404). If this stays, contact support.',
    );
  });
});

describe('customers that cannot be read', () => {
  const list = { resourceNames: ['customers/1001', 'customers/1002'] };
  const client = {
    customerClient: { id: '1001', descriptiveName: null, currencyCode: 'EUR', timeZone: 'UTC' },
  };
  const accountsWith = (ofSecond: object, ofFirst: object | null = null) =>
    openGoogle(({ url }) => {
      if (url.endsWith('customers:listAccessibleCustomers')) return { status: 200, body: list };
      if (!url.endsWith(SHOP)) return { status: 403, body: ofSecond };
      return ofFirst === null
        ? { status: 200, body: [{ results: [client] }] }
        : { status: 403, body: ofFirst };
    }).accounts();

  it.each([
    ['an object', closed],
    ['a list', [closed]],
  ])('leave the others, refused by %s', async (_form, body) => {
    expect((await accountsWith(body)).map(({ accountId, name }) => [accountId, name])).toEqual([
      ['1001', '1001'],
    ]);
  });

  it('say why where all of them are', async () => {
    expect(await faultOf(accountsWith([unapproved], [unapproved]))).toMatch(
      /^forbidden: Google has not approved this installation/,
    );
  });
});
