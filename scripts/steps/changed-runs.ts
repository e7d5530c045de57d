import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const PROJECTS = ['architecture', 'unit', 'integration', 'e2e'] as const;
type Project = (typeof PROJECTS)[number];

/**
 * Changes that can break a test without an import from it, and the projects that then run
 * completely. The server under test is built from all of `app`; a migration is in every database;
 * data is read by path.
 */
const UNSEEN: readonly (readonly [changed: RegExp, projects: readonly Project[]])[] = [
  [/./, ['architecture']],
  [/^(app|extensions|public)\/(?!.*\.(test|fixture)\.)/, ['e2e']],
  [/^scripts\//, ['e2e']],
  [/^tests\/sandbox\//, ['e2e']],
  [/^prisma\//, ['integration', 'e2e']],
  [/\.(sql|csv|json|graphql|xlsx|gz|txt|tsv|xml)$/, ['unit', 'integration', 'e2e']],
  [/^[^/]*\.(json|ts)$|^\.npmrc$/, PROJECTS],
];

/** Plans the arguments of each run of Vitest that together run the tests of changed files. */
export function planChangedRuns(
  changed: readonly string[],
  {
    since,
    others,
    spawning,
  }: {
    /** The argument `--changed` as typed. */
    readonly since: string;
    /** All other arguments. */
    readonly others: readonly string[];
    /** Integration tests that start a command, whose imports are not theirs. */
    readonly spawning: readonly string[];
  },
): readonly (readonly string[])[] {
  const isWhole = (project: Project) =>
    UNSEEN.some(([pattern, projects]) => {
      return projects.includes(project) && changed.some((file) => pattern.test(file));
    });
  const whole = PROJECTS.filter(isWhole);
  const byImports = PROJECTS.filter((project) => !isWhole(project));
  const touchesCommands = changed.some((file) => /^(app|scripts)\//.test(file));
  const runs: (readonly string[])[] = [];
  if (byImports.length > 0) runs.push([since, '--passWithNoTests', ...projectArgs(byImports)]);
  if (touchesCommands && !isWhole('integration') && spawning.length > 0) {
    runs.push([...projectArgs(['integration']), ...spawning]);
  }
  if (whole.length > 0) runs.push(projectArgs(whole));
  return runs.map((args) => [...args, ...others]);
}

const projectArgs = (projects: readonly Project[]) => projects.map((name) => `--project=${name}`);

/**
 * Reads the runs for `npm test -- --changed` (against the last commit, with uncommitted changes) or
 * `--changed=REF`; null without that argument.
 */
export async function readChangedRuns(
  args: readonly string[],
): Promise<readonly (readonly string[])[] | null> {
  const since = args.find((arg) => arg === '--changed' || arg.startsWith('--changed='));
  if (since === undefined) return null;
  const others = args.filter((arg) => arg !== since);
  const ref = since.split('=')[1] ?? 'HEAD';
  const changed = [
    ...(await linesFrom(['diff', '--name-only', '--no-renames', ref])),
    ...(await linesFrom(['ls-files', '--others', '--exclude-standard'])),
  ];
  return planChangedRuns(changed, { since, others, spawning: await findSpawningTests() });
}

async function linesFrom(args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', args, { maxBuffer: 1 << 24 });
  return stdout.split('\n').filter((line) => line !== '');
}

const INTEGRATION = 'tests/integration';

/** Tests of integration that start a process themselves, or by a helper of their folder. */
export async function findSpawningTests(): Promise<readonly string[]> {
  const names = await readdir(INTEGRATION, { recursive: true });
  const sources = await Promise.all(
    names
      .filter((name) => name.endsWith('.ts'))
      .map(async (name) => ({ name, text: await readFile(path.join(INTEGRATION, name), 'utf8') })),
  );
  const starts = (text: string) => /node:child_process|node:worker_threads/.test(text);
  const helpers = sources.filter(({ name, text }) => !name.endsWith('.test.ts') && starts(text));
  const uses = (text: string) =>
    helpers.some(({ name }) => text.includes(`/${path.basename(name)}'`));
  return sources
    .filter(({ name, text }) => name.endsWith('.test.ts') && (starts(text) || uses(text)))
    .map(({ name }) => path.join(INTEGRATION, name))
    .toSorted();
}
