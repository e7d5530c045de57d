import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { openApiDocument } from '#app/api/v1/openapi.ts';
import { saveView } from '#app/services/report-views/change-views.server.ts';
import type { ViewUser } from '#app/services/report-views/find-views.server.ts';
import { readLayout } from '#app/view-models/report-views/layout-address.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';
import { getPublic, keyFor, PUBLIC_ROUTES } from './public-api-caller.ts';

const VIEW_OF_EXAMPLE = '0b9d7c1e-4f0a-4f4b-9d53-1f0f6e4c2a11';

let fixture: ShopsFixture;
let key: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  key = (await keyFor(fixture, 'berlin')).key;
  const page = 'compare-countries';
  const user = { shopId: fixture.shops.berlin.shopId, userId: fixture.users.ann, role: 'Owner' };
  await saveView(fixture.deps, user as ViewUser, {
    page,
    name: 'Of the example',
    isShared: true,
    settings: { version: 1, layout: readLayout(new URLSearchParams(), page), days: null },
  });
  await fixture.deps.db.query('update report_views set view_id = $1', [VIEW_OF_EXAMPLE]);
});
afterAll(() => fixture.deps.close());

function get(
  address: string,
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
) {
  return getPublic(fixture, address, headers);
}

describe('the description of the API', () => {
  const document = openApiDocument('https://farthing.example');

  const reads = Object.entries(document.paths).flatMap(([path, { get: operation }]) =>
    operation === undefined ? [] : [[path, operation] as const],
  );

  it('has every route, and the routes of the app have every path of it', () => {
    expect(reads.map(([path]) => path)).toEqual(Object.keys(PUBLIC_ROUTES));
    expect(Object.keys(document.paths)).toEqual([...Object.keys(PUBLIC_ROUTES), '/api/v1/orders']);
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.schemas.Metric.oneOf).toHaveLength(METRICS.length);
  });

  it.each(reads)('%s takes every parameter it names', async (path, operation) => {
    const query = operation.parameters.map(
      ({ name, example }) =>
        `${name}=${encodeURIComponent(name === 'shop' ? 'canary-berlin' : example)}`,
    );
    expect((await get(`${path}?${query.join('&')}`)).status).toBe(200);
    const required = operation.parameters.filter((one) => one.required);
    for (const { name } of required) {
      const without = query.filter((one) => !one.startsWith(`${name}=`));
      expect((await get(`${path}?${without.join('&')}`)).status).toBe(400);
    }
    expect((await get(`${path}?${[...query, 'other=1'].join('&')}`)).status).toBe(400);
  });

  it('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const known = Object.keys(document.components.schemas);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(([, name]) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('promises every status that the API answers with', () => {
    for (const [, operation] of reads) {
      expect(Object.keys(operation.responses)).toEqual(['200', '400', '401', '403', '404', '429']);
    }
    const push = document.paths['/api/v1/orders']?.['post'];
    expect(Object.keys(push?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '413',
      '429',
    ]);
  });

  it('says what an order is: what it must have, and every other field', () => {
    const push = document.paths['/api/v1/orders']?.['post'];
    const order = z
      .object({
        properties: z.object({
          orders: z.object({
            items: z.object({ required: z.array(z.string()), properties: z.looseObject({}) }),
          }),
        }),
      })
      .parse(push?.requestBody?.content['application/json'].schema).properties.orders.items;
    expect(order.required.toSorted()).toEqual(['id', 'lines', 'placed_at']);
    expect(Object.keys(order.properties)).toEqual(
      expect.arrayContaining(['refunds', 'transactions', 'shipping_lines', 'customer_id']),
    );
  });
});
