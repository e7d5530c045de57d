import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';
import { sizeViolations } from './size-rules.ts';

const plant = (path: string, text: string) => sizeViolations({ path, text });
const lines = (count: number) => Array.from({ length: count }, () => 'x();').join('\n');

describe('sizes', () => {
  it('stay within a glance everywhere', () => {
    expect(sourceFiles().flatMap(sizeViolations)).toEqual([]);
  });

  it('have a median of at most 90 lines and 19 of 20 files under 250', () => {
    const counts = sourceFiles()
      .filter(({ path }) => path.startsWith('app/') && !isTest(path) && !path.includes('-table'))
      .map(({ text }) => text.trimEnd().split('\n').length)
      .toSorted((a, b) => a - b);
    expect(counts[Math.floor(counts.length * 0.5)]).toBeLessThanOrEqual(90);
    expect(counts[Math.floor(counts.length * 0.95)]).toBeLessThanOrEqual(250);
  });

  it('refuse a file of 301 lines, a route of 151, a function of 71 and a line of 121', () => {
    expect(plant('app/lib/x.ts', lines(301))).toHaveLength(1);
    expect(plant('app/lib/x.ts', lines(300))).toEqual([]);
    expect(plant('app/routes/x/x.tsx', lines(151))).toHaveLength(1);
    expect(plant('app/lib/x.ts', `function f() {\n${lines(69)}\n}`)).toHaveLength(1);
    expect(plant('app/lib/x.ts', `function f() {\n${lines(68)}\n}`)).toEqual([]);
    expect(plant('app/lib/x.ts', `// ${'x'.repeat(118)}`)).toHaveLength(1);
  });

  it('leave tables of facts alone', () => {
    expect(plant('app/domain/money/currency-table.ts', lines(900))).toEqual([]);
  });
});
