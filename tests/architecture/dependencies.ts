import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface DependencyViolation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

interface CruiseReport {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

const CRUISER = path.resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const RULES = path.resolve('.dependency-cruiser.mjs');

/** What breaks the rules of `.dependency-cruiser.mjs` in some folders of a project. */
export function dependencyViolations(
  project: string,
  folders: readonly string[],
): readonly DependencyViolation[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [CRUISER, ...folders, '--config', RULES, '--output-type', 'json'],
    { cwd: project, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  if (stdout === '') throw new Error(`dependency-cruiser gave no report: ${stderr}`);
  const { summary } = JSON.parse(stdout) as CruiseReport;
  if (summary.totalCruised === 0) throw new Error('dependency-cruiser found no files.');
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
