// Puts a backup into an empty database, and checks every table of it. See --help.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { restore } from '#app/data/backup/restore.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

const HELP = `Puts a backup into an empty database, and checks every table of it: all or nothing.

  DATA_DIR=.data-restored npm run restore -- --from backups/2026-03-01

Then put secrets-key of the old DATA_DIR into the new one, or set SECRETS_KEY to what it was, and
start Farthing with that DATA_DIR. It needs the version of Farthing that the backup was taken with.
Environment: DATA_DIR (.data), DATABASE_URL.
`;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: { help: { type: 'boolean' }, from: { type: 'string' } },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  if (values.from === undefined) {
    throw new AppError('invalid_input', 'Say where from: --from FOLDER.', { hint: 'See --help.' });
  }
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { tables, takenAt } = await restore(deps.db, { folder: path.resolve(values.from) });
    // The columnar copy is another database's: it is made again at the first read.
    await rm(path.join(deps.dataDir, 'replica'), { recursive: true, force: true });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows are as they were at ${takenAt}, every table checked.\n`);
  } finally {
    await deps.close();
  }
});
