/** The calls of the CRM: what they send where there is one, and what they answer where there is none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopsFixture, type ShopsFixture } from '#tests/integration/api/shops-fixture.ts';
import { call } from '#tests/integration/api/calls.ts';
import type { Contact } from '#app/outside/port.ts';
import { outsideServices } from '../outside-services.ts';

let fixture: ShopsFixture;
let cookie: string;
let email: string;
beforeAll(async () => {
  fixture = await createShopsFixture();
  cookie = await fixture.enter('ann', 'berlin');
  const { body } = await call(fixture, 'OnlineShops.verifyShopLogin', {}, { cookie });
  email = (body.data['user'] as { email: string }).email;
});
afterAll(() => fixture.deps.close());

const SHOP = { become_shop_ID: 'become_shop_ID' };
const CALLS = [
  [
    'CRM.visitorIdentification',
    { ...SHOP, email: 'eve@example.com', first_name: 'Eve', last_name: 'Else' },
    { token: null },
  ],
  ['HubSpot.notifyAppInterest', { ...SHOP, interest: 'mobile app' }, {}],
  ['HubSpot.saveContactProperties', { ...SHOP, properties: { jobtitle: 'owner' } }, {}],
] as const;

/** Notes what the CRM is told, and fails where it shall. */
function openCrm({ isDown = false } = {}) {
  const told: unknown[] = [];
  const note = <T>(reply: T, ...what: readonly unknown[]) => {
    if (isDown) return Promise.reject(new Error('down'));
    told.push(what);
    return Promise.resolve(reply);
  };
  const crm = {
    identifyVisitor: (contact: Contact) => note('a token', contact.email),
    notifyInterest: (contact: Contact, interest: string) =>
      note(undefined, contact.email, interest),
    saveProperties: (contact: Contact, properties: object) =>
      note(undefined, contact.email, properties),
  };
  return { told, outside: outsideServices({ crm }) };
}

describe('without a CRM', () => {
  it.each(CALLS)('%s succeeds in its shape', async (name, params, data) => {
    const { body } = await call(fixture, name, params, { cookie });
    expect(body).toEqual({ status: 201, data });
  });
});

describe('with a CRM', () => {
  it('tells it of the user of the session, whoever the call names', async () => {
    const { told, outside } = openCrm();
    const replies = [];
    for (const [name, params] of CALLS) {
      replies.push((await call(fixture, name, params, { cookie }, { outside })).body);
    }
    expect(replies).toEqual([
      { status: 201, data: { token: 'a token' } },
      { status: 201, data: {} },
      { status: 201, data: {} },
    ]);
    expect(told).toEqual([[email], [email, 'mobile app'], [email, { jobtitle: 'owner' }]]);
  });

  it.each(CALLS)('%s is skipped in development', async (name, params, data) => {
    const { told, outside } = openCrm();
    const over = { outside, isDevelopment: true };
    const { body } = await call(fixture, name, params, { cookie }, over);
    expect([body, told]).toEqual([{ status: 201, data }, []]);
  });

  it.each(CALLS)('%s succeeds where it does not answer', async (name, params, data) => {
    const { outside } = openCrm({ isDown: true });
    const { body } = await call(fixture, name, params, { cookie }, { outside });
    expect(body).toEqual({ status: 201, data });
  });

  it.each([{ hs_lead_status: 'OPEN' }, { email: 'other@example.com' }, { 'Job title': 'x' }])(
    'sets no property that is not the caller’s to set: %o',
    async (properties) => {
      const { told, outside } = openCrm();
      const name = 'HubSpot.saveContactProperties';
      const { status } = await call(
        fixture,
        name,
        { ...SHOP, properties },
        { cookie },
        { outside },
      );
      expect([status, told]).toEqual([400, []]);
    },
  );

  it('is told by nobody in the demo', async () => {
    const { told, outside } = openCrm();
    for (const [name, params] of CALLS) {
      const { status } = await call(fixture, name, params, { isDemo: true }, { outside });
      expect(status).toBe(403);
    }
    expect(told).toEqual([]);
  });
});
