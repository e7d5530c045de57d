import { randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { readRows } from '#app/csv/rows/read-rows.server.ts';
import { scanFile } from '#app/csv/rows/scan-file.server.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { useUploadLimits } from './upload-limits.ts';

/** As in production, in small. */
useUploadLimits({ unpackedBytes: 2_000_000, freeBytes: 1_000_000 });

let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'packed-'))));
afterEach(() => removeFolder(folder));

async function packed(text: string): Promise<string> {
  const file = path.join(folder, 'file.csv.gz');
  await writeFile(file, gzipSync(text));
  return file;
}

it('refuses a file that unpacks to far more than tables do, however it is quoted', async () => {
  // 1.5 MB of one letter pack to 1.5 kB, a thousandth.
  const cell = `number,text\n1,"${'x'.repeat(1_500_000)}`;
  await expect(inspectFile(await packed(cell))).rejects.toMatchObject({ code: 'too_large' });
});

it('refuses a file that unpacks to more than any may, however badly it packs', async () => {
  const text = `number,text\n1,${randomBytes(1_600_000).toString('base64')}`;
  await expect(inspectFile(await packed(text))).rejects.toMatchObject({ code: 'too_large' });
});

it('takes a table that packs well', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${at},2023-02-01,19.99,Tea pot`);
  const { scan } = await inspectFile(await packed(['order,day,price,product', ...rows].join('\n')));
  expect([scan.isGzip, scan.textBytes > 500_000]).toEqual([true, true]);
});

it('stops reading when nobody waits for it any more', async () => {
  const gone = new AbortController();
  gone.abort();
  const path = await packed('a,b\n1,2\n');
  await expect(inspectFile(path, gone.signal)).rejects.toThrow(/abort/i);
  await expect(scanFile(path, gone.signal)).rejects.toThrow(/abort/i);
  const source = { path, scan: await scanFile(path), separator: ',', signal: gone.signal } as const;
  await expect(readRows(source).next()).rejects.toThrow(/abort/i);
});

it('stops between looking through a file and reading its rows', async () => {
  const path = await packed('a,b\n1,2\n');
  const left = new AbortController();
  const looking = inspectFile(path, left.signal);
  // Looking through it asks once for its only piece.
  const asked = vi.spyOn(left.signal, 'throwIfAborted').mockImplementationOnce(() => left.abort());
  await expect(looking).rejects.toThrow(/abort/i);
  expect(asked).toHaveBeenCalledTimes(2);
});
