import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

const linesOf = (keep: (path: string) => boolean): number =>
  sourceFiles()
    .filter(({ path }) => keep(path))
    .reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);

describe('test weight', () => {
  it('is at least 1.2 lines of test for a line of the profit engine, the money and the calendar', () => {
    const isHeart = (path: string) => /^app\/domain\/(profit|money|calendar)\//.test(path);
    const code = linesOf((path) => isHeart(path) && !isTest(path) && !path.includes('-table'));
    const tests = linesOf(
      (path) => (isHeart(path) && isTest(path)) || path.startsWith('tests/arbitraries/'),
    );
    expect(tests / code).toBeGreaterThanOrEqual(1.2);
  });
});
