/** The fees of one product as the dispatcher answers them, of one shop and of several together. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { call } from './calls.ts';
import { createShopsFixture, getCanary, type ShopsFixture } from './shops-fixture.ts';

const DAYS = { from_date: '2023-02-01', to_date: '2023-02-02' };
const NAME = 'OnlineShopFees.getWorkspaceProductFees';

let fixture: ShopsFixture;
let ann: string;

const feesFor = (params: object) => call(fixture, NAME, { ...DAYS, ...params }, { cookie: ann });
const keyIn = (shop: 'berlin' | 'boston' | 'austin') =>
  `${fixture.shops[shop].shopId}~${getCanary(shop)}-product`;

beforeAll(async () => {
  fixture = await createShopsFixture();
  ann = await fixture.enter('ann', 'berlin');
  for (const [day, fee] of [
    ['2023-02-01', 200],
    ['2023-02-02', 327],
  ] as const) {
    await fixture.deps.db.query(
      'update ledger set transaction_fees = $3 where shop_id = $1 and event_day = $2',
      [fixture.shops.boston.shopId, day, fee],
    );
  }
});
afterAll(() => fixture.deps.close());

describe('the fees of a product of the workspace', () => {
  it('are those of the shop that its id names, in the currency of the report', async () => {
    const { boston, tokyo } = fixture.shops;
    const { body } = await feesFor({
      additions_IDs: [boston.shopId, tokyo.shopId],
      workspace_product_ID: keyIn('boston'),
    });
    expect(body.data).toEqual([
      {
        become_shop_ID: boston.shopId,
        workspace_product_ID: keyIn('boston'),
        currency: 'EUR',
        // 2.00 USD at 1.00 on the first day, 3.27 USD at 1.09 on the second.
        transaction_fees: 5_00,
        platform_fees: 0,
        fulfillment_cost: 0,
        handling: 0,
        units_sold: 4,
      },
    ]);
  });

  it('are those of the shop on screen where no other is added, and none of one that is not read', async () => {
    const alone = { additions_IDs: [] };
    const { body } = await feesFor({ ...alone, workspace_product_ID: keyIn('berlin') });
    expect(body.data).toMatchObject([{ currency: 'EUR', units_sold: 4 }]);
    expect((await feesFor({ ...alone, workspace_product_ID: keyIn('boston') })).body.data).toEqual(
      [],
    );
    const beside = { additions_IDs: [fixture.shops.tokyo.shopId] };
    const other = await feesFor({ ...beside, workspace_product_ID: keyIn('boston') });
    expect(other.body.data).toEqual([]);
  });

  it('are refused beside a shop of another workspace', async () => {
    const austin = { additions_IDs: [fixture.shops.austin.shopId] };
    const reply = await feesFor({ ...austin, workspace_product_ID: keyIn('austin') });
    expect(reply.status).toBe(404);
  });

  it('are those of each shop that knows it by the same id', async () => {
    const { berlin, boston, tokyo } = fixture.shops;
    await fixture.deps.db.query("update ledger set product_id = 'mug' where shop_id in ($1, $2)", [
      berlin.shopId,
      boston.shopId,
    ]);
    const { body } = await feesFor({
      additions_IDs: [boston.shopId, tokyo.shopId],
      workspace_product_ID: 'mug',
    });
    const rows = z.array(z.object({ become_shop_ID: z.number(), transaction_fees: z.number() }));
    expect(
      new Map(rows.parse(body.data).map((row) => [row.become_shop_ID, row.transaction_fees])),
    ).toEqual(
      new Map([
        [berlin.shopId, 0],
        [boston.shopId, 5_00],
      ]),
    );
  });
});
