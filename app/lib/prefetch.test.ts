import { describe, expect, it } from 'vitest';
import { prefetch, prefetchMapped } from './prefetch.ts';

function source(log: string[], failsAt = Infinity) {
  return (async function* () {
    try {
      for (let at = 1; at <= 3; at += 1) {
        log.push(`asked ${at}`);
        if (at === failsAt) throw new Error('cut');
        yield at;
      }
    } finally {
      log.push('ended');
    }
  })();
}

describe('ahead', () => {
  it('asks for the next while one is worked on', async () => {
    const log: string[] = [];
    for await (const item of prefetch(source(log))) log.push(`worked ${item}`);
    expect(log.indexOf('asked 2')).toBeLessThan(log.indexOf('worked 1'));
    expect(log.filter((line) => line.startsWith('worked'))).toEqual([
      'worked 1',
      'worked 2',
      'worked 3',
    ]);
  });

  it('gives everything before a failure, then the failure', async () => {
    const got: number[] = [];
    const read = async () => {
      for await (const item of prefetch(source([], 3))) got.push(item);
    };
    await expect(read()).rejects.toThrow('cut');
    expect(got).toEqual([1, 2]);
  });

  it('ends the source when its reader stops', async () => {
    const log: string[] = [];
    for await (const item of prefetch(source(log))) if (item === 1) break;
    expect(log.at(-1)).toBe('ended');
  });
});

describe('mapAhead', () => {
  it('makes several at once and gives them in order', async () => {
    const log: string[] = [];
    const open: (() => void)[] = [];
    const make = (item: number) =>
      new Promise<string>((resolve) => {
        log.push(`making ${item}`);
        open.push(() => resolve(`made ${item}`));
      });
    const reading = (async () => {
      const made: string[] = [];
      for await (const item of prefetchMapped(source([]), make, 2)) made.push(item);
      return made;
    })();
    const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
    await settle();
    expect(log).toEqual(['making 1', 'making 2']);
    open[1]?.();
    await settle();
    expect(log).toHaveLength(2);
    open[0]?.();
    await settle();
    open[2]?.();
    expect(await reading).toEqual(['made 1', 'made 2', 'made 3']);
  });

  it('gives everything before a failure, then the failure, and ends its source', async () => {
    const [log, got]: [string[], number[]] = [[], []];
    const make = (item: number) =>
      item === 2 ? Promise.reject(new Error('cut')) : Promise.resolve(item);
    const read = async () => {
      for await (const item of prefetchMapped(source(log), make, 3)) got.push(item);
    };
    await expect(read()).rejects.toThrow('cut');
    expect(got).toEqual([1]);
    expect(log.at(-1)).toBe('ended');
  });
});
