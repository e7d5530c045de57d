// npm run query: queries the metric layer from the command line. See --help.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openFigures } from '#app/server/open-figures.server.ts';
import { runCommand } from './steps/command-line.ts';
import { helpText } from './query/help.ts';
import { readArguments } from './query/query-arguments.ts';
import { runQuery } from './query/run-query.ts';

await runCommand(async (args) => {
  const words = readArguments(args);
  if (words === null) {
    process.stdout.write(helpText());
    return;
  }
  const figures = await openFigures();
  try {
    await pipeline(Readable.from(runQuery(figures, words)), process.stdout, { end: false });
  } finally {
    await figures.close();
  }
});
