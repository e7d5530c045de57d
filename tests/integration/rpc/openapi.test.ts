import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METRICS } from '#app/domain/metrics/metrics.ts';
import { openApiDocument } from '#app/rpc/public-api/openapi.ts';
import { buildHouse, type HouseOfShops } from './house-of-shops.ts';
import { getPublic, keyFor, PUBLIC_ROUTES } from './public-api-caller.ts';

let house: HouseOfShops;
let key: string;
beforeAll(async () => {
  house = await buildHouse();
  key = (await keyFor(house, 'berlin')).key;
});
afterAll(() => house.deps.close());

function get(
  address: string,
  headers: Record<string, string> = { authorization: `Bearer ${key}` },
) {
  return getPublic(house, address, headers);
}

describe('the description of the API', () => {
  const document = openApiDocument('https://farthing.example');

  it('has every route, and the routes of the app have every path of it', () => {
    expect(Object.keys(document.paths)).toEqual(Object.keys(PUBLIC_ROUTES));
    expect(document.openapi).toBe('3.1.0');
    expect(document.components.schemas.Metric.oneOf).toHaveLength(METRICS.length);
  });

  it.each(Object.entries(document.paths))(
    '%s takes every parameter it names',
    async (path, { get: operation }) => {
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
    },
  );

  it('refers to nothing that it does not hold', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)];
    const known = Object.keys(document.components.schemas);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter(([, name]) => !known.includes(name ?? ''))).toEqual([]);
  });

  it('promises every status that the API answers with', () => {
    for (const { get: operation } of Object.values(document.paths)) {
      expect(Object.keys(operation.responses)).toEqual(['200', '400', '401', '403', '404', '429']);
    }
  });
});
