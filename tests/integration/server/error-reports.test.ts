import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorReport } from '#app/outside/port.ts';
import { loader } from '#app/pages/shell/error-report.route.ts';
import { reportError } from '#app/pages/shell/report-error.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { outsideServices } from '../outside-services.ts';
import { newBrowser } from '#tests/integration/accounts/auth-forms.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps();
});
afterAll(() => deps.close());

const REPORT = { status: 500, page: '/orders', message: 'Broken' };

/** Sends what an error page sends; gives what the port was told. */
async function send(body: unknown, over: Partial<AppLoadContext> = {}): Promise<ErrorReport[]> {
  const told: ErrorReport[] = [];
  const errorReports = { report: async (report: ErrorReport) => void told.push(report) };
  const outside = outsideServices({ errorReports });
  const client = newBrowser(deps, { outside, ...over });
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  await client.ask('/error-report', async (_request, context) => {
    const headers = { 'content-length': String(text.length) };
    const request = new Request('https://farthing.example/error-report', {
      method: 'POST',
      body: text,
      headers,
    });
    const reply = await reportError(request, context);
    expect([reply.status, await reply.text()]).toEqual([204, '']);
  });
  return told;
}

it('a report is posted: who asks for one is refused', () => {
  const answer = loader();
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
});

describe('what an error page reports', () => {
  it('reaches the port, without what the address asked for', async () => {
    expect(await send({ ...REPORT, page: '/orders?customer=Ada' })).toEqual([REPORT]);
  });

  it.each([
    ['a cancelled request', { ...REPORT, status: 0 }],
    ['the paper of undefined', { ...REPORT, message: "reading 'paper' of undefined" }],
    ['a field that is no report’s', { ...REPORT, cookie: 'x' }],
    ['a novel', { ...REPORT, message: 'x'.repeat(20_000) }],
    ['no JSON', '<xml>'],
  ])('is dropped when it is %s', async (_what, body) => {
    expect(await send(body)).toEqual([]);
  });

  it('is dropped in development', async () => {
    expect(await send(REPORT, { isDevelopment: true })).toEqual([]);
  });

  it('is passed on twenty times a minute for one address, and others are heard', async () => {
    const ip = '198.51.100.7';
    const told: ErrorReport[] = [];
    for (let time = 0; time < 22; time += 1) told.push(...(await send(REPORT, { ip })));
    expect(told).toHaveLength(20);
    expect(await send(REPORT, { ip: '198.51.100.8' })).toHaveLength(1);
  });

  it('that the port does not take is nobody’s concern', async () => {
    const errorReports = { report: () => Promise.reject(new Error('down')) };
    expect(await send(REPORT, { outside: outsideServices({ errorReports }) })).toEqual([]);
  });
});
