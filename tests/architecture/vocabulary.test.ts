import { beforeAll, describe, expect, it } from 'vitest';
import { sourceFiles } from './source-files.ts';
import { countOf, type OldWord, type Vocabulary, vocabularyOf } from './vocabulary-rules.ts';
import { OLD_WORDS } from './vocabulary-table.ts';

describe('the vocabulary', () => {
  let vocabulary: Vocabulary;
  beforeAll(() => {
    const own = /^tests\/architecture\/vocabulary/;
    vocabulary = vocabularyOf(sourceFiles().filter(({ path }) => !own.test(path)));
  }, 120_000);

  it('has each old word as often as its table says: more is refused, fewer lowers the table', () => {
    const counted = OLD_WORDS.map((old) => ({ ...old, ...countOf(old, vocabulary) }));
    expect(counted).toEqual(OLD_WORDS);
  });
});

const WAY: OldWord = { word: 'ways?', use: 'navigation state', names: 0, comments: 0 };
const OF: OldWord = { word: 'of', use: 'get', isLast: true, names: 0 };
const KEEP: OldWord = { word: 'keep', use: 'save', isFirst: true, names: 0 };

const plant = (path: string, text: string, old = WAY) =>
  countOf(old, vocabularyOf([{ path, text }]));

describe('an old word', () => {
  it.each([
    ['a file', 'app/lib/find-way.ts', ''],
    ['a folder', 'app/ways/find.ts', ''],
    ['a function', 'app/lib/x.ts', 'export async function readWay() {}'],
    ['a type', 'app/lib/x.ts', 'export interface Way {}'],
    ['a constant', 'app/lib/x.ts', "export const WAY = 1, OTHER = 'way';"],
    ['a name that is passed on', 'app/lib/x.ts', "export { find as findWay } from './find.ts';"],
  ])('is found in the name of %s', (_kind, path, text) => {
    expect(plant(path, text)).toEqual({ names: 1, comments: 0 });
  });

  it.each([
    ['a docstring', 'app/lib/x.ts', '/** Reads the way of a visitor. */\nconst x = 1;'],
    ['a line', 'app/lib/x.ts', 'const x = 1; // the way\n'],
    ['a comment inside a call', 'app/lib/x.ts', 'call(\n  // ways\n  1,\n);'],
    ['a comment of JSX', 'app/lib/x.tsx', 'const x = <p>{/* one way */}</p>;'],
  ])('is found in %s', (_kind, path, text) => {
    expect(plant(path, text)).toEqual({ names: 0, comments: 1 });
  });

  it('is not found in a longer word, a name of its file alone, or a text', () => {
    expect(plant('app/lib/always.ts', "const way = 'the // way'; // always away")).toEqual({
      names: 0,
      comments: 0,
    });
    expect(plant('app/lib/x.tsx', 'const x = <p>by the way // no comment</p>;')).toEqual({
      names: 0,
      comments: 0,
    });
  });

  it('may be one at the start or the end of a name only', () => {
    expect(plant('app/lib/x.ts', 'export const sizeOf = 1, ofSize = 2;', OF)).toEqual({ names: 1 });
    expect(plant('app/lib/x.ts', 'export const keepIt = 1, toKeep = 2;', KEEP)).toEqual({
      names: 1,
    });
  });
});
