import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dispatch } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { call, toRequest } from './calls.ts';
import {
  createShopsFixture,
  makeContext,
  FIRST_DAY,
  type ShopsFixture,
  SECOND_DAY,
} from './shops-fixture.ts';

let fixture: ShopsFixture;
let ann: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };
const DAYS = { from_date: FIRST_DAY, to_date: SECOND_DAY };

describe('a call', () => {
  it('answers 201 with its data and names the shop on screen', async () => {
    const { status, body, headers } = await call(fixture, 'DataRules.getSettings', SHOP, {
      cookie: ann,
    });
    expect([status, body.status]).toEqual([201, 201]);
    expect(headers.get('shop')).toBe(fixture.shops.berlin.shopKey);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body.data).toContainEqual({
      identifier: 'country',
      label: 'Country',
      type: 'text',
      operators: ['eq', 'neq', 'in', 'nin', 'cnt', 'ncnt'],
    });
  });

  it('takes the session as a bearer as well as in a cookie', async () => {
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { bearer: ann });
    expect(body).toMatchObject({ status: 201, data: { shop_key: fixture.shops.berlin.shopKey } });
  });

  it('does not make up by a cookie for a bearer that opens nothing', async () => {
    const credentials = { bearer: 'forged', cookie: ann };
    const { body } = await call(fixture, 'DataRules.getSettings', SHOP, credentials);
    expect(body).toEqual({ status: 401, data: { err: 'authentication failed' } });
  });

  it('answers authentication failed to whoever is not logged in, whatever was called', async () => {
    for (const name of [
      'DataRules.getSettings',
      'Hooks.callShopHook',
      'No.such',
      'getMarketingPage',
    ]) {
      const { status, body, headers } = await call(fixture, name, SHOP);
      expect([status, body]).toEqual([
        401,
        { status: 401, data: { err: 'authentication failed' } },
      ]);
      expect(headers.get('shop')).toBeNull();
    }
  });

  it('that there is not answers 404', async () => {
    const { body } = await call(fixture, 'OnlineShops.constructor', {}, { cookie: ann });
    expect(body).toMatchObject({ status: 404, data: { code: 'not_found' } });
  });

  it('refuses fields that it does not know, and names them', async () => {
    const { body } = await call(
      fixture,
      'Notifications.setReadedByShop',
      { ...SHOP, notification_ID: 'costs-1', workspace_ID: 1 },
      { cookie: ann },
    );
    expect(body.status).toBe(400);
    expect(body.data['err']).toContain('workspace_ID');
  });

  it('refuses a body that is no JSON, another content type, and one too large', async () => {
    const { context } = makeContext(fixture.deps);
    const post = (headers: Record<string, string>, body: string) =>
      dispatch(new Request('http://localhost/api', { method: 'POST', headers, body }), context);
    const json = { 'content-type': 'application/json' };
    expect((await post(json, '{"controller":')).status).toBe(400);
    expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(400);
    expect((await post(json, '[]')).status).toBe(400);
    expect((await post(json, JSON.stringify('x'.repeat(1_000_001)))).status).toBe(413);
  });

  it('answers 503 under maintenance and 405 to anything but a post', async () => {
    const { context } = makeContext(fixture.deps);
    const request = toRequest('http://localhost/api', { cookie: ann }, '{}');
    expect((await dispatch(request, { ...context, isMaintenance: true })).status).toBe(503);
    expect((await dispatch(toRequest('http://localhost/api', {}), context)).status).toBe(405);
  });

  it('tells nothing of a defect', async () => {
    const deps = {
      ...fixture.deps,
      reader: {
        read: () => Promise.reject(new Error('secret words')),
        readCostSources: () => Promise.reject(new Error('secret words')),
        close: () => Promise.resolve(),
      },
    };
    const properties = { ...DAYS, report_ID: 'countries' };
    const { body } = await call(
      { deps },
      'OnlineShopReports.getShopReport',
      { properties },
      { cookie: ann },
    );
    expect(body).toEqual({
      status: 500,
      data: { err: 'Something went wrong. Nothing was changed.', code: 'internal' },
    });
  });
});
