import { describe, expect, it } from 'vitest';
import { BODY_LIMITS } from '#app/config/limits.ts';
import { readJsonBody } from './read-body.server.ts';

/** Builds a body that counts the bytes read. */
function bodyOf(bytes: number, headers: Record<string, string>) {
  let read = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (read >= bytes) return controller.close();
        read += 100_000;
        controller.enqueue(new TextEncoder().encode(' '.repeat(100_000)));
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method: 'POST', body, duplex: 'half', headers };
  const type = { 'content-type': 'application/json' };
  const request = new Request('https://farthing.example/api', {
    ...init,
    headers: { ...type, ...headers },
  } as RequestInit);
  return { request, getRead: () => read };
}

describe('a call that is too long', () => {
  it('is refused by its length before anything of it is read, so that its sender reads why', async () => {
    const { request, getRead } = bodyOf(15_000_000, { 'content-length': '15000000' });
    await expect(readJsonBody(request)).rejects.toMatchObject({ code: 'too_large', status: 413 });
    expect(getRead()).toBe(0);
  });

  it('is refused as it comes where it says no length', async () => {
    const { request, getRead } = bodyOf(15_000_000, {});
    await expect(readJsonBody(request)).rejects.toMatchObject({ code: 'too_large' });
    expect(getRead()).toBeLessThan(2 * BODY_LIMITS.call);
  });
});
