import { expect, it } from 'vitest';
import { z } from 'zod';
import { requestCj } from './cj-api.server.ts';

/** What a code of CJ means to us. */
async function faultOfCode(code: number): Promise<unknown> {
  const text = JSON.stringify({ code, result: false, message: 'text varies', data: null });
  const ground = {
    http: {
      send: () => Promise.resolve({ status: 200, headers: new Headers(), text }),
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    keys: { clientId: '', clientSecret: '', developerToken: null, endpoint: null },
  };
  return requestCj(ground, { schema: z.unknown(), path: 'shopping/order/list' }).catch(
    (error: unknown) => (error as { fault?: unknown }).fault,
  );
}

it.each([
  // Its servers are busy: whoever asks stays connected.
  [1_600_000, 'unreachable'],
  [1_600_001, 'revoked'],
  [1_600_005, 'revoked'],
  [1_600_100, 'malformed'],
  [1_600_200, 'throttled'],
])('code %i of CJ is read as: %s', async (code, fault) => {
  expect(await faultOfCode(code)).toBe(fault);
});
