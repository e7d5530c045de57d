import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longer than their length says, by kind, longest first. Vitest begins with the longest
 * text where it has not seen a file before; these begin earlier, so that none is left to run alone.
 */
export const LONG_FILES = [
  'tests/e2e/analytics-pages.test.ts',
  'tests/e2e/bench.test.ts',
  'tests/e2e/embedded-flows.test.ts',
  'tests/e2e/product-reports.test.ts',
  'tests/e2e/formats.test.ts',
  'tests/e2e/embedded-pages-by-role.test.ts',
  'tests/e2e/pages-by-role.test.ts',
  'tests/e2e/imports.test.ts',
  'tests/integration/server/fresh-clone.test.ts',
  'tests/integration/forms/naughty-forms.test.ts',
  'tests/integration/api/tenants.test.ts',
  'tests/integration/connectors/ad-platforms.test.ts',
  'tests/integration/api/naughty-calls.test.ts',
  'tests/integration/metrics/agreement.test.ts',
  'tests/integration/imports/random-orders.test.ts',
  'tests/integration/imports/interrupted.test.ts',
  'tests/integration/data/embedded-cluster.test.ts',
  'tests/integration/forms/outage.test.ts',
  'tests/integration/api/tenant-routes.test.ts',
  'app/domain/profit/cost-order.property.test.ts',
  'app/server/operations/http-limits.server.test.ts',
];

/** Kinds one after the other, as Vitest has them, since files of one kind share a process. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the method of a sequencer, which no array is
    const sorted = await super.sort(files);
    const kinds = Map.groupBy(sorted, ({ project }) => project.name);
    return [...kinds.values()].flatMap((kind) =>
      kind.toSorted((a, b) => getPlace(a) - getPlace(b)),
    );
  }
}

function getPlace({ moduleId }: TestSpecification): number {
  const place = LONG_FILES.findIndex((file) => moduleId.endsWith(`/${file}`));
  return place === -1 ? LONG_FILES.length : place;
}
