// Every test there is, on a fresh machine too: builds the app, finds or installs a browser, runs Vitest.
import { buildApp } from './steps/build-app.ts';
import { ensureChromium } from './steps/chromium.ts';
import { run } from './steps/run.ts';

const CHROMIUM_PATH = await ensureChromium();
await buildApp();
try {
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)];
  await run(process.execPath, vitest, { CHROMIUM_PATH });
} catch {
  process.exitCode = 1; // Vitest has said which tests failed
}
