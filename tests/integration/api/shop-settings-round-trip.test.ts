import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isTakenName } from '#app/domain/attributes/taken-names.ts';
import { findAttribute } from '#app/domain/attributes/read-attribute.ts';
import { saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import { call } from './calls.ts';
import { createShopsFixture, type ShopsFixture } from './shops-fixture.ts';

let fixture: ShopsFixture;
let cookie: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  cookie = await fixture.enter('ann', 'berlin');
});
afterAll(() => fixture.deps.close());

type Fields = Record<string, unknown>;

async function readGivenOut(): Promise<{ readonly shop: Fields; readonly defaults: Fields }> {
  const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
  return {
    shop: body.data['res'] as Fields,
    defaults: body.data['shop_default_settings'] as Fields,
  };
}

const update = (data: Fields) => call(fixture, 'OnlineShops.update', { data }, { cookie });

/** What stands in every table. */
async function readTables(): Promise<Readonly<Record<string, string>>> {
  const { db } = fixture.deps;
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.query<{ sum: string }>(
        `select coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as sum from "${name}" t`,
      );
      return [name, row?.sum ?? ''] as const;
    }),
  );
  return Object.fromEntries(sums);
}

/** A subset of the fields, each with a spelling that means the same. */
const subsetArbitrary = (fields: Fields): fc.Arbitrary<Fields> =>
  fc
    .subarray(Object.entries(fields))
    .chain((entries) =>
      fc.tuple(fc.constant(entries), fc.array(fc.boolean(), { minLength: entries.length })),
    )
    .map(([entries, asBoolean]) =>
      Object.fromEntries(
        entries.map(([name, value], at) => {
          const isFlag = !name.endsWith('_ID') && [0, 1, '0', '1'].includes(value as string);
          return [name, isFlag && asBoolean[at] === true ? Number(value) === 1 : value];
        }),
      ),
    );

describe('what the login check gives out of a shop', () => {
  it('is taken back in any part, and changes nothing', async () => {
    const who = { userId: fixture.users.ann, shopId: fixture.shops.berlin.shopId };
    const lasting = { expiresInDays: 28, startDay: '2023-02-10' };
    const hidden = { name: 'hide_saving_plan_recommendation', value: 1, ...lasting };
    await saveShopAttribute(fixture.deps, { ...who, ...hidden });
    await saveShopAttribute(fixture.deps, { ...who, name: 'note', value: 'free' });
    const { shop, defaults } = await readGivenOut();
    expect(shop).toMatchObject({ custom_date_format: 'LL-dd-y', weight_unit: 'kg', note: 'free' });
    const before = await readTables();
    expect(Object.keys(before)).toContain('shop_attributes');
    const parts = fc.oneof(subsetArbitrary(shop), subsetArbitrary(defaults));
    await fc.assert(
      fc.asyncProperty(parts, async (data) => {
        const { status, text } = await update(data);
        expect(status, text).toBe(201);
      }),
      { numRuns: 25 },
    );
    for (const whole of [shop, defaults]) expect((await update(whole)).status).toBe(201);
    expect(await readTables()).toEqual(before);
  }, 120_000);

  it('is refused by name where it differs and cannot be changed here, and nothing is saved', async () => {
    const { shop, defaults } = await readGivenOut();
    const before = await readTables();
    const changed = { currency: 'USD', use_iana_timezone: 'Asia/Tokyo', shop_enc: 'x' };
    const { status, text } = await update({ ...shop, name: 'Renamed', ...changed });
    expect(status).toBe(400);
    expect(text).toContain(
      'This cannot be changed here: \\"currency\\", \\"use_iana_timezone\\", \\"shop_enc\\".',
    );
    const gateways = await update({ ...defaults, auto_payment_gateways: ['paypal'] });
    expect([gateways.status, gateways.text]).toEqual([
      400,
      expect.stringContaining('auto_payment_gateways'),
    ]);
    const unknown = await update({ [randomUUID()]: 1, agency_logo: 'https://a.example/l.png' });
    expect(unknown.status).toBe(400);
    expect(unknown.text).toContain('agency_logo');
    expect(await readTables()).toEqual(before);
  });

  it('is a fact of its own where it is no attribute that can be set', async () => {
    const { shop, defaults } = await readGivenOut();
    const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
    const free = (table: 'shop_attributes' | 'user_attributes', fields: Fields) =>
      Object.keys(fields).filter(
        (name) => findAttribute(table, name) === null && !isTakenName(table, name),
      );
    expect(free('shop_attributes', { ...shop, ...defaults })).toEqual(['note']);
    expect(free('user_attributes', body.data['user'] as Fields)).toEqual([]);
  });
});

describe('none chosen', () => {
  it('is said of a date format by the default or by null', async () => {
    for (const none of ['LL-dd-y', null]) {
      expect((await update({ custom_date_format: 'dd/LL/y' })).status).toBe(201);
      expect((await readGivenOut()).shop['custom_date_format']).toBe('dd/LL/y');
      expect((await update({ custom_date_format: none })).status).toBe(201);
      expect((await readGivenOut()).shop['custom_date_format']).toBe('LL-dd-y');
    }
  });

  it('is said by null of what a shop need not choose', async () => {
    const chosen = { industry: 'pets', default_pnl_date_period: 'q1', persona: 'agency' };
    await update(chosen);
    expect((await readGivenOut()).shop).toMatchObject(chosen);
    const none = { industry: null, default_pnl_date_period: null, persona: null };
    await update(none);
    expect((await readGivenOut()).shop).toMatchObject(none);
  });
});
