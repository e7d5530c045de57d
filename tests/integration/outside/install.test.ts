/** A new install: flagged in the login check and the shell until it was counted, once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Install } from '#app/outside/port.ts';
import { countInstall } from '#app/pages/shell/count-install.server.ts';
import { readShell } from '#app/pages/shell/read-shell.server.ts';
import { call, toRequest } from '#tests/integration/api/calls.ts';
import {
  createShopsFixture,
  makeContext,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { outsideServices } from '../outside-services.ts';

let fixture: ShopsFixture;
let cookie: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  cookie = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

const DAY_MS = 86_400_000;
const sent: Install[] = [];
let isDown = false;
const outside = outsideServices({
  conversions: {
    trackInstall: (install) => {
      if (isDown) return Promise.reject(new Error('down'));
      sent.push(install);
      return Promise.resolve();
    },
  },
});

async function setCreation(daysAgo: number): Promise<string> {
  const createdAt = new Date(fixture.deps.clock().getTime() - daysAgo * DAY_MS).toISOString();
  const { shopId } = fixture.shops.berlin;
  const text = 'update shops set created_at = $1 where shop_id = $2';
  await inShops([shopId], () => fixture.deps.db.query(text, [createdAt, shopId]));
  return createdAt;
}

async function installEvents(over = { outside }): Promise<unknown> {
  const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie }, over);
  return body.data['app_installed_events'];
}

function send(): Promise<Response> {
  const { context } = makeContext(fixture.deps);
  const request = toRequest('http://localhost/install-event', { cookie }, '{}');
  return inShops([], () => countInstall(request, { ...context, outside }));
}

async function tasks(): Promise<readonly string[]> {
  const { context } = makeContext(fixture.deps);
  const request = toRequest('http://localhost/dashboard', { cookie });
  const shell = await inShops([], () => readShell(request, { ...context, outside }));
  return shell.startUp.map((task) => task.do);
}

describe('a new install', () => {
  it('is flagged in the login check and begins a task of the shell', async () => {
    const createdAt = await setCreation(1);
    expect(await installEvents()).toEqual([
      { event: 'app_installed', platform_ID: 12, installed_at: createdAt },
    ]);
    expect(await tasks()).toContain('track_install');
  });

  it('is none where nobody counts installs', async () => {
    expect(await installEvents({ outside: outsideServices() })).toEqual([]);
  });

  it('is none of a shop that came more than a week ago', async () => {
    await setCreation(8);
    expect(await installEvents()).toEqual([]);
    expect(await tasks()).not.toContain('track_install');
    await send();
    expect(sent).toEqual([]);
  });

  it('that is not taken is counted with the next page', async () => {
    await setCreation(1);
    isDown = true;
    expect((await send()).status).toBe(204);
    isDown = false;
    expect(await installEvents()).toHaveLength(1);
  });

  it('is counted once, however often it is said, and without the shop’s name', async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ platform: 'generic' });
    expect(sent[0]?.installId).not.toContain(fixture.shops.berlin.shopKey);
    expect(await installEvents()).toEqual([]);
    expect(await tasks()).not.toContain('track_install');
  });
});
