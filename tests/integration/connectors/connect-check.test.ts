import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, eachDay } from '#app/domain/calendar/day.ts';
import { type AdSandbox, startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { LABEL_KEY, labelWorld, type LabelWorld } from '#tests/sandbox/connectors/label-world.ts';
import { shipstationProvider } from '#tests/sandbox/connectors/shipstation-sandbox.ts';
import { removeFolder } from '#tests/remove-folder.ts';

let sandbox: AdSandbox<LabelWorld>;
let folder: string;
beforeAll(async () => {
  // The command reads the days up to the machine's own today.
  const today = new Date().toISOString().slice(0, 10);
  const days = eachDay({ start: addDays(today, -2), end: addDays(today, -1) });
  sandbox = await startAdSandbox(labelWorld(days), shipstationProvider);
  folder = await mkdtemp(join(tmpdir(), 'connect-check-'));
});
afterAll(async () => {
  await sandbox.close();
  await removeFolder(folder);
});

async function run(args: readonly string[], input = '') {
  const child = spawn(process.execPath, ['scripts/connect-check.ts', ...args]);
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { out, err, code };
}

const check = (input: string, ...more: string[]) =>
  run(['--connector', 'shipstation', '--endpoint', sandbox.remote.url, ...more], input);

describe('the connect-check command', () => {
  it('reads accounts and days with the key, and finds nothing amiss', async () => {
    const { out, code } = await check(`key=${LABEL_KEY}\n`, '--to', folder);
    expect(out).toContain('Accounts: 1\n');
    expect(out).toMatch(/ to .*: 2 rows\n/);
    expect(out).toContain('No differences.\n');
    expect(code).toBe(0);
  });

  it('stores fixtures without names, numbers of parcels and the key', async () => {
    const files = await readdir(join(folder, 'shipstation'));
    expect(files.length).toBeGreaterThan(1);
    const all = await Promise.all(
      files.map((file) => readFile(join(folder, 'shipstation', file), 'utf8')),
    );
    const stored = all.join('');
    for (const secret of [LABEL_KEY, '1Z7001', 'se-7001', '1001']) {
      expect(stored).not.toContain(`"${secret}"`);
    }
    const labels = all.map((one) => JSON.parse(one) as { answer: { body: { labels: object[] } } });
    // What says how an answer is to be read is there: amounts, states and days.
    expect(labels.flatMap(({ answer }) => answer.body.labels)[0]).toMatchObject({
      status: 'completed',
      shipment_cost: { currency: 'eur', amount: 4.5 },
      tracking_number: 'text',
      carrier_code: 'ups',
    });
  });

  it('prints where an answer differs, and ends with 1', async () => {
    const [label] = sandbox.world.labels;
    if (label === undefined) throw new Error('There is no label.');
    sandbox.fail('malformed');
    const { out, code } = await check(`key=${LABEL_KEY}\n`);
    sandbox.mend();
    expect(code).toBe(1);
    expect(out).toContain('GET /v2/labels: answer 200 /labels/0/label_id: must be string');
  });

  it('says what is missing, and which connectors there are', async () => {
    const bare = await check('');
    expect(bare).toMatchObject({ code: 1, out: '' });
    expect(bare.err).toContain('ShipStation needs key.');
    const unknown = await run(['--connector', 'nonsense']);
    expect(unknown.err).toContain('shipstation\tShipStation');
    expect((await run(['--list'])).out.split('\n')).toContain('klaviyo\tKlaviyo');
  });
});
