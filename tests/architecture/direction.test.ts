import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTest, projectFiles, sourceFiles, type SourceFile } from './source-files.ts';

/** What says left or right in a style sheet, where a page from right to left wants the other. */
const PHYSICAL_CSS: readonly RegExp[] = [
  /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?\s*:/g,
  /(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\s*:/g,
  /(?<![\w-])(?:left|right)\s*:/g,
  /(?<![\w-])(?:text-align|float|clear)\s*:\s*(?:left|right)\b/g,
  /\btranslateX\(/g,
  /(?<![\w-])background-position\s*:[^;]*\b(?:left|right)\b/g,
  /(?<![\w-])(?:transform-origin|perspective-origin)\s*:[^;]*\b(?:left|right)\b/g,
];

/** Boxes of four values whose second and fourth differ: right and left; of corners those side by side. */
const FOUR_VALUES = /(?<![\w-])(margin|padding|inset|border-width|border-radius)\s*:\s*([^;]+);/g;

/** The same in styles of React. */
const PHYSICAL_STYLES: readonly RegExp[] = [
  /\b(?:margin|padding|border|scrollMargin|scrollPadding)(?:Left|Right)\w*\s*:/g,
  /\bborder(?:Top|Bottom)(?:Left|Right)Radius\s*:/g,
  /\btextAlign\s*[:=]\s*['"{]*(?:left|right)\b/g,
  /\bfloat\s*:\s*['"](?:left|right)/g,
];

/** `left` and `right` within `style={{ ... }}`. */
const INLINE_STYLE = /style=\{\{([^}]*)\}\}/g;

describe('styles', () => {
  it('say where lines start and end, so that pages from right to left are a switch', () => {
    const sheets = projectFiles()
      .filter((path) => /^(app|public|extensions)\/.*\.css$/.test(path))
      .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
    expect(sheets.length).toBeGreaterThan(50);
    expect(list(sheets.flatMap(findInSheet))).toEqual([]);
  });

  it('say so within pages too', () => {
    const pages = sourceFiles().filter(({ path }) => /^app\/.*\.tsx$/.test(path) && !isTest(path));
    expect(list(pages.flatMap(findInPage))).toEqual([]);
  });

  it('are found where they are planted', () => {
    const sheet = (text: string) => findInSheet({ path: 'x.css', text }).length;
    const page = (text: string) => findInPage({ path: 'x.tsx', text }).length;
    const physical = [
      'margin-left: 1px;',
      'border-right-color: red;',
      'border-top-left-radius: 1px;',
      ' left: 0;',
      'text-align:right;',
      'padding: 1px 2px 3px 4px;',
      'transform: translateX(-50%);',
    ];
    expect(physical.map((text) => sheet(`.a { ${text} }`))).toEqual(physical.map(() => 1));
    const logical = [
      'margin-inline-start: 1px;',
      'inset-inline-end: 0;',
      'text-align: end;',
      'padding: 1px 2px 3px 2px;',
      'border-radius: 1px 1px 0 0;',
      '--left: 1px; margin: 0 var(--left);',
    ];
    expect(logical.map((text) => sheet(`.a { ${text} }`))).toEqual(logical.map(() => 0));
    expect(page('<div style={{ marginLeft: 4 }} />')).toBe(1);
    expect(page('<div style={{ left: 4 }} />')).toBe(1);
    expect(page('const left = 4; <div style={{ insetInlineStart: left }} />')).toBe(0);
  });
});

interface Found {
  readonly path: string;
  readonly text: string;
}

function list(found: readonly Found[]): readonly string[] {
  return found.map(({ path, text }) => `${path}: ${text}`);
}

function findInSheet({ path, text }: SourceFile): readonly Found[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  const words = PHYSICAL_CSS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(([found]) => found),
  );
  const boxes = [...code.matchAll(FOUR_VALUES)].flatMap(([found, property = '', values = '']) =>
    hasTwoSides(splitValues(values), property === 'border-radius') ? [found] : [],
  );
  return [...words, ...boxes].map((found) => ({ path, text: found.trim() }));
}

/** Four values of which that for the right is not that for the left. */
function hasTwoSides(values: readonly string[], areCorners: boolean): boolean {
  const [first, second, third, fourth] = values;
  if (values.length !== 4) return false;
  return areCorners ? first !== second || third !== fourth : second !== fourth;
}

/** By the spaces outside of brackets. */
function splitValues(values: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  for (const token of values.trim().split(/(\s+|[()])/)) {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0 && /^\s*$/.test(token)) {
      if (token !== '') parts.push('');
    } else parts.push(`${parts.pop() ?? ''}${token}`);
  }
  return parts;
}

function findInPage({ path, text }: SourceFile): readonly Found[] {
  const words = PHYSICAL_STYLES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([found]) => found),
  );
  const inline = [...text.matchAll(INLINE_STYLE)].flatMap(([, style = '']) =>
    [...style.matchAll(/(?:^|,)\s*(?:left|right)\s*(?::|,|$)/g)].map(([found]) => found),
  );
  return [...words, ...inline].map((found) => ({ path, text: found.trim() }));
}
