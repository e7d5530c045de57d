import { expect, it } from 'vitest';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { MICROSOFT_SIGN_IN_HELP } from './microsoft-api.server.ts';
import { microsoftAds } from './microsoft-connector.server.ts';

/** What whoever signs in reads where Microsoft answers with this code. */
async function refusal(code: number): Promise<unknown> {
  const text = JSON.stringify({ OperationErrors: [{ Code: code }] });
  const ground: ConnectorContext = {
    http: {
      send: () => Promise.resolve({ status: 401, headers: new Headers(), text }),
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: 'token', endpoint: null },
  };
  const source = microsoftAds.connect(ground).open(() => Promise.resolve('token'));
  return source.identify().catch((error: unknown) => error);
}

it('a sign-in that no advertiser has is told what to do, with Google too', async () => {
  expect(await refusal(105)).toMatchObject({
    fault: 'revoked',
    message: `Microsoft Ads knows no advertiser by this sign-in: connect it again as one. ${MICROSOFT_SIGN_IN_HELP}`,
  });
  expect(microsoftAds.signInHelp).toBe(MICROSOFT_SIGN_IN_HELP);
});

it('other refusals of a sign-in say what they are', async () => {
  expect(await refusal(109)).toMatchObject({
    fault: 'revoked',
    message: 'Microsoft Ads no longer accepts this connection: connect it again.',
  });
  expect(await refusal(122)).toMatchObject({
    message: 'Microsoft Ads knows you by a work account: connect it again with that one.',
  });
});
