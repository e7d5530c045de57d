/** What is shown of partners without being asked: to which shops, and never again once it was closed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loader } from '#app/pages/partners/notices.route.ts';
import { HIDE_FUNDING, HIDE_PARTNER_OFFER } from '#app/view-models/partners/partner-notices.ts';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import { call, type Credentials, toRequest } from '../api/calls.ts';
import { createShopsFixture, makeContext, OFFER, type ShopsFixture } from '../api/shops-fixture.ts';

let fixture: ShopsFixture;
let ann: Credentials;
let shopId: number;

beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = { cookie: await fixture.enter('ann', 'boston') };
  ({ shopId } = fixture.shops.boston);
  await fixture.deps.db.query(
    `update shops set country = 'US', currency = 'USD', time_zone = 'UTC', created_at = '2022-01-01'
     where shop_id = $1`,
    [shopId],
  );
});
afterAll(() => fixture.deps.close());

async function open(credentials: Credentials, partnerOffers = [OFFER]) {
  const { context } = makeContext(fixture.deps);
  const request = toRequest('http://localhost/partner-notices', credentials);
  return loader({ request, context: { ...context, partnerOffers }, params: {} });
}

/** Replaces what the shop sold in the last thirty days. */
function sell(grossSales: number) {
  const today = fixture.deps.clock().toISOString().slice(0, 10);
  const sale = { order_id: 'big', order_day: today, orders: 1, gross_sales: grossSales };
  return writeLedger(fixture.deps.db, shopId, [entry(sale)]);
}

const ALL = { hasOfferBanner: true, hasFundingBanner: true, hasPopUp: true };
const NONE = { hasOfferBanner: false, hasFundingBanner: false, hasPopUp: false };

describe('what is shown of partners', () => {
  it('is for old shops in the United States that sell more than 4,000 dollars a month', async () => {
    await fixture.deps.db.query('delete from ledger where shop_id = $1', [shopId]);
    await sell(4000_00);
    expect(await open(ann)).toMatchObject(NONE);
    await sell(4000_01);
    expect(await open(ann)).toMatchObject({ ...ALL, offers: { offers: [OFFER], isLogged: true } });
    await fixture.deps.db.query(`update shops set country = 'CA' where shop_id = $1`, [shopId]);
    expect(await open(ann)).toMatchObject(NONE);
    await fixture.deps.db.query(`update shops set country = 'US' where shop_id = $1`, [shopId]);
  });

  it('is not for those who could not close it, nor for the demo', async () => {
    const vic = { cookie: await fixture.enter('vic', 'boston') };
    expect(await open(vic)).toMatchObject({ ...NONE, offers: { isLogged: true } });
    expect(await open({ isDemo: true })).toMatchObject({ ...NONE, offers: { isLogged: false } });
  });

  it('stays away once it was closed', async () => {
    const close = (attribute_name: string) =>
      call(
        fixture,
        'Attributes.saveShopAttribute',
        { become_shop_ID: 'become_shop_ID', attribute_name, attribute_value: 1 },
        ann,
      );
    expect((await close(HIDE_FUNDING)).status).toBe(201);
    expect(await open(ann)).toMatchObject({ ...ALL, hasFundingBanner: false });
    // Who closed the banner does not want the pop-up either.
    expect((await close(HIDE_PARTNER_OFFER)).status).toBe(201);
    expect(await open(ann)).toMatchObject(NONE);
  });

  it('is nothing while there is no offer', async () => {
    await expect(open(ann, [])).rejects.toMatchObject({ status: 404 });
  });
});
