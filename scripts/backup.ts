// Writes everything that the database holds into a folder. See --help.
import path from 'node:path';
import { backUp } from '#app/data/backup/back-up.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

const HELP = `Writes everything that the database holds into a folder of its own, while Farthing runs.

  npm run backup -- --to backups/2026-03-01

The folder is as private as the shops in it: keep it encrypted. Secrets in it are sealed; what opens
them is SECRETS_KEY, or the file secrets-key of DATA_DIR. Keep that elsewhere, or shops have to be
connected anew after a restore. The jobs that wait are not in it: they are made again by themselves.
Environment: DATA_DIR (.data), DATABASE_URL.
`;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: { help: { type: 'boolean' }, to: { type: 'string' } },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  if (values.to === undefined) {
    throw new AppError('invalid_input', 'Say where to: --to FOLDER.', { hint: 'See --help.' });
  }
  const folder = path.resolve(values.to);
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { tables } = await backUp(deps.db, { folder, now: deps.clock().toISOString() });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    process.stdout.write(`${rows} rows of ${tables.length} tables are in ${folder}.\n`);
  } finally {
    await deps.close();
  }
});
