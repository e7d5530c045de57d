import { afterAll, beforeAll, expect, it } from 'vitest';
import { amazonAds } from '#app/connectors/amazon/amazon-ads-connector.server.ts';
import { selectConnection } from '#app/data/connectors/connection-rows.server.ts';
import { finishSource } from '#app/pages/auth/connect/finish-source.server.ts';
import { startSource } from '#app/web/connect/start-source.server.ts';
import { type AdSandbox, startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { amazonProvider } from '#tests/sandbox/connectors/amazon-sandbox.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { type Browser, newBrowser, SESSION_COOKIE } from '../accounts/auth-forms.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';
import type { TestDeps } from '../database.ts';

const KEY = 'amazon_ads';
const RETURN = `/connect/source/${KEY}/return`;

let fixture: ShopsFixture;
let sandbox: AdSandbox;
let deps: TestDeps;

beforeAll(async () => {
  fixture = await createShopsFixture();
  sandbox = await startAdSandbox(adWorld(['2023-02-14'], ''), amazonProvider);
  const { clock } = fixture.deps;
  const ground = { http: quickHttp(clock), clock, wait: noWait, random: () => 0 };
  const connector = amazonAds.connect({ ...ground, keys: sandbox.keys });
  const find = (key: string) => (key === KEY ? connector : null);
  deps = { ...fixture.deps, connectors: { ...fixture.deps.connectors, find } };
});
afterAll(async () => {
  await sandbox.close();
  await fixture.deps.close();
});

async function browserOf(who: 'ann' | 'eve', shop: 'berlin' | 'eves'): Promise<Browser> {
  const browser = newBrowser(deps);
  browser.cookies.set(SESSION_COOKIE, await fixture.enter(who, shop));
  return browser;
}

const ask = (browser: Browser, path: string) =>
  browser.ask(path, (request, context) => finishSource(request, context, KEY));

it('people choose their region before they agree, and are known there', async () => {
  const { shopId } = fixture.shops.berlin;
  const ann = await browserOf('ann', 'berlin');
  const userId = fixture.users.ann;
  const address = await ann.ask('/', (request, context) =>
    startSource(request, context, { shopId, userId, connector: KEY }),
  );
  const path = address.replace('https://farthing.example', '');
  expect(path).toMatch(new RegExp(`^${RETURN}\\?state=`));
  const page = await (await ask(ann, path)).text();
  expect(page).toContain('Where do you advertise?');
  const links = [...page.matchAll(/href="\?([^"]+)"/g)].map(([, query = '']) =>
    query.replaceAll('&amp;', '&'),
  );
  expect(links.map((query) => new URLSearchParams(query).get('sign_in'))).toEqual([
    'na',
    'eu',
    'fe',
  ]);
  const europe = `${RETURN}?${links[1] ?? ''}`;
  // The link of a page is of nobody else's browser.
  const eve = await browserOf('eve', 'eves');
  expect(await (await ask(eve, europe)).text()).toContain('It was not confirmed');
  const onward = await ask(ann, europe);
  const amazon = new URL(onward.headers.get('location') ?? '');
  expect([onward.status, amazon.origin]).toEqual([302, 'https://eu.account.amazon.com']);
  const state = amazon.searchParams.get('state') ?? '';
  const back = `${RETURN}?${new URLSearchParams({ state, code: 'a-code' }).toString()}`;
  expect(await (await ask(ann, back)).text()).toContain('Amazon Ads is connected.');
  expect((await selectConnection(deps.db, shopId, KEY))?.state).toBe('connected');
});
