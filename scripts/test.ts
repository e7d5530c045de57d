// Every check and every test there is, on a fresh machine too: finds or installs a browser, runs
// Vitest. The app is built by the set-up of the browser tests, while it makes the demo shop. With
// arguments for Vitest, such as a file, only its tests run; with --changed what a change can break.
import { runStaticChecks } from './steps/checks.ts';
import { readChangedRuns } from './steps/changed-runs.ts';
import { ensureChromium, findHeadlessShell } from './steps/chromium.ts';
import { run } from './steps/run.ts';

const args = process.argv.slice(2);
const failed = args.length === 0 ? await runStaticChecks() : [];
const CHROMIUM_PATH = await ensureChromium();
const HEADLESS_SHELL_PATH = (await findHeadlessShell()) ?? CHROMIUM_PATH;
for (const runArgs of (await readChangedRuns(args)) ?? [args]) {
  try {
    await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...runArgs], {
      CHROMIUM_PATH,
      HEADLESS_SHELL_PATH,
    });
  } catch {
    process.exitCode = 1; // Vitest has said which tests failed
  }
}
if (failed.length > 0) {
  console.error(`\nChecks before the tests: ${failed.length} failed (${failed.join(', ')}).`);
  process.exitCode = 1;
}
