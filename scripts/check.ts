// What a change must satisfy before the tests are worth running: types, lint, format, dead code, architecture rules.
import { runStaticChecks } from './steps/checks.ts';
import { run } from './steps/run.ts';

const failed = await runStaticChecks();
try {
  await run(process.execPath, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'architecture',
  ]);
} catch {
  process.exitCode = 1; // Vitest has said which rules are broken
}
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}.`);
  process.exitCode = 1;
}
