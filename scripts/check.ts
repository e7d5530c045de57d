// What a change must satisfy before the tests are worth running: types, lint, format, dead code, house rules.
import { run } from './steps/run.ts';

const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['format', ['node_modules/prettier/bin/prettier.cjs', '--check', '.']],
  ['dead code', ['node_modules/knip/bin/knip.js']],
  ['house rules', ['node_modules/vitest/vitest.mjs', 'run', '--project', 'house']],
];

for (const [name, command] of CHECKS) {
  console.log(`\n== ${name}`);
  try {
    await run(process.execPath, command);
  } catch {
    console.error(`The check "${name}" failed: its own message above says where.`);
    process.exitCode = 1;
  }
}
