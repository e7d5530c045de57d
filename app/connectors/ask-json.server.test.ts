import { expect, it } from 'vitest';
import { z } from 'zod';
import { PlatformError } from '#app/platforms/port.ts';
import { requestJson } from './ask-json.server.ts';

/** How a source fails that refuses with this text. */
async function faultOfText(text: string): Promise<unknown> {
  const endpoint = 'https://ads.example';
  const ground = {
    http: {
      send: () => Promise.resolve({ status: 403, headers: new Headers(), text }),
      stream: () => Promise.reject(new Error('nothing is streamed here')),
    },
    keys: { clientId: 'a', clientSecret: 'b', developerToken: null, endpoint },
  };
  const api = { name: 'Ads', host: endpoint, throttledMs: 1 };
  const error = await requestJson(ground, api, z.object({}), { path: 'x' }).catch(
    (thrown: unknown) => thrown,
  );
  return error instanceof PlatformError ? [error.fault, error.retryAfterMs] : error;
}

it('takes a page with status 403 for a firewall, and nothing else', async () => {
  expect(await faultOfText('{"error": "no permission"}')).toEqual(['forbidden', null]);
  expect(await faultOfText('Forbidden')).toEqual(['forbidden', null]);
  for (const page of ['<!DOCTYPE html><title>403</title>', '\n<html><body>Blocked</body></html>']) {
    expect(await faultOfText(page)).toEqual(['address_refused', 900_000]);
  }
});
