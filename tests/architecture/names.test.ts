import { describe, expect, it } from 'vitest';
import { nameViolations } from './name-rules.ts';
import { projectFiles, sourceFiles } from './source-files.ts';

const USE_CASE = /\.(query|command)\.server\.ts$/;

describe('names', () => {
  it('are kebab-case and say what a file is about', () => {
    const files = projectFiles().filter((path) => /^(app|tests|scripts)\//.test(path));
    expect(files.flatMap(nameViolations)).toEqual([]);
  });

  it('of a use-case file are the name of its one exported function', () => {
    const wrong = sourceFiles()
      .filter(({ path }) => USE_CASE.test(path))
      .filter(({ path, text }) => {
        const name = (path.split('/').at(-1) ?? '').replace(USE_CASE, '');
        const camel = name.replaceAll(/-([a-z0-9])/g, (_match, letter: string) =>
          letter.toUpperCase(),
        );
        const exported = [...text.matchAll(/^export (?:async )?function\*? (\w+)/gm)].map(
          (match) => match[1],
        );
        return exported.length !== 1 || exported[0] !== camel;
      })
      .map(({ path }) => path);
    expect(wrong).toEqual([]);
  });

  it('refuse camel case, vague words and server code in the domain', () => {
    expect(nameViolations('app/lib/someThing.ts')).toHaveLength(1);
    expect(nameViolations('app/lib/date-utils.ts')).toHaveLength(1);
    expect(nameViolations('app/domain/profit/x.server.ts')).toHaveLength(1);
    expect(nameViolations('app/services/x/list-x.query.ts')).toHaveLength(1);
    expect(nameViolations('app/services/x/list-x.query.server.ts')).toEqual([]);
  });
});
