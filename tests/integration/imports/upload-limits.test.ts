import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveUpload } from '#app/pages/imports/receive-upload.server.ts';
import { register } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { useUploadLimits } from './upload-limits.ts';

useUploadLimits({ fileBytes: 6_000_000 });

let deps: TestDeps;
let owner: { readonly userId: number };
beforeEach(async () => {
  deps = await testDeps();
  owner = { userId: (await register(deps, 'ada')).user.userId };
});
afterEach(() => deps.close());

const ADDRESS = 'http://localhost/imports/upload';

/** Sends a file the way a browser does. */
function send(name: string, content: Uint8Array, signal?: AbortSignal) {
  const body = new FormData();
  body.set('file', new File([Buffer.from(content)], name));
  const sent = { method: 'POST', body, ...(signal && { signal }) };
  return receiveUpload(deps, owner, new Request(ADDRESS, sent));
}

describe('a file sent by a browser', () => {
  it('is answered where there is no room for it, though nobody reads the rest of it', async () => {
    await writeFile(path.join(deps.dataDir, 'uploads'), 'no folder');
    await expect(send('retail.csv', new Uint8Array(5_000_000))).rejects.toThrow('ENOTDIR');
  });

  it('that never ends is let go of where there is no room for it', async () => {
    await writeFile(path.join(deps.dataDir, 'uploads'), 'no folder');
    const head = '--b\r\ncontent-disposition: form-data; name="f"; filename="a.csv"\r\n\r\n';
    let isLetGo = false;
    const body = new ReadableStream({
      start: (form) => form.enqueue(Buffer.from(head)),
      pull: (form) => form.enqueue(new Uint8Array(65_536)),
      cancel: () => void (isLetGo = true),
    });
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sent = { method: 'POST', body, headers, duplex: 'half' } as const;
    const request = new Request('http://localhost/imports/upload', sent);
    await expect(receiveUpload(deps, owner, request)).rejects.toThrow('ENOTDIR');
    await expect.poll(() => isLetGo).toBe(true);
  });

  it('is refused beyond its limit as it arrives, and nothing of it stays', async () => {
    await expect(send('large.csv', new Uint8Array(6_000_001))).rejects.toMatchObject({
      code: 'too_large',
    });
    expect(await readdir(path.join(deps.dataDir, 'uploads'))).toEqual([]);
  });

  it('is not looked through for a browser that has left', async () => {
    const table = new TextEncoder().encode('order,price\n1,2\n');
    await expect(send('small.csv', table, AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(await readdir(path.join(deps.dataDir, 'uploads'))).toEqual([]);
  });

  it('waits with nineteen others at most', async () => {
    const small = new TextEncoder().encode('order,price\n1,2\n');
    for (let sent = 0; sent < 20; sent += 1) await send('small.csv', small);
    await expect(send('small.csv', small)).rejects.toMatchObject({
      code: 'conflict',
      message: '20 files wait to be read in.',
    });
  });

  it('comes sixty times an hour at most, whatever it holds', async () => {
    const nothing = () => {
      const body = new FormData();
      const request = new Request('http://localhost/imports/upload', { method: 'POST', body });
      return receiveUpload(deps, owner, request);
    };
    for (let sent = 0; sent < 60; sent += 1) {
      await expect(nothing()).rejects.toMatchObject({ code: 'invalid_input' });
    }
    await expect(nothing()).rejects.toMatchObject({ code: 'rate_limited' });
    const other = { ...owner, userId: owner.userId + 1 };
    const request = new Request('http://localhost/imports/upload', { method: 'POST' });
    await expect(receiveUpload(deps, other, request)).rejects.toThrow('No file was sent.');
  });
});
