import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { memoryFolder } from './tests/memory-folder.ts';

// Databases, browser profiles and files of the tests are thrown away: no disk needs to see them.
process.env['TMPDIR'] = memoryFolder() ?? process.env['TMPDIR'] ?? '/tmp';

// Four kinds of test in one run, so that they share the two things that cost: cores and the database server.
export default defineConfig({
  test: {
    // A browser test waits more than it works: two files at a time even on a machine of two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: { name: 'unit', include: ['app/**/*.test.{ts,tsx}'], testTimeout: 60_000 },
      },
      {
        test: { name: 'house', include: ['tests/house/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: ['tests/global-setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/e2e/serve.ts'],
          // As patient as the browser's own waiting: a busy machine is no fault of the page.
          expect: { poll: { timeout: 20_000 } },
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
