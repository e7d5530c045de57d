import { expect, it } from 'vitest';
import type { ConnectorContext } from '#app/connectors/port.ts';
import { amazonAds } from './amazon-ads-connector.server.ts';

const redirectUri = 'https://farthing.example/back';

/** Amazon, and the addresses that were asked. */
function openAmazon() {
  const asked: { readonly url: string; readonly body: string }[] = [];
  const ground: ConnectorContext = {
    http: {
      send: ({ url, body = '' }) => {
        asked.push({ url, body });
        const isToken = url.endsWith('/auth/o2/token');
        const token = { access_token: 'Atza|1', refresh_token: 'Atzr|1', expires_in: 3600 };
        const reply = isToken ? token : { user_id: '501', name: 'Ada' };
        const text = JSON.stringify(reply);
        return Promise.resolve({ status: 200, headers: new Headers(), text });
      },
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    clock: () => new Date('2026-11-20T12:00:00Z'),
    wait: () => Promise.resolve(),
    random: () => 0,
    keys: { clientId: 'app', clientSecret: 'secret', developerToken: null, endpoint: null },
  };
  return { asked, connector: amazonAds.connect(ground) };
}

it.each([
  ['na', 'https://www.amazon.com/ap/oa', 'https://api.amazon.com'],
  ['eu', 'https://eu.account.amazon.com/ap/oa', 'https://api.amazon.co.uk'],
  ['fe', 'https://apac.account.amazon.com/ap/oa', 'https://api.amazon.co.jp'],
])('people of the region %s agree and are known there', async (signIn, page, host) => {
  const { asked, connector } = openAmazon();
  const address = connector.startUrl?.({ state: 's', redirectUri, signIn }) ?? '';
  expect(address.startsWith(`${page}?`)).toBe(true);
  const query = new URLSearchParams({ code: 'c' });
  const token = await connector.redeem({ query, redirectUri, signIn });
  const renewed = await connector.renew?.(token?.refreshToken ?? '');
  await connector.open(() => Promise.resolve(renewed?.accessToken ?? '')).identify();
  expect(asked.map(({ url }) => url)).toEqual([
    `${host}/auth/o2/token`,
    `${host}/auth/o2/token`,
    `${host}/user/profile`,
  ]);
  // The mark of the region is not a part of the token.
  expect(new URLSearchParams(asked[1]?.body).get('refresh_token')).toBe('Atzr|1');
});

it('tokens of before regions were chosen are of the first', async () => {
  const { asked, connector } = openAmazon();
  await connector.renew?.('Atzr|old');
  expect(asked.map(({ url }) => url)).toEqual(['https://api.amazon.com/auth/o2/token']);
  expect(new URLSearchParams(asked[0]?.body).get('refresh_token')).toBe('Atzr|old');
});
