import { describe, expect, it } from 'vitest';
import { logViolations } from './log-rules.ts';
import { isTest, sourceFiles } from './source-files.ts';

const plant = (text: string) => logViolations({ path: 'app/services/x.server.ts', text }).length;

describe('the log', () => {
  it('gets an event key with each line, and the error of each failure', () => {
    const found = sourceFiles()
      .filter(({ path }) => /^(app|scripts)\//.test(path) && !isTest(path))
      .flatMap(logViolations);
    expect(found).toEqual([]);
  });

  it('is not written without them', () => {
    expect(plant("deps.log.error({ event: 'a.failed', err }, 'it failed');")).toBe(0);
    expect(plant("deps.log.warn({ event: 'a.late' }, 'it is late');")).toBe(0);
    expect(plant("deps.log.warn('it is late');")).toBe(1);
    expect(plant("log.error({ event: 'a.failed', shopId }, 'it failed');")).toBe(1);
    expect(plant("log.error({ event: 'a.failed', error: String(error) }, 'it failed');")).toBe(2);
    expect(plant("log?.fatal('it ended');")).toBe(2);
  });
});
