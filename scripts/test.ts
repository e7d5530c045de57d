// Every test there is, on a fresh machine too: finds or installs a browser, runs Vitest. The app is
// built by the set-up of the browser tests, while it makes the demo shop.
import { ensureChromium } from './steps/chromium.ts';
import { run } from './steps/run.ts';

const CHROMIUM_PATH = await ensureChromium();
try {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  await run(process.execPath, vitest, { CHROMIUM_PATH });
} catch {
  process.exitCode = 1; // Vitest has said which tests failed
}
