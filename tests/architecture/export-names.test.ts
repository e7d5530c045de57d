import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles, type SourceFile } from './source-files.ts';

const DECLARATION = /^export (?:async )?(?:const|function\*?|class|interface|type|enum) (\w+)/gm;

/** Each name that more than one file exports, with the files: whoever searches for it finds two things. */
function sharedNames(files: readonly SourceFile[]): readonly string[] {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files) {
    for (const [, name = ''] of text.matchAll(DECLARATION)) {
      places.set(name, (places.get(name) ?? new Set()).add(path));
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([name, paths]) => `${name}: ${[...paths].join(', ')}`);
}

describe('the name of an export', () => {
  it('stands for one thing', () => {
    const files = sourceFiles().filter(
      // Remix gives the exports of a route their names.
      ({ path }) => /^app\/(?!.*\.route\.|root\.tsx|entry\.)/.test(path) && !isTest(path),
    );
    expect(sharedNames(files)).toEqual([]);
  });

  it('is found where two files use it', () => {
    const one = { path: 'app/a.ts', text: 'export async function openShop() {}' };
    const two = { path: 'app/b.ts', text: 'export const openShop = 1;' };
    expect(sharedNames([one, two])).toEqual(['openShop: app/a.ts, app/b.ts']);
    const overloads = { path: 'app/c.ts', text: 'export function f(): 1;\nexport function f() {}' };
    expect(sharedNames([overloads])).toEqual([]);
  });
});
