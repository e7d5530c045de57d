import type crypto from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, vi } from 'vitest';
import { receiveFile } from './upload-store.server.ts';

const ID = '11111111-2222-4333-8444-555555555555';
vi.mock('node:crypto', async (original) => ({
  ...(await original<typeof crypto>()),
  randomUUID: () => ID,
}));

it.runIf(process.platform === 'linux')(
  'says that the disk is full, and leaves nothing behind',
  async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-full-'));
    const folder = path.join(dataDir, 'uploads', ID);
    await mkdir(folder, { recursive: true });
    // A disk without room for a single byte is at the path of the new file.
    await symlink('/dev/full', path.join(folder, ID));
    try {
      const arriving = receiveFile({ dataDir }, 'orders.csv', Readable.from([Buffer.alloc(100)]));
      await expect(arriving).rejects.toMatchObject({
        code: 'unavailable',
        message: 'The disk of the server is full.',
      });
      expect(await readdir(path.join(dataDir, 'uploads'))).toEqual([]);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  },
);
