import { run } from './run.ts';

const STATIC_CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['code that only tests use', ['node_modules/knip/bin/knip.js', '--production']],
];

/** What needs no running product: types, lint, format, unused code. Gives the names of those that fail. */
export async function runStaticChecks(): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [name, command] of STATIC_CHECKS) {
    console.log(`\n== ${name}`);
    try {
      await run(process.execPath, command);
    } catch {
      console.error(`The check "${name}" failed: its own message above says where.`);
      failed.push(name);
    }
  }
  return failed;
}
