import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENDPOINTS } from '#app/api/v1/endpoints.ts';
import { revokeApiKey } from '#app/services/accounts/api-keys.server.ts';
import { saveView } from '#app/services/report-views/change-views.server.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { getPublic, keyFor, PUBLIC_ROUTES, type PublicPath } from './public-api-caller.ts';
import { createShopsFixture, getCanary, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
let key: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  key = (await keyFor(fixture, 'berlin')).key;
});
afterAll(() => fixture.deps.close());

const RANGE = 'range=2023-02-01..2023-02-02';

function get(
  address: string,
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
) {
  return getPublic(fixture, address, headers);
}

async function json(address: string): Promise<Record<string, unknown>> {
  const { text, status } = await get(address);
  expect([status, text]).toEqual([200, expect.any(String)]);
  return JSON.parse(text) as Record<string, unknown>;
}

describe('metrics', () => {
  it('come by any dimension, in minor units of a stated currency', async () => {
    const answer = await json(
      `/api/v1/metrics?${RANGE}&metrics=net_sales,orders&by=country&sort=net_sales:asc`,
    );
    expect(answer).toEqual({
      shop: { key: 'canary-berlin', name: 'canary-berlin', time_zone: 'Europe/Paris' },
      currency: { code: 'EUR', decimals: 2 },
      range: { start: '2023-02-01', end: '2023-02-02' },
      metrics: [
        { key: 'net_sales', label: 'Net sales', format: 'money' },
        { key: 'orders', label: 'Orders', format: 'count' },
      ],
      by: ['country'],
      rows: [
        { keys: { country: 'DE' }, values: { net_sales: 50_00, orders: 1 } },
        { keys: { country: 'FR' }, values: { net_sales: 100_00, orders: 1 } },
      ],
      total: { values: { net_sales: 150_00, orders: 2 } },
      page: { number: 1, size: 100, row_count: 2, next: null },
      notes: [],
    });
  });

  it('can be filtered, paged and compared', async () => {
    const filtered = await json(
      `/api/v1/metrics?${RANGE}&metrics=net_sales&by=country&filter=country:in:FR,IT`,
    );
    expect(filtered['rows']).toHaveLength(1);
    const groups = '&filter=1~country:eq:FR&filter=2~country:eq:DE';
    const either = await json(`/api/v1/metrics?${RANGE}&metrics=net_sales${groups}`);
    expect(either).toMatchObject({ total: { values: { net_sales: 150_00 } } });
    const second = await json(
      `/api/v1/metrics?${RANGE}&metrics=orders&by=country&page=2&page_size=1`,
    );
    expect(second['page']).toEqual({ number: 2, size: 1, row_count: 2, next: null });
    const compared = await json(
      '/api/v1/metrics?range=2023-02-02..2023-02-02&metrics=net_sales&compare=previous_period',
    );
    expect(compared).toMatchObject({
      previous_range: { start: '2023-02-01', end: '2023-02-01' },
      total: { values: { net_sales: 50_00 }, previous: { net_sales: 100_00 } },
    });
  });

  it('come as a view has them, with the rights of whoever made the key', async () => {
    const { berlin, paris } = fixture.shops;
    const owner = { shopId: berlin.shopId, userId: fixture.users.ann, role: 'Owner' as const };
    const save = (user: typeof owner, page: string, words: string, isShared = false) =>
      saveView(fixture.deps, user, {
        page,
        name: 'A view',
        isShared,
        settings: { version: 1, layout: readLayout(new URLSearchParams(words), page), days: null },
      });
    const words = 'columns=orders,net_sales&by=country&sort=net_sales:asc&compare=none';
    const viewId = await save(owner, 'compare-countries', words);
    const answer = await json(`/api/v1/metrics?${RANGE}&view=${viewId}`);
    expect(answer).toMatchObject({
      metrics: [{ key: 'orders' }, { key: 'net_sales' }],
      by: ['country'],
      rows: [
        { keys: { country: 'DE' }, values: { net_sales: 50_00, orders: 1 } },
        { keys: { country: 'FR' }, values: { net_sales: 100_00, orders: 1 } },
      ],
    });
    const narrowed = await json(
      `/api/v1/metrics?${RANGE}&view=${viewId}&metrics=net_sales&filter=country:eq:FR`,
    );
    expect(narrowed).toMatchObject({
      rows: [{ keys: { country: 'FR' }, values: { net_sales: 100_00 } }],
      total: { values: { net_sales: 100_00 } },
    });
    const orders = await save(owner, 'orders', 'columns=placed,total_revenue&filter=country:eq:DE');
    expect(await json(`/api/v1/metrics?${RANGE}&view=${orders}`)).toMatchObject({
      metrics: [{ key: 'total_revenue' }],
      by: ['order'],
      page: { row_count: 1 },
    });

    const refused = async (id: string, query = RANGE) => {
      const { status, text } = await get(`/api/v1/metrics?${query}&view=${id}`);
      return [status, text];
    };
    const vic = { ...owner, userId: fixture.users.vic, role: 'View Only' as const };
    const ofVic = await save(vic as never, 'compare-countries', words);
    const ofParis = await save(
      { ...owner, shopId: paris.shopId },
      'compare-countries',
      words,
      true,
    );
    for (const id of [ofVic, ofParis, 'none']) {
      expect(await refused(id)).toEqual([404, expect.stringContaining('There is no view')]);
    }
    const stock = await save(owner, 'analytics/products-inventory', 'show=dead');
    expect(await refused(stock)).toEqual([400, expect.stringContaining('no query gives')]);
    expect(await refused(viewId, 'page=1')).toEqual([400, expect.stringContaining('range:')]);
    expect((await get(`/api/v1/metrics?${RANGE}`)).status).toBe(400);
  });

  it('come as CSV when that is asked for', async () => {
    const { response, text } = await get(
      `/api/v1/metrics?${RANGE}&metrics=net_sales,net_margin&by=day`,
      { authorization: `Bearer ${key}`, accept: 'text/csv' },
    );
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(text).toBe(
      'day,net_sales,net_margin,costs_not_known,currency,decimals\r\n' +
        '2023-02-01,10000,1,"ads, overheads",EUR,2\r\n' +
        '2023-02-02,5000,1,"ads, overheads",EUR,2\r\n',
    );
  });
});

describe('the ledger', () => {
  it('comes as the entries behind a figure, whose total is the figure', async () => {
    const answer = await json(`/api/v1/ledger?${RANGE}&metric=net_sales&page_size=1`);
    expect(answer).toMatchObject({
      metric: 'net_sales',
      total: 150_00,
      page: { number: 1, size: 1, row_count: 2, next: 2 },
      entries: [
        { source: 'ledger', day: '2023-02-01', order_id: 'canary-berlin-order-1', amount: 100_00 },
      ],
    });
  });

  it('comes as CSV too, in which no text is run as a formula', async () => {
    await fixture.deps.db.query(`update ledger set order_name = '=1+1' where shop_id = $1`, [
      fixture.shops.berlin.shopId,
    ]);
    const headers = { authorization: `Bearer ${key}`, accept: 'text/csv' };
    const { text } = await get(`/api/v1/ledger?${RANGE}`, headers);
    expect(text).toContain(",'=1+1,");
    expect(text).toContain(',10000,EUR,2\r\n');
  });

  it('has no entries of a ratio', async () => {
    expect((await get(`/api/v1/ledger?${RANGE}&metric=net_margin`)).status).toBe(400);
  });
});

describe('cohorts and shops', () => {
  it('have the segments of all customers', async () => {
    expect((await json(`/api/v1/cohorts?${RANGE}&by=segments`))['segments']).toHaveLength(9);
  });

  it('come as the same layer gives them', async () => {
    const cohorts = await json(`/api/v1/cohorts?${RANGE}&by=month`);
    expect(cohorts).toMatchObject({ by: 'month', cells: expect.any(Array) as unknown });
    const shops = await json('/api/v1/shops');
    expect(shops['shops']).toEqual([
      {
        key: 'canary-berlin',
        name: 'canary-berlin',
        time_zone: 'Europe/Paris',
        country: 'FR',
        first_data_day: '2023-02-01',
        last_data_day: '2023-02-02',
        currency: { code: 'EUR', decimals: 2 },
      },
    ]);
  });
});

describe('a key', () => {
  const paths = Object.keys(PUBLIC_ROUTES) as PublicPath[];
  const address = (path: PublicPath) =>
    ({
      '/api/v1/metrics': `${path}?${RANGE}&metrics=net_sales`,
      '/api/v1/ledger': `${path}?${RANGE}`,
      '/api/v1/cohorts': `${path}?${RANGE}`,
      '/api/v1/shops': path,
    })[path];

  it.each(paths)(
    'is needed for %s, and one that is none or revoked opens nothing',
    async (path) => {
      const revoked = await keyFor(fixture, 'berlin');
      const { shopId } = fixture.shops.berlin;
      await revokeApiKey(fixture.deps, { userId: fixture.users.ann, shopId, keyId: revoked.keyId });
      const session = await fixture.enter('ann', 'berlin');
      const tried = [
        {},
        ...['', 'x', revoked.key, session, `${key} `, key.slice(0, -1)].map(bearer),
      ];
      for (const headers of tried.filter((one) => one.authorization !== `Bearer ${key} `)) {
        const { status, text, response } = await get(address(path), headers);
        expect([status, JSON.parse(text)]).toMatchObject([
          401,
          { error: { code: 'unauthorised' } },
        ]);
        expect(response.headers.get('www-authenticate')).toBe('Bearer');
        expect(text).not.toContain('canary');
      }
      const { status } = await get(address(path), { cookie: `farthing=${session}` });
      expect(status).toBe(401);
    },
  );

  it.each(paths)('opens its own shop and no other in %s', async (path) => {
    for (const other of ['paris', 'austin', 'eves', 'demo'] as const) {
      const { shopKey } = fixture.shops[other];
      const separator = address(path).includes('?') ? '&' : '?';
      const { status, text } = await get(`${address(path)}${separator}shop=${shopKey}`);
      expect([status, JSON.parse(text)]).toMatchObject([404, { error: { code: 'not_found' } }]);
    }
    const eves = bearer((await keyFor(fixture, 'eves')).key);
    const { text } = await get(address(path), eves);
    expect(text).toContain(getCanary('eves'));
    expect(text).not.toContain(getCanary('berlin'));
  });

  it.each(paths)('needs the scope of %s', async (path) => {
    const scope = ENDPOINTS.find((one) => one.path === path)?.scope;
    const other = scope === 'read:metrics' ? 'read:ledger' : 'read:metrics';
    const { status, text } = await get(
      address(path),
      bearer((await keyFor(fixture, 'berlin', [other])).key),
    );
    expect([status, JSON.parse(text)]).toEqual([
      403,
      { error: { code: 'forbidden', message: `This key lacks the scope "${scope}".` } },
    ]);
  });

  it('can be used so often, and then says when again', async () => {
    const headers = bearer((await keyFor(fixture, 'paris')).key);
    for (let request = 0; request < 120; request += 1) {
      expect((await get('/api/v1/shops', headers)).status).toBe(200);
    }
    const { status, text, response } = await get('/api/v1/shops', headers);
    expect([status, JSON.parse(text)]).toMatchObject([429, { error: { code: 'rate_limited' } }]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await get('/api/v1/shops')).status).toBe(200);
  });
});

describe('a question that cannot be asked', () => {
  it.each([
    [`/api/v1/metrics?${RANGE}`, 'metrics'],
    ['/api/v1/metrics?metrics=orders', 'range'],
    ['/api/v1/metrics?metrics=orders&range=2023-02-30..2023-03-01', 'range'],
    [`/api/v1/metrics?${RANGE}&metrics=net_sale`, 'Did you mean "net_sales"?'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&by=planet`, 'planet'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&by=day,country,channel`, 'by'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&filter=country`, 'filter'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&page_size=1001`, 'page_size'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&page=0`, 'page'],
    [`/api/v1/metrics?${RANGE}&${RANGE}&metrics=orders`, 'range'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&shop_id=1`, 'shop_id'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&__proto__=1`, '__proto__'],
    ['/api/v1/cohorts?range=2023-02-02..2023-02-01', 'range'],
    [`/api/v1/metrics?${RANGE}&metrics=orders&filter=country:eq:%00`, 'cannot be kept'],
    [`/api/v1/shops?shop=%00`, 'cannot be kept'],
  ])('%s is a 400 that names the fault', async (address, fault) => {
    const { status, text } = await get(address);
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    expect([status, error.code]).toEqual([400, 'invalid_input']);
    expect(error.message).toContain(fault);
  });
});

function bearer(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}` };
}
