import { describe, expect, inject, it } from 'vitest';

const post = (path: string, headers: Record<string, string>, body = '{}') =>
  fetch(new URL(path, inject('baseUrl')), { method: 'POST', headers, body });

const JSON_TYPE = { 'content-type': 'application/json' };
const own = () => ({ origin: new URL(inject('baseUrl')).origin });
const LOGIN_CHECK = JSON.stringify({
  controller: 'OnlineShops',
  method: 'verifyShopLogin',
  params: { data: { is_mobile: false, become_shop_ID: 'become_shop_ID' } },
});

describe('a call over the wire', () => {
  it('answers a page of the product that is not logged in', async () => {
    const response = await post('/api', { ...JSON_TYPE, ...own() }, LOGIN_CHECK);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ status: 401, data: { err: 'authentication failed' } });
  });

  it('answers a visitor of the demo and names the shop on screen', async () => {
    const headers = { ...JSON_TYPE, ...own(), cookie: 'farthing_demo=1' };
    const response = await post('/api', headers, LOGIN_CHECK);
    expect([response.status, response.headers.get('shop')]).toEqual([201, 'demo']);
    expect(await response.json()).toMatchObject({
      status: 201,
      data: { shop_key: 'demo', res: { user_role: 'Demo' }, user: null },
    });
  });

  it('reads the demo shop through the base routes', async () => {
    const days = JSON.stringify({ from_date: '2023-02-01', to_date: '2023-02-07' });
    const headers = { ...JSON_TYPE, ...own(), cookie: 'farthing_demo=1' };
    const response = await post('/api/rest/getOnlineShopOrdersPage', headers, days);
    const { data } = (await response.json()) as { data: { total_count: number } };
    expect([response.status, data.total_count > 0]).toEqual([201, true]);
  });

  it('changes nothing in the demo shop', async () => {
    const body = JSON.stringify({
      controller: 'Attributes',
      method: 'saveShopAttribute',
      params: { attribute_name: 'walkthrough', attribute_value: 1 },
    });
    const headers = { ...JSON_TYPE, ...own(), cookie: 'farthing_demo=1' };
    const response = await post('/api', headers, body);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      data: { err: 'Action is not available in the demo store. Try it in a copy of your own.' },
    });
  });

  it.each([
    ['another site', { ...JSON_TYPE, origin: 'https://evil.example' }, 403],
    ['nowhere', JSON_TYPE, 403],
    ['a sandboxed frame', { ...JSON_TYPE, origin: 'null' }, 403],
    [
      'another site, with a bearer',
      { ...JSON_TYPE, origin: 'https://evil.example', authorization: 'Bearer x' },
      403,
    ],
  ])('from %s is refused', async (_name, headers, status) => {
    const response = await post('/api', { ...headers, cookie: 'farthing_demo=1' }, LOGIN_CHECK);
    expect(response.status).toBe(status);
  });

  it('of a form that pretends to be JSON is refused', async () => {
    const headers = { ...own(), 'content-type': 'text/plain', cookie: 'farthing_demo=1' };
    expect((await post('/api', headers, LOGIN_CHECK)).status).toBe(415);
  });

  it('of a program with a bearer needs no origin, and a right bearer', async () => {
    const headers = { ...JSON_TYPE, authorization: 'Bearer forged', cookie: 'farthing_demo=1' };
    const response = await post('/api', headers, LOGIN_CHECK);
    expect(response.status).toBe(401);
    // Elsewhere than in calls a bearer counts for nothing.
    expect((await post('/log-out', headers)).status).toBe(403);
  });

  it('has one address for each: what is not posted, and what there is not', async () => {
    const read = await fetch(new URL('/api', inject('baseUrl')));
    expect(read.status).toBe(405);
    const headers = { ...JSON_TYPE, ...own(), cookie: 'farthing_demo=1' };
    expect((await post('/api/connect/save-yahoo-connect-data', headers)).status).toBe(404);
    expect((await post('/api/rest/noSuchRoute', headers)).status).toBe(404);
    expect((await post('/api/login-cookie', headers, '{"a_k":"x"}')).status).toBe(401);
  });
});

describe('the public API over the wire', () => {
  it('describes itself to everybody', async () => {
    const response = await fetch(new URL('/api/v1/openapi.json', inject('baseUrl')));
    const document = (await response.json()) as { openapi: string; paths: Record<string, unknown> };
    expect([response.status, document.openapi]).toEqual([200, '3.1.0']);
    for (const path of Object.keys(document.paths)) {
      const refused = await fetch(new URL(path, inject('baseUrl')));
      expect([path, refused.status]).toEqual([path, 401]);
      expect(await refused.json()).toMatchObject({ error: { code: 'unauthorised' } });
    }
  });
});
