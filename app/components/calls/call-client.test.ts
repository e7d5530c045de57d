import { describe, expect, it, vi } from 'vitest';
import { type CallClientOptions, CANCEL_MESSAGES, createCallClient } from './call-client.ts';

const reply = (status: number, data: unknown, shop = 'mine') =>
  Response.json({ status, data }, { status, headers: { shop } });

function clientOver(answers: readonly (Response | Error)[], more: Partial<CallClientOptions> = {}) {
  const left = [...answers];
  const sent: RequestInit[] = [];
  const options = {
    fetch: (_url: string, init: RequestInit) => {
      sent.push(init);
      const next = left.shift();
      return next instanceof Response ? Promise.resolve(next) : Promise.reject(next ?? new Error());
    },
    shopKey: () => 'mine',
    onLoginNeeded: vi.fn(),
    onErrorPage: vi.fn(),
    onOtherShop: vi.fn(),
    onNetworkError: vi.fn(),
  };
  return { client: createCallClient({ ...options, ...more }), options, sent };
}

describe('a call of the browser', () => {
  it('posts controller, method and params, and gives status and data', async () => {
    const { client, sent } = clientOver([reply(201, { messages: [] })]);
    expect(await client.call('OnlineShops', 'getShopTopMessages', { a: 1 })).toEqual({
      status: 201,
      data: { messages: [] },
    });
    expect(sent[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"controller":"OnlineShops","method":"getShopTopMessages","params":{"a":1}}',
    });
  });

  it('carries the bearer where there is one', async () => {
    const { client, sent } = clientOver([reply(201, {})], { bearer: () => 'token' });
    await client.call('DataRules', 'getSettings');
    expect(sent[0]?.headers).toMatchObject({ authorization: 'Bearer token' });
  });

  it('leads to the login when authentication failed, not to the error page of 401', async () => {
    const { client, options } = clientOver([
      reply(401, { err: 'authentication failed' }),
      reply(401, { err: 'authentication failed', redirect: '/elsewhere' }),
    ]);
    await client.call('DataRules', 'getSettings');
    await client.call('DataRules', 'getSettings');
    expect(options.onLoginNeeded.mock.calls).toEqual([[null], ['/elsewhere']]);
    expect(options.onErrorPage).not.toHaveBeenCalled();
  });

  it.each([401, 500, 503])(
    'shows the error page of %i and still gives the reply',
    async (status) => {
      const { client, options } = clientOver([reply(status, { err: 'Why' })]);
      expect(await client.call('A', 'b')).toEqual({ status, data: { err: 'Why' } });
      expect(options.onErrorPage).toHaveBeenCalledWith(status, 'Why');
    },
  );

  it.each([400, 403, 404, 409, 429, 501])('leaves %i to whoever called', async (status) => {
    const { client, options } = clientOver([reply(status, { err: 'Why' })]);
    expect((await client.call('A', 'b')).status).toBe(status);
    expect(options.onErrorPage).not.toHaveBeenCalled();
  });

  it('counts an answer that is no reply as a failure without data', async () => {
    const { client } = clientOver([new Response('<html>'), new Response('', { status: 502 })]);
    expect(await client.call('A', 'b')).toEqual({ status: 500, data: null });
    expect(await client.call('A', 'b')).toEqual({ status: 502, data: null });
  });

  it('rejects when the network fails, and logs it', async () => {
    const { client, options } = clientOver([new TypeError('Network Error')]);
    await expect(client.call('A', 'b')).rejects.toThrow('Network Error');
    expect(options.onNetworkError).toHaveBeenCalledOnce();
  });

  it('tells once of a shop that is not the one on screen', async () => {
    const { client, options } = clientOver([
      reply(201, {}),
      reply(201, {}, 'other'),
      reply(201, {}, 'other'),
    ]);
    for (let n = 0; n < 3; n += 1) await client.call('A', 'b');
    expect(options.onOtherShop.mock.calls).toEqual([['other']]);
  });

  it('tells of no other shop before there is one on screen', async () => {
    const { client, options } = clientOver([reply(201, {}, 'other')], { shopKey: () => null });
    await client.call('A', 'b');
    expect(options.onOtherShop).not.toHaveBeenCalled();
  });
});

describe('a cancelled call', () => {
  /** Answers when it is cancelled, and never before. */
  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new Error(String(signal.reason))));
    });

  it('gives status 0, and the others go on', async () => {
    const reasons: string[] = [];
    const fetch = (url: string, init: RequestInit) =>
      hanging(url, init).catch((error: Error) => {
        reasons.push(error.message);
        throw error;
      });
    const { client, options } = clientOver([], { fetch });
    const first = client.call('A', 'b');
    const second = client.call('A', 'c');
    client.cancel('A', 'b');
    expect(await first).toEqual({ status: 0, data: null });
    client.cancelAll();
    expect(await second).toEqual({ status: 0, data: null });
    expect(reasons).toEqual([CANCEL_MESSAGES.one, CANCEL_MESSAGES.all]);
    expect(options.onNetworkError).not.toHaveBeenCalled();
  });
});
