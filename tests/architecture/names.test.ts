import { describe, expect, it } from 'vitest';
import { nameViolations } from './name-rules.ts';
import { projectFiles } from './source-files.ts';

describe('names', () => {
  it('are kebab-case and say what a file is about', () => {
    const files = projectFiles().filter((path) => /^(app|tests|scripts)\//.test(path));
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
