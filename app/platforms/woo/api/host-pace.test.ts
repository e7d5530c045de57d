import { describe, expect, it } from 'vitest';
import { hostPace } from './host-pace.ts';

/** A host whose answers take as long as a test says; all that are under way end together. */
function host() {
  let now = 0;
  const open: (() => void)[] = [];
  const pace = hostPace(() => new Date(now));
  const ask = () => pace.run(() => new Promise<void>((resolve) => open.push(resolve)));
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const answer = async (tookMs: number) => {
    await settle();
    now += tookMs;
    const ended = open.splice(0);
    for (const end of ended) end();
    await settle();
    return ended.length;
  };
  return { ask, answer, pace };
}

async function atOnce(tookMs: readonly number[]): Promise<number[]> {
  const { ask, answer } = host();
  const asked = Array.from({ length: 60 }, ask);
  const counts: number[] = [];
  for (const ms of tookMs) counts.push(await answer(ms));
  while ((await answer(0)) > 0);
  await Promise.all(asked);
  return counts;
}

describe('the pace of a host', () => {
  it('grows to six at once while answers are quick', async () => {
    const counts = await atOnce(Array.from({ length: 8 }, () => 100));
    expect(counts[0]).toBe(2);
    expect(counts.at(-1)).toBe(6);
    expect(Math.max(...counts)).toBe(6);
  });

  it('stays where answers take a while, and shrinks where they take long', async () => {
    expect(await atOnce([3000, 3000, 3000])).toEqual([2, 2, 2]);
    expect(await atOnce([6000, 6000, 6000])).toEqual([2, 1, 1]);
  });

  it('is one at a time after a failure, which holds nobody up', async () => {
    const { ask, answer, pace } = host();
    const failed = pace.run(() => Promise.reject(new Error('cut')));
    await expect(failed).rejects.toThrow('cut');
    const asked = [ask(), ask(), ask()];
    expect([await answer(3000), await answer(3000), await answer(3000)]).toEqual([1, 1, 1]);
    await Promise.all(asked);
  });
});
