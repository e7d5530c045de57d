import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';

const TSC = 'node_modules/typescript/bin/tsc';

const STATIC_CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', [TSC, '--noEmit']],
  // Extensions are drawn by another library, whose elements have the same names in TypeScript.
  ['types of extensions', [TSC, '--noEmit', '-p', 'extensions/profit-blocks']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['code that only tests use', ['node_modules/knip/bin/knip.js', '--production']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
];

/**
 * Runs the checks without a running product: types, lint, format, unused code, as many at a time as
 * there are cores. Each prints its findings when it ends. Returns the names of those that fail.
 */
export async function runStaticChecks(): Promise<readonly string[]> {
  const failed: string[] = [];
  const waiting = [...STATIC_CHECKS];
  const runWaiting = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const [name, command] = check;
      const { isGreen, output } = await outputOf(command);
      console.log(`\n== ${name}\n${output.trim()}`);
      if (isGreen) continue;
      console.error(`The check "${name}" failed: its own message above says where.`);
      failed.push(name);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, runWaiting));
  return failed;
}

const OUTPUT_MAX_BYTES = 1 << 24;

async function outputOf(command: readonly string[]) {
  const run = promisify(execFile)(process.execPath, command, { maxBuffer: OUTPUT_MAX_BYTES });
  try {
    const { stdout, stderr } = await run;
    return { isGreen: true, output: stdout + stderr };
  } catch (error) {
    const {
      stdout = '',
      stderr = '',
      message,
    } = error as Error & {
      readonly stdout?: string;
      readonly stderr?: string;
    };
    return { isGreen: false, output: stdout + stderr || message };
  }
}
