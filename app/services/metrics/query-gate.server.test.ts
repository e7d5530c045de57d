import { describe, expect, it } from 'vitest';
import { QUERY_LIMITS } from '#app/config/limits.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { queryGate } from './query-gate.server.ts';

function heldReader() {
  const held: (() => void)[] = [];
  let most = 0;
  const reader: MetricReader = {
    read: () =>
      new Promise((resolve) => {
        held.push(() => resolve([]));
        most = Math.max(most, held.length);
      }),
    readCostSources: () => Promise.resolve([]),
    close: () => Promise.resolve(),
  };
  return { reader, held, most: () => most };
}

const visit = (over: Partial<{ isKnown: boolean; ip: string; signal: AbortSignal }> = {}) => ({
  caller: { isKnown: over.isKnown ?? false },
  ip: over.ip ?? '192.0.2.1',
  signal: over.signal ?? new AbortController().signal,
});
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('queries of callers without an account', () => {
  it('run a few at once, some wait, and the rest is told that the server is busy', async () => {
    const { reader, held } = heldReader();
    const gate = queryGate(reader, () => 0);
    const { guestsAtOnce, guestsWaiting } = QUERY_LIMITS;
    const asked = Array.from({ length: guestsAtOnce + guestsWaiting + 3 }, () =>
      codeOf(gate.readerFor(visit()).read([1], '', [])),
    );
    const known = codeOf(gate.readerFor(visit({ isKnown: true })).read([1], '', []));
    expect(await Promise.all(asked.slice(-3))).toEqual(Array(3).fill('unavailable'));
    // They do not delay the others.
    expect(held).toHaveLength(guestsAtOnce + 1);
    for (let ended = 0; ended < guestsAtOnce + guestsWaiting + 1; ended += 1) {
      held[ended]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(await known).toBe('answered');
    expect(new Set(await Promise.all(asked.slice(0, -3)))).toEqual(new Set(['answered']));
  });

  it('have so much time a minute for each network', async () => {
    let now = 0;
    const reader: MetricReader = {
      read: () => {
        now += QUERY_LIMITS.guestMsPerMinute / 2;
        return Promise.resolve([]);
      },
      readCostSources: () => Promise.resolve([]),
      close: () => Promise.resolve(),
    };
    const gate = queryGate(reader, () => now);
    const ask = (over = {}) => codeOf(gate.readerFor(visit(over)).read([1], '', []));
    expect([await ask(), await ask(), await ask()]).toEqual([
      'answered',
      'answered',
      'rate_limited',
    ]);
    expect([await ask({ ip: '198.51.100.7' }), await ask({ isKnown: true })]).toEqual([
      'answered',
      'answered',
    ]);
    now += 60_000;
    expect(await ask()).toBe('answered');
  });
});

describe('queries of a client that has gone', () => {
  it('are not run, whether they wait or come later', async () => {
    const { reader, held } = heldReader();
    const gate = queryGate(reader, () => 0);
    const client = new AbortController();
    const first = Array.from({ length: QUERY_LIMITS.atOnce }, () =>
      gate.readerFor(visit({ isKnown: true })).read([1], '', []),
    );
    const mine = gate.readerFor(visit({ isKnown: true, signal: client.signal }));
    const waiting = codeOf(mine.read([1], '', []));
    client.abort();
    expect([await waiting, await codeOf(mine.read([1], '', []))]).toEqual([
      'cancelled',
      'cancelled',
    ]);
    held.forEach((end) => end());
    await Promise.all(first);
    expect(held).toHaveLength(QUERY_LIMITS.atOnce);
  });
});
