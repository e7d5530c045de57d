import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('runs as many at once as it is told, in the order of coming, also after a failure', async () => {
    const limit = limitConcurrency(2);
    const started: number[] = [];
    const ends: (() => void)[] = [];
    const works = [1, 2, 3].map((number) =>
      limit(async () => {
        started.push(number);
        await new Promise<void>((resolve, reject) =>
          ends.push(number === 1 ? () => reject(new Error('failed')) : resolve),
        );
        return number;
      }),
    );
    const results = Promise.allSettled(works);
    expect(started).toEqual([1, 2]);
    ends[0]?.();
    await expect(works[0]).rejects.toThrow('failed');
    await Promise.resolve();
    expect(started).toEqual([1, 2, 3]);
    ends[1]?.();
    ends[2]?.();
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
  });
});
