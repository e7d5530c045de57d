// Seals every secret at rest under the newest key, after SECRETS_KEY was given one. See --help.
import { openDeps } from '#app/server/open-deps.server.ts';
import { resealCredentials } from '#app/services/connections/reseal-credentials.server.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

const HELP = `Seals every secret at rest under the newest key.

  1. Put a new key first:   SECRETS_KEY=2027:<64 hexadecimal digits>,<what it was>
  2. Restart every server with it.
  3. npm run reseal
  4. Take the old key out of SECRETS_KEY and restart.

Without SECRETS_KEY the key lies in the file secrets-key of DATA_DIR, and its id is 1: what it was
is then 1:<the content of that file>. Shops stay connected; it may be run again at any time.
`;

await runCommand(async (args) => {
  const { values } = readOptions({ args, options: { help: { type: 'boolean' } } } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return 0;
  }
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { resealed, unreadable } = await resealCredentials(deps);
    process.stdout.write(`${resealed} secrets are sealed under the newest key.\n`);
    if (unreadable.length === 0) return 0;
    process.stderr.write(
      `No key opens those of the shops ${unreadable.join(', ')}: connect them anew.\n`,
    );
    return 1;
  } finally {
    await deps.close();
  }
});
