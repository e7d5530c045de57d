import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openErrorReporter } from './open-error-reporter.server.ts';

const received: { method: string | undefined; type: string | undefined; body: unknown }[] = [];
const server = createServer((request, response) => {
  void text(request).then((body) => {
    const type = request.headers['content-type'];
    received.push({ method: request.method, type, body: JSON.parse(body) });
    response.writeHead(request.url === '/taken?key=secret' ? 202 : 500).end();
  });
});
let base: string;
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const clock = () => new Date('2023-02-15T12:00:00Z');
const report = { status: 500, page: '/orders', message: 'Broken' };

describe('the webhook of error reports', () => {
  it('gets each report as one JSON object', async () => {
    const reporter = openErrorReporter({ url: `${base}/taken?key=secret`, clock, fetch });
    await reporter?.report(report);
    expect(received).toEqual([
      {
        method: 'POST',
        type: 'application/json',
        body: { source: 'farthing', ...report, reportedAt: '2023-02-15T12:00:00.000Z' },
      },
    ]);
  });

  it.each(['/broken?key=secret', ''])(
    'is told of without its address when it fails: %s',
    async (at) => {
      const url = at === '' ? 'http://127.0.0.1:1/?key=secret' : base + at;
      const reporter = openErrorReporter({ url, clock, fetch });
      const failed = await reporter?.report(report).catch((error: unknown) => String(error));
      expect(failed).toMatch(/^Error: The report was not taken: (500|no answer)\.$/);
    },
  );

  it('is none without an address', () => {
    expect(openErrorReporter({ url: null, clock, fetch })).toBeNull();
  });
});
