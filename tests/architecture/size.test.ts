import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';
import type { SourceFile } from './source-files.ts';

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
    expect(plant('app/pages/x/x.route.tsx', lines(151))).toHaveLength(1);
    expect(plant('app/lib/x.ts', `function f() {\n${lines(69)}\n}`)).toHaveLength(1);
    expect(plant('app/lib/x.ts', `function f() {\n${lines(68)}\n}`)).toEqual([]);
    expect(plant('app/lib/x.ts', `// ${'x'.repeat(118)}`)).toHaveLength(1);
  });

  it('leave tables of facts alone', () => {
    expect(plant('app/domain/money/currency-table.ts', lines(900))).toEqual([]);
  });
});

const FILE_LINES_MAX = 300;
const ROUTE_LINES_MAX = 150;
const FUNCTION_LINES_MAX = 70;
const LINE_LENGTH_MAX = 120;

/** Tables of facts may be as long as the facts are many. */
const isTable = (path: string): boolean => /-table(\.[a-z]+)?\.ts$/.test(path);

/** What of a file is longer than a reader should have to take in at once. */
function sizeViolations(file: SourceFile): readonly string[] {
  if (isTable(file.path)) return [];
  const lines = file.text.trimEnd().split('\n');
  const linesMax = /\.route\.tsx?$/.test(file.path) ? ROUTE_LINES_MAX : FILE_LINES_MAX;
  return [
    ...(lines.length > linesMax
      ? [`${file.path}: ${lines.length} lines, more than ${linesMax}`]
      : []),
    ...lines.flatMap((line, index) =>
      line.length > LINE_LENGTH_MAX
        ? [`${file.path}:${index + 1}: ${line.length} characters, more than ${LINE_LENGTH_MAX}`]
        : [],
    ),
    ...(/\.test\.tsx?$/.test(file.path) ? [] : longFunctions(file)),
  ];
}

function longFunctions(file: SourceFile): readonly string[] {
  const kind = file.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const first = tree.getLineAndCharacterOfPosition(node.getStart(tree)).line;
      const last = tree.getLineAndCharacterOfPosition(node.end).line;
      const length = last - first + 1;
      if (length > FUNCTION_LINES_MAX) {
        found.push(
          `${file.path}:${first + 1}: a function of ${length} lines, more than ${FUNCTION_LINES_MAX}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}
