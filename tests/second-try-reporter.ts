import type { Reporter, TestCase, TestModule } from 'vitest/node';

/**
 * Names, at the end of a run, each test that failed first and passed when it was tried again. Such a
 * test is a defect, of the product or of its own, that a busy machine brought to light.
 */
export default class SecondTryReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const repeated = modules.flatMap((module) =>
      [...module.children.allTests()].filter(isRepeated),
    );
    if (repeated.length === 0) return;
    console.log(`\n${repeated.length} passed only when tried again; find out why:`);
    for (const test of repeated) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`);
      for (const { message, diff } of errorsOf(test)) {
        for (const line of `${message}\n${diff ?? ''}`.split('\n').slice(0, LINES_MAX)) {
          console.log(`    ${line}`);
        }
      }
    }
  }
}

/** Enough to see what was on the page instead. */
const LINES_MAX = 20;

const isRepeated = (test: TestCase) => test.diagnostic()?.flaky === true;

/** The errors of the tries before the one that passed. */
function errorsOf(test: TestCase) {
  return test.result().errors ?? [];
}
