/** What a program says that the page after the payment knows of an order. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyFor, pushTo } from './public-api-caller.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
beforeAll(async () => {
  fixture = await createShopsFixture();
});
afterAll(() => fixture.deps.close());

const TOKEN = '7f3a91c05d2e48b6';
const ORDER = {
  id: 'A-1',
  placed_at: '2023-02-10T14:05:09+01:00',
  lines: [{ id: '1', title: 'Mug', quantity: 1, unit_price: '12.50' }],
};

it('confirms an order by a token of which the hash alone is kept', async () => {
  const { key } = await keyFor(fixture, 'eves', ['write:orders']);
  const push = async (order: object) => {
    const { text } = await pushTo(fixture, { key, body: { orders: [order] } });
    return JSON.parse(text) as unknown;
  };
  await push(ORDER);
  const confirmed = { ...ORDER, confirmation_token: TOKEN };
  expect(await push(confirmed)).toMatchObject({ stored: 1 });
  expect(await push(confirmed)).toMatchObject({ unchanged: 1 });
  const [row] = await fixture.deps.db.query<{ confirmation: string }>(
    "select * from orders where shop_id = $1 and order_id = 'A-1'",
    [fixture.shops.eves.shopId],
  );
  // What `printf 7f3a91c05d2e48b6 | sha256sum` prints.
  expect(row?.confirmation).toBe(
    'c3f7a26bef55a20c1785a22d4b2e04121f6eebad11ed25d51a6bc1684d235703',
  );
  expect(JSON.stringify(row)).not.toContain(TOKEN);
});
