import { describe, expect, it } from 'vitest';
import { stopInSteps } from './stop-in-steps.server.ts';

function logOf() {
  const lines: unknown[] = [];
  return { lines, log: { error: (line: object) => void lines.push(line) } };
}

describe('stopInSteps', () => {
  it('stops one part after the other', async () => {
    const { lines, log } = logOf();
    const stopped: string[] = [];
    const step = (name: string) => [name, async () => void stopped.push(name)] as const;
    await stopInSteps(log, [step('web'), step('worker'), step('database')]);
    expect([stopped, lines]).toEqual([['web', 'worker', 'database'], []]);
  });

  it('leaves behind a part that never ends, and says which', async () => {
    const { lines, log } = logOf();
    const stopped: string[] = [];
    await stopInSteps(
      log,
      [
        ['worker', () => new Promise(() => undefined)],
        ['database', async () => void stopped.push('database')],
      ],
      20,
    );
    expect([stopped, lines]).toEqual([['database'], [{ event: 'stop.late', step: 'worker' }]]);
  });

  it('goes on after a part that fails', async () => {
    const { lines, log } = logOf();
    const stopped: string[] = [];
    const err = new Error('no connection');
    await stopInSteps(log, [
      ['worker', () => Promise.reject(err)],
      ['database', async () => void stopped.push('database')],
    ]);
    expect([stopped, lines]).toEqual([
      ['database'],
      [{ event: 'stop.failed', step: 'worker', err }],
    ]);
  });
});
