/** Offers of partners: who sees them, and what is noted of who opens one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '#app/pages/partners/financing.route.tsx';
import { call, type Credentials, toRequest } from '../api/calls.ts';
import { createShopsFixture, makeContext, OFFER, type ShopsFixture } from '../api/shops-fixture.ts';

let fixture: ShopsFixture;
let ann: Credentials;
beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = { cookie: await fixture.enter('ann', 'berlin') };
});
afterAll(() => fixture.deps.close());

const PATHS = ['/get-funded', '/financing', '/financing/offers'];
const STRANGER: Credentials = {};

async function open(path: string, credentials: Credentials, partnerOffers = [OFFER]) {
  const { context } = makeContext(fixture.deps);
  const request = toRequest(`http://localhost${path}`, credentials);
  return loader({ request, context: { ...context, partnerOffers }, params: {} });
}

describe('the pages with offers of partners', () => {
  it('show members the offers, and say that opening one is noted', async () => {
    for (const path of PATHS) {
      expect(await open(path, ann)).toEqual({ offers: [OFFER], isLogged: true });
    }
  });

  it('are open to strangers where the specification says so, and note nothing of them', async () => {
    for (const path of ['/financing', '/financing/offers']) {
      expect(await open(path, STRANGER)).toEqual({ offers: [OFFER], isLogged: false });
      expect(await open(path, { isDemo: true })).toEqual({ offers: [OFFER], isLogged: false });
    }
    await expect(open('/get-funded', STRANGER)).rejects.toMatchObject({ status: 302 });
  });

  it('are there for nobody while there is no offer', async () => {
    for (const path of PATHS) {
      for (const who of [ann, STRANGER, { isDemo: true }]) {
        await expect(open(path, who, [])).rejects.toMatchObject({ status: 404 });
      }
    }
  });
});

describe('the lending log', () => {
  const { partner, title } = OFFER;
  const log = (over: object, credentials: Credentials) => {
    const data = { become_shop_ID: 'become_shop_ID', partner, title, place: 'financing', ...over };
    return call(fixture, 'LendingSystemLog.create', { data }, credentials);
  };
  const stored = () =>
    fixture.deps.db.query(
      'select shop_id, user_id, partner, title, place, logged_at from lending_log order by user_id',
    );

  it('holds who opened which offer, where and when, whatever their role', async () => {
    const vic = { cookie: await fixture.enter('vic', 'berlin') };
    expect((await log({}, ann)).body).toEqual({ status: 201, data: {} });
    expect((await log({ place: 'get_funded' }, vic)).status).toBe(201);
    const { shops, users, deps } = fixture;
    const row = { shop_id: shops.berlin.shopId, partner, title, logged_at: expect.anything() };
    expect(await stored()).toEqual([
      { ...row, user_id: users.ann, place: 'financing' },
      { ...row, user_id: users.vic, place: 'get_funded' },
    ]);
    const [newest] = await deps.db.query<{ isNow: boolean }>(
      'select max(logged_at) = $1 as "isNow" from lending_log',
      [deps.clock().toISOString()],
    );
    expect(newest?.isNow).toBe(true);
  });

  it('takes no offer that is not made here, no unknown place and nobody of the demo', async () => {
    const before = await stored();
    const unknown = await log({ title: 'Another loan' }, ann);
    expect(unknown.status).toBe(404);
    expect(unknown.body.data['err']).toBe(
      'There is no such offer. Load the page again to see all.',
    );
    expect((await log({ place: 'moon' }, ann)).status).toBe(400);
    expect((await log({}, { isDemo: true })).status).toBe(403);
    expect((await log({}, STRANGER)).status).toBe(401);
    expect(await stored()).toEqual(before);
  });

  it('goes with its shop', async () => {
    await fixture.deps.db.query('delete from shops where shop_id = $1', [
      fixture.shops.berlin.shopId,
    ]);
    expect(await stored()).toEqual([]);
  });
});
