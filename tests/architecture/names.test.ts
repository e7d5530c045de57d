import { describe, expect, it } from 'vitest';
import { projectFiles } from './source-files.ts';

describe('names', () => {
  it('are kebab-case and say what a file is about', () => {
    const files = projectFiles().filter((path) => /^(app|extensions|tests|scripts)\//.test(path));
    expect(files.flatMap(nameViolations)).toEqual([]);
  });

  it('refuse camel case, vague words and server code in the domain', () => {
    expect(nameViolations('app/lib/someThing.ts')).toHaveLength(1);
    expect(nameViolations('app/lib/date-utils.ts')).toHaveLength(1);
    expect(nameViolations('app/domain/profit/x.server.ts')).toHaveLength(1);
    expect(nameViolations('app/services/x/list-x.query.server.ts')).toHaveLength(1);
    expect(nameViolations('app/services/x/list-x.server.ts')).toEqual([]);
  });
});

const VAGUE = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'manager', 'v2', 'stuff'];
const SEGMENT = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;

/** What is wrong with the name of a file under app, extensions, tests or scripts. */
function nameViolations(path: string): readonly string[] {
  if (/(^|\/)(README|RESULTS)\.md$/.test(path) || path.startsWith('tests/fixtures/')) return [];
  const segments = path.split('/');
  const words = segments.flatMap((segment) => segment.split(/[-.]/));
  return [
    ...segments
      .filter((segment) => !SEGMENT.test(segment))
      .map((segment) => `${path}: ${segment} is not kebab-case`),
    ...words
      .filter((word) => VAGUE.includes(word))
      .map((word) => `${path}: "${word}" names no subject`),
    ...(/\.(query|command)\./.test(path)
      ? [`${path}: its verb says whether it reads or changes, no suffix`]
      : []),
    ...wrongSuffix(path),
  ];
}

function wrongSuffix(path: string): readonly string[] {
  const isPure = /^app\/(domain|view-models|lib|components)\//.test(path);
  return isPure && path.includes('.server.')
    ? [`${path}: ${path.split('/')[1]} has no server-only code`]
    : [];
}
