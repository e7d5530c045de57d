import { describe, expect, it } from 'vitest';
import { findSpawningTests, planChangedRuns } from '../../../scripts/steps/changed-runs.ts';

const plan = (...changed: readonly string[]) =>
  planChangedRuns(changed, {
    since: '--changed',
    others: ['--bail=1'],
    spawning: ['tests/integration/imports/import-command.test.ts'],
  }).map((args) => args.join(' '));

describe('what runs after a change', () => {
  it('of the app is what imports it, the commands, and all that looks at the built app', () => {
    expect(plan('app/domain/money/convert.ts')).toEqual([
      '--changed --passWithNoTests --project=unit --project=integration --bail=1',
      '--project=integration tests/integration/imports/import-command.test.ts --bail=1',
      '--project=architecture --project=e2e --bail=1',
    ]);
  });

  it('of a test is that test', () => {
    expect(plan('tests/e2e/plans.test.ts')).toEqual([
      '--changed --passWithNoTests --project=unit --project=integration --project=e2e --bail=1',
      '--project=architecture --bail=1',
    ]);
  });

  it('of a test beside the code opens no browser', () => {
    expect(plan('app/domain/money/convert.test.ts').at(-1)).toBe('--project=architecture --bail=1');
  });

  it('of the schema is everything that has a database', () => {
    expect(plan('prisma/migrations/20270208000100_x/migration.sql').at(-1)).toBe(
      '--project=architecture --project=unit --project=integration --project=e2e --bail=1',
    );
  });

  it('of a file that tests read by its path is all that may read it', () => {
    expect(plan('tests/fixtures/imports/retail-cut.csv')).toHaveLength(1);
  });

  it('of what is installed or set up is everything', () => {
    for (const file of ['package-lock.json', 'vitest.config.ts', 'tsconfig.json']) {
      expect(plan(file)).toEqual([
        '--project=architecture --project=unit --project=integration --project=e2e --bail=1',
      ]);
    }
  });

  it('is nothing after none', () => {
    expect(plan()).toEqual([
      '--changed --passWithNoTests --project=architecture --project=unit --project=integration --project=e2e --bail=1',
    ]);
  });
});

it('finds the tests that start commands, also by a helper', async () => {
  expect(await findSpawningTests()).toEqual(
    expect.arrayContaining([
      'tests/integration/imports/import-command.test.ts',
      'tests/integration/server/start-script.test.ts',
    ]),
  );
});
