import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import { amazonApi } from './amazon/amazon-api.server.ts';
import { PlatformError } from './port.ts';
import { wixApi } from './wix/wix-api.server.ts';

const PAGE = '<!DOCTYPE html><html><title>403 Forbidden</title></html>';
const access = { secret: () => Promise.resolve('token') };
const endpoint = 'https://remote.example';
const schema = z.object({});

const answers = (text: string): HttpClient => ({
  send: () => Promise.resolve({ status: 403, headers: new Headers(), text }),
  stream: () => Promise.reject(new Error('nothing is streamed here')),
});

async function faultOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.catch((thrown: unknown) => thrown);
  return error instanceof PlatformError ? [error.fault, error.retryAfterMs] : error;
}

const wix = (text: string) =>
  faultOf(wixApi({ http: answers(text), endpoint, access }).request({ path: '/x', schema }));
const amazon = (text: string) => {
  const clock = () => new Date('2026-11-20T12:00:00Z');
  const wait = () => Promise.resolve();
  const api = amazonApi({ http: answers(text), clock, wait, endpoint, access });
  return faultOf(api.request({ operation: 'getOrder', path: '/x', schema }));
};
const amazonError = (details: string) =>
  JSON.stringify({ errors: [{ code: 'Unauthorized', message: 'denied', details }] });

describe('a status 403', () => {
  it.each([
    ['Wix', wix, '{"message": "no permission", "details": {}}', 'forbidden'],
    ['Amazon', amazon, amazonError(''), 'forbidden'],
    ['Amazon, of a token', amazon, amazonError('The access token has expired.'), 'revoked'],
  ] as const)('in the own words of %s is about a permission', async (_who, ask, text, fault) => {
    expect(await ask(text)).toEqual([fault, null]);
  });

  it.each([
    ['Wix', wix, PAGE],
    ['Wix, without a word', wix, ''],
    ['Amazon', amazon, PAGE],
    ['Amazon, from its gateway', amazon, '{"message": "Forbidden"}'],
  ] as const)('of a firewall before %s is tried again', async (_who, ask, text) => {
    expect(await ask(text)).toEqual(['address_refused', 900_000]);
  });
});
