import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.server.ts';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'packed-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

async function packed(text: string): Promise<string> {
  const file = path.join(folder, 'file.csv.gz');
  await writeFile(file, gzipSync(text));
  return file;
}

it('refuses a file that unpacks to far more than tables do, however it is quoted', async () => {
  // 30 MB of one letter pack to 30 kB, a thousandth.
  const cell = `number,text\n1,"${'x'.repeat(30_000_000)}`;
  await expect(inspectFile(await packed(cell))).rejects.toMatchObject({ code: 'too_large' });
});

it('takes a table that packs well', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},2023-02-01,19.99,Tea pot`);
  const { scan } = await inspectFile(await packed(['order,day,price,product', ...rows].join('\n')));
  expect([scan.isGzip, scan.textBytes > 500_000]).toEqual([true, true]);
});

it('stops reading when nobody waits for it any more', async () => {
  const gone = new AbortController();
  gone.abort();
  await expect(inspectFile(await packed('a,b\n1,2\n'), gone.signal)).rejects.toThrow(/abort/i);
});
