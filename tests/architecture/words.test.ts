import { readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isTest, projectFiles, sourceFiles, type SourceFile } from './source-files.ts';

/** Words that a layer may not contain; the reason stands beside each. */
const BANS: readonly { where: RegExp; word: RegExp; why: string }[] = [
  {
    where: /^app\/(?!config\/)/,
    word: /process\.env/,
    why: 'the environment is read once, in app/config',
  },
  {
    where: /^app\/(domain|view-models|services|pages\/.*\.server)/,
    word: /Date\.now\(\)|new Date\(\)/,
    why: 'the clock is a parameter',
  },
  {
    where: /^app\/(domain|view-models)\//,
    word: /Math\.random/,
    why: 'the same input gives the same result',
  },
  {
    where: /^app\/domain\/(money|profit)\//,
    word: /parseFloat|toFixed\(/,
    why: 'money is never a float',
  },
  {
    where: /^app\/(pages|components|root)/,
    word: /dangerouslySetInnerHTML/,
    why: 'texts are data, not markup',
  },
  {
    where: /^app\/pages\/(?!.*\.server\.)/,
    word: /\bfetch\(/,
    why: 'screens read through their routes',
  },
];

describe('words', () => {
  it('keep out of the layers that ban them', () => {
    expect(
      sourceFiles()
        .filter(({ path }) => !isTest(path))
        .flatMap(bannedWords),
    ).toEqual([]);
  });

  it('are found where they are planted', () => {
    const plant = (path: string, text: string) => bannedWords({ path, text }).length;
    expect(plant('app/services/x.server.ts', 'const now = Date.now();')).toBe(1);
    expect(plant('app/data/x.server.ts', "process.env['HOME']")).toBe(1);
    expect(plant('app/config/environment.server.ts', "process.env['HOME']")).toBe(0);
    expect(plant('app/domain/money/x.ts', 'parseFloat(text)')).toBe(1);
  });

  it('of tests state facts, and no test is skipped', () => {
    const weak = sourceFiles()
      .filter(
        ({ path }) => /\.test\.tsx?$/.test(path) && path !== 'tests/architecture/words.test.ts',
      )
      .flatMap(({ path, text }) =>
        [
          ...text.matchAll(
            /\b(?:it|test|describe)(?:\.(?:skip|only|todo)\b|(?:\.each\([^)]*\))?\(\s*['"`][^'"`]*\bshould\b)/g,
          ),
        ].map((match) => `${path}: ${match[0]}`),
      );
    expect(weak).toEqual([]);
  });

  it('name no folder of a machine and no registry host, in any text file', () => {
    const machine =
      /(^|[^A-Za-z0-9_.])\/(work|farm|root)\/|registry\.[a-z]+\.[a-z]+|"resolved": *"http/;
    const named = projectFiles().filter(
      (path) => isText(path) && machine.test(readFileSync(path, 'utf8')),
    );
    expect(named.filter((path) => path !== 'tests/architecture/words.test.ts')).toEqual([]);
  });
});

function bannedWords({ path, text }: SourceFile): readonly string[] {
  return BANS.filter(({ where, word }) => where.test(path) && word.test(text)).map(
    ({ why }) => `${path}: ${why}`,
  );
}

function isText(path: string): boolean {
  return (
    /\.(tsx?|mjs|js|json|md|sql|prisma|toml|ya?ml|css)$|^\.[a-z]+$/.test(path) &&
    statSync(path, { throwIfNoEntry: false })?.isFile() === true
  );
}
