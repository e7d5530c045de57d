// npm run query: asks the metric layer from the command line. See --help.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openDeps } from '#app/server/open-deps.server.ts';
import { runCommand } from './command-line.ts';
import { helpText } from './query/help.ts';
import { readArguments } from './query/query-arguments.ts';
import { runQuery } from './query/run-query.ts';

await runCommand(async (args) => {
  const words = readArguments(args);
  if (words === null) {
    process.stdout.write(helpText());
    return;
  }
  const deps = await openDeps({ reader: 'postgres' });
  try {
    await pipeline(Readable.from(runQuery(deps, words)), process.stdout, { end: false });
  } finally {
    await deps.close();
  }
});
