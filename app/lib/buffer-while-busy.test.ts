import { describe, expect, it } from 'vitest';
import { bufferWhileBusy } from './buffer-while-busy.ts';

interface Log {
  asked: number;
  isEnded: boolean;
}

/** 1, 2, 3 ... as fast as they are read. */
function numbers(count: number, failsAt = Infinity): { log: Log; items: AsyncGenerator<number> } {
  const log: Log = { asked: 0, isEnded: false };
  const items = (async function* () {
    try {
      for (let at = 1; at <= count; at += 1) {
        log.asked = at;
        if (at === failsAt) throw new Error('cut');
        yield await Promise.resolve(at);
      }
    } finally {
      log.isEnded = true;
    }
  })();
  return { log, items };
}

const three = (held: readonly unknown[]) => held.length >= 3;
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('gathered', () => {
  it('gives the first item at once, then whatever came meanwhile, up to what is enough', async () => {
    const { log, items } = numbers(9);
    const groups: (readonly number[])[] = [];
    for await (const group of bufferWhileBusy(items, { isEnough: three })) {
      groups.push(group);
      await turn();
      expect(log.asked).toBeLessThanOrEqual((group.at(-1) ?? 0) + 3);
    }
    expect(groups).toEqual([[1], [2, 3, 4], [5, 6, 7], [8, 9]]);
  });

  it('gives everything before a failure, then the failure', async () => {
    const got: number[] = [];
    const read = async () => {
      for await (const group of bufferWhileBusy(numbers(9, 6).items, { isEnough: three })) {
        await turn();
        got.push(...group);
      }
    };
    await expect(read()).rejects.toThrow('cut');
    expect(got).toEqual([1, 2, 3, 4, 5]);
  });

  it('ends the source when its reader stops', async () => {
    const { log, items } = numbers(100);
    for await (const group of bufferWhileBusy(items, { isEnough: three }))
      if (group.includes(2)) break;
    expect(log.isEnded).toBe(true);
    expect(log.asked).toBeLessThan(10);
  });

  it('of nothing is nothing', async () => {
    for await (const group of bufferWhileBusy(numbers(0).items, { isEnough: three })) {
      throw new Error(`there is ${group.length}`);
    }
  });
});
