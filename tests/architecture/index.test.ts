import { describe, expect, it } from 'vitest';
import { indexViolations } from './index-rules.ts';
import { isTest, sourceFiles } from './source-files.ts';

/** All of the app is read with its types. */
const LONG_MS = 180_000;

describe('tables', () => {
  it(
    'are never indexed with a text, and never asked with "in"',
    () => {
      const files = sourceFiles()
        .map(({ path }) => path)
        .filter((path) => path.startsWith('app/') && !isTest(path));
      expect(indexViolations(files)).toEqual([]);
    },
    LONG_MS,
  );

  it(
    'that are, are found where they are planted',
    () => {
      const lines = [
        'const INTENTS: Readonly<Record<string, () => unknown>> = { save: () => 1 };',
        'const FEW = { a: 1, b: 2 };',
        'export const run = (text: string) => INTENTS[text]?.();',
        'export const deep = (text: string) => (INTENTS)[text.trim()];',
        'export const has = (text: string) => text in FEW;',
        'export const cast = (text: string) => FEW[text as keyof typeof FEW];',
        'export const literal = (text: string) => ({ a: 1 } as Record<string, number>)[text];',
        'export const known = (key: keyof typeof FEW) => FEW[key];',
        "export const named = (value: object) => 'id' in value && INTENTS['save'];",
      ];
      const planted = { path: 'app/services/planted.server.ts', text: lines.join('\n') };
      const found = indexViolations([], planted).map((fault) => Number(/:(\d+) /.exec(fault)?.[1]));
      expect(found).toEqual([3, 4, 5, 6, 7]);
    },
    LONG_MS,
  );
});
