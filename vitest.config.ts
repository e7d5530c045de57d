import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import LongestFirst from './tests/longest-first.ts';
import { memoryFolder } from './tests/memory-folder.ts';

// Databases, browser profiles and files of the tests are thrown away: no disk needs to see them.
const folder = memoryFolder();
if (folder !== null) {
  process.env['TMPDIR'] = folder;
  // The commands that tests start, hundreds of them, parse the app once.
  process.env['NODE_COMPILE_CACHE'] = `${folder}/compiled`;
}

// Four kinds of test in one run, so that they share the two things that cost: cores and the database server.
export default defineConfig({
  test: {
    // Browser and database tests wait half their time: three files at a time even on two cores.
    maxWorkers: Math.max(3, availableParallelism()),
    sequence: { sequencer: LongestFirst },
    reporters: ['default', './tests/second-try-reporter.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['app/**/*.test.{ts,tsx}'],
          // They share nothing but what is imported, which is then imported once.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          expect: { poll: { timeout: 60_000 } },
          // A process and an import of the app for each file were a third of what these files cost. Each
          // has its own database; what it changes in its process, it changes back.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/serve.ts'],
          // They share their worker's browser as well.
          isolate: false,
          // As patient as the browser's own waiting: a busy machine is no fault of the page.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
          // The browser is the one part here that a busy machine can starve. What needed its second
          // try is named at the end of the run.
          retry: 1,
        },
      },
    ],
  },
});
