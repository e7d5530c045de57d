import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

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
    for await (const item of ahead(source(log))) log.push(`worked ${item}`);
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
      for await (const item of ahead(source([], 3))) got.push(item);
    };
    await expect(read()).rejects.toThrow('cut');
    expect(got).toEqual([1, 2]);
  });

  it('ends the source when its reader stops', async () => {
    const log: string[] = [];
    for await (const item of ahead(source(log))) if (item === 1) break;
    expect(log.at(-1)).toBe('ended');
  });
});
