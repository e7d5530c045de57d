import { describe, expect, it } from 'vitest';
import { capturedShop, VERSIONS } from '#tests/fixtures/woo/captured.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';

type Json = Readonly<Record<string, unknown>>;

const kindText = (value: unknown) =>
  value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** What an answer has otherwise than the captured one: fields, and kinds of values; null may stand for any. */
function differences(captured: unknown, answered: unknown, at: string): string[] {
  const [theirs, ours] = [kindText(captured), kindText(answered)];
  if (theirs === 'null' || ours === 'null') return [];
  if (theirs !== ours) return [`${at} is ${ours} and not ${theirs}`];
  if (Array.isArray(captured)) {
    const [first] = captured as unknown[];
    if (first === undefined || at.endsWith('meta_data')) return [];
    return (answered as unknown[]).flatMap((one) => differences(first, one, `${at}[]`));
  }
  if (theirs !== 'object') return [];
  const [left, right] = [captured as Json, answered as Json];
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].flatMap((name) => {
    const inner = `${at}.${name}`;
    if (!(name in right)) return [`${inner} is missing`];
    return name in left
      ? differences(left[name], right[name], inner)
      : [`${inner} is not captured`];
  });
}

async function answered(sandbox: WooSandbox, path: string): Promise<unknown> {
  const [key = '', secret = ''] = sandbox.secret.split(':');
  const authorization = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  const reply = await fetch(`${sandbox.url}/wp-json${path}`, { headers: { authorization } });
  expect(reply.status, path).toBe(200);
  return reply.json();
}

describe.each(VERSIONS)('the stand-in of a WooCommerce shop %s', (version) => {
  it('answers with the fields and kinds of values that a real one answered with', async () => {
    const store = seededStore({ seed: 9, orders: 40 });
    const sandbox = await startWooSandbox(store, { version, home: 'https://lamps.example' });
    const captured = capturedShop(version);
    const differ = async (path: string, one: unknown, name: string) => {
      const answer = await answered(sandbox, path);
      const all = Array.isArray(answer) ? (answer as unknown[]) : [answer];
      expect(all.length, path).toBeGreaterThan(0);
      return [...new Set(all.flatMap((row) => differences(one, row, name)))];
    };
    const refunded = store.orders.find(({ refunds }) => refunds.length > 0)?.number ?? 0;
    const refunds = `/wc/v3/orders/${100_000 + refunded}/refunds`;
    const report = '/wc-analytics/reports/revenue/stats?interval=month';
    const range = '&after=2026-09-01T00:00:00&before=2026-11-30T23:59:59';
    const found = [
      ...(await differ('/wc/v3/orders?per_page=100', captured.orderAfterRefund, 'order')),
      ...(await differ(refunds, captured.refund, 'refund')),
      ...(await differ(
        '/wc/v3/products?per_page=100',
        version === '10.0.2' ? captured.productWithCost : captured.product,
        'product',
      )),
      ...(await differ(`${report}${range}`, captured.revenueStats, 'stats')),
    ];
    await sandbox.close();
    expect(found).toEqual([]);
  });
});
