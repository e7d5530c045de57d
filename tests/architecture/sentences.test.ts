import { beforeAll, describe, expect, it } from 'vitest';
import {
  countSentences,
  COMMENT_REPLACEMENTS,
  NAME_REPLACEMENTS,
  type SentenceCounts,
} from './sentence-rules.ts';
import { isTest, sourceFiles } from './source-files.ts';

type Figure = 'fragments' | 'docs' | 'nameWords' | 'commentWords' | 'ofNames';

/**
 * Limits over all of app without its tests. They may only fall: whoever brings a figure down lowers
 * its limit. "fragments" is in percent of all doc comments, the others in 1,000 lines of code.
 */
const LIMITS: Readonly<Record<Figure, number>> = {
  fragments: 3.4,
  docs: 46,
  nameWords: 2.1,
  commentWords: 0.25,
  ofNames: 0.1,
};

/** The difference in percent by which a limit may lie above its figure. */
const SLACK_PERCENT = 5;

const words = (list: Readonly<Record<string, string>>) =>
  Object.entries(list)
    .map(([word, use]) => `"${word}" (${use})`)
    .join(', ');

const REMEDIES: Readonly<Record<Figure, string>> = {
  fragments:
    'A doc comment begins with a verb or a noun phrase: "Returns the fee in minor units.", "The selected cohorts."',
  docs: 'Delete the comments that only restate a name or a type.',
  nameWords: `Use plain words in names: ${words(NAME_REPLACEMENTS)}.`,
  commentWords: `Use plain words in comments: ${words(COMMENT_REPLACEMENTS)}.`,
  ofNames: 'Name a function getX, toX or xByY by what it does, or a map by a noun, not xOf.',
};

describe('sentences and names', () => {
  let files: readonly SentenceCounts[];
  beforeAll(() => {
    files = sourceFiles()
      .filter(({ path }) => /^app\/(?!.*\.fixture\.tsx?$)/.test(path) && !isTest(path))
      .map(countSentences);
  }, 60_000);

  it.each(Object.keys(LIMITS) as Figure[])('keep %s below its limit', (figure) => {
    expect(exceeded(figure, files, LIMITS[figure])).toBeNull();
  });
});

describe('a limit', () => {
  const plant = (text: string, figure: Figure) =>
    exceeded(figure, [countSentences({ path: 'app/lib/planted.ts', text: `${text}\n` })], 0);

  it.each([
    ['a preposition', '/** Of a shop: its currency. */'],
    ['a bare value', '/** null of a new one. */'],
    ['a quoted value', '/** `null` while it is new. */'],
    ['a relative clause', '/**\n * Whether the shop is open.\n */'],
    ['a back reference', '/** The same for a month. */'],
  ])('refuses a doc comment that begins with %s', (_kind, doc) => {
    expect(plant(`${doc}\nconst x = 1;`, 'fragments')).toContain('app/lib/planted.ts');
  });

  it('accepts a verb, a noun phrase, and a fragment inside of a text', () => {
    expect(plant('/** Returns the fee. */\nconst x = 1;', 'fragments')).toBeNull();
    expect(plant('/** The fee of a payment. */\nconst x = 1;', 'fragments')).toBeNull();
    expect(plant('/** Wherefores are nouns. */\nconst x = 1;', 'fragments')).toBeNull();
    expect(plant("const x = '/** Of a shop. */';", 'fragments')).toBeNull();
  });

  it('refuses doc comments and names what to do with them', () => {
    expect(plant('/** The tags. */\nconst tags = 1;', 'docs')).toContain('Delete the comments');
    expect(plant('// The tags are sorted by name.\nconst tags = 1;', 'docs')).toBeNull();
  });

  it.each([
    ['an exported function', 'export function readKnown() {}'],
    ['a variable', 'function f() { const found = 1; }'],
    ['a parameter', 'const f = (toldRows: number) => 1;'],
    ['a part of an object', 'const { rows: asked } = x;'],
    ['a field', 'interface X { readonly ownRate: number }'],
    ['a type parameter', 'type X<Whole> = 1;'],
  ])('refuses a private word in the name of %s', (_kind, text) => {
    expect(plant(text, 'nameWords')).toContain('app/lib/planted.ts');
  });

  it('accepts longer words, uses of a name and keys', () => {
    expect(plant('const founder = 1, unknown = { found: x.known };', 'nameWords')).toBeNull();
  });

  it.each([
    ['a doc comment', '/** The rate that stands. */\nconst x = 1;'],
    ['a line', 'const x = 1; // Nobody reads it.'],
  ])('refuses a private word in %s', (_kind, text) => {
    expect(plant(text, 'commentWords')).toContain('app/lib/planted.ts');
  });

  it('refuses a local name that ends in "Of"', () => {
    expect(plant('function f() { const rateOf = (x: number) => x; }', 'ofNames')).toContain('getX');
    expect(plant('const proof = 1, ofRates = 2, asOf = 3;', 'ofNames')).toBeNull();
  });

  it('is refused itself when it lies far above its figure', () => {
    const file = countSentences({ path: 'app/lib/x.ts', text: '/** The x. */\nconst x = 1;\n' });
    expect(exceeded('docs', [file], 500)).toBeNull();
    expect(exceeded('docs', [file], 520)).toBeNull();
    expect(exceeded('docs', [file], 560)).toContain('lower its limit');
  });
});

/** Returns what is wrong with a figure, its worst files first, or null where it keeps its limit. */
function exceeded(figure: Figure, files: readonly SentenceCounts[], limit: number): string | null {
  const base = figure === 'fragments' ? 'docs' : 'lines';
  const sum = (field: keyof Omit<SentenceCounts, 'path'>) =>
    files.reduce((total, file) => total + file[field], 0);
  const rate = (sum(figure) / Math.max(sum(base), 1)) * (figure === 'fragments' ? 100 : 1000);
  if (rate <= limit) {
    return rate * (1 + SLACK_PERCENT / 100) >= limit - 0.1
      ? null
      : `${figure} is ${rate.toFixed(2)}: lower its limit of ${limit}.`;
  }
  const worst = files
    .filter((file) => file[figure] > 0)
    .toSorted((a, b) => b[figure] - a[figure])
    .slice(0, 20)
    .map((file) => `  ${file.path}: ${file[figure]}`);
  return [
    `${figure} is ${rate.toFixed(2)}, its limit ${limit}. ${REMEDIES[figure]} Most of them in:`,
    ...worst,
  ].join('\n');
}
