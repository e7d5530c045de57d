import { describe, expect, it } from 'vitest';
import { isTest, sourceFiles } from './source-files.ts';

/**
 * Who does something that concerns every shop, or a shop that is not known yet, and why that is so.
 * Everything else sees the shops that its entry allowed.
 */
const PLATFORM_WIDE: ReadonlyMap<string, string> = new Map([
  ['app/data/postgres/analyze-grown-tables.server.ts', 'only the owner of a table may analyse it'],
  ['app/data/postgres/open-database.server.ts', 'COPY into tables knows no policies'],
  ['app/data/shop-scope.ts', 'where it is made'],
  ['app/jobs/run-job.server.ts', 'schedules, retention and what was interrupted'],
  ['app/realtime/open-realtime.server.ts', 'whose socket it is'],
  ['app/server/operations/metrics.server.ts', 'counts of the whole installation, without names'],
  ['app/server/operations/sources-page.server.ts', 'how sources do, for who runs the installation'],
  ['app/services/jobs/read-readiness.server.ts', 'what platforms refuse the installation'],
  ['app/web/session/choose-shop.server.ts', 'who asks, and which shops are theirs'],
  ['app/web/session/request-context.server.ts', 'who asks, and which shops are theirs'],
  ['app/services/visits/site-directory.server.ts', 'which shop a public key is of, and its months'],
  ['app/services/connectors/end-grant.server.ts', 'whether a grant still opens another shop'],
  ['app/services/connectors/end-persons-grant.server.ts', 'which shops a person opened for us'],
  ['app/services/accounts/authenticate-api-key.server.ts', 'which shop a key opens'],
  ['scripts/bench.ts', 'a database of its own, made and measured in one go'],
  ['scripts/steps/command-line.ts', 'commands of the owner of the machine'],
  ['scripts/steps/load-demo-shop.ts', 'makes a shop, which is there or not'],
]);

const CALL = /\bplatformWide[(<]/;

describe('what is platform-wide', () => {
  it('is listed here with its reason, and nothing else is', () => {
    const found = sourceFiles()
      .filter(({ path, text }) => !isTest(path) && !path.startsWith('tests/') && CALL.test(text))
      .map(({ path }) => path);
    expect(found.toSorted()).toEqual([...PLATFORM_WIDE.keys()].toSorted());
  });

  it('is found where it is planted', () => {
    expect(CALL.test('await platformWide(() => db.query(sql))')).toBe(true);
    expect(CALL.test('const all = platformWide<Row[]>(read);')).toBe(true);
    expect(CALL.test('// not platformWide here')).toBe(false);
  });
});
