import { describe, expect, it } from 'vitest';
import { operationGate } from './usage-plans.ts';

function gateAt() {
  let nowMs = 0;
  const waits: number[] = [];
  const gate = operationGate(
    () => new Date(nowMs),
    (ms) => {
      waits.push(ms);
      nowMs += ms;
      return Promise.resolve();
    },
  );
  const pass = async (times: number) => {
    for (let made = 0; made < times; made += 1) await gate.pass('listTransactions', undefined);
  };
  return { gate, pass, waits, later: (ms: number) => (nowMs += ms) };
}

describe('the gate of an operation', () => {
  it('lets a burst pass, then one at a time at the plan’s rate', async () => {
    const { pass, waits } = gateAt();
    await pass(12);
    // listTransactions: 10 at once, then one in two seconds.
    expect(waits).toEqual([2000, 2000]);
  });

  it('fills again while nobody asks, up to the burst', async () => {
    const { pass, waits, later } = gateAt();
    await pass(10);
    later(4000);
    await pass(2);
    later(3_600_000);
    await pass(10);
    expect(waits).toEqual([]);
  });

  it('takes over the rate that a reply tells, and nothing that is no rate', async () => {
    const { gate, pass, waits } = gateAt();
    gate.learn('listTransactions', '5.0');
    for (const odd of [null, '', 'soon', '-1']) gate.learn('listTransactions', odd);
    await pass(11);
    expect(waits).toEqual([200]);
  });

  it('holds no other operation up', async () => {
    const { gate, pass, waits } = gateAt();
    await pass(10);
    await gate.pass('getOrder', undefined);
    expect(waits).toEqual([]);
  });
});
