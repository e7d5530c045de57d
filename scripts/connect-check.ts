// Tries a connector with real keys and holds what comes back against the provider's schema. See --help.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { environment } from '#app/config/environment.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { waitMs } from '#app/lib/backoff.ts';
import { httpClient } from '#app/lib/http/http-client.ts';
import { checkConnector } from '#tests/contracts/check-connector.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

const HELP = `Connects to a provider with real keys, sends each kind of request once, and prints where what was
sent or came back differs from the schema that the provider publishes.

  npm run connect-check -- --connector shippo < key.txt
  npm run connect-check -- --connector shippo --to FOLDER < key.txt
  npm run connect-check -- --list

Keys come on standard input, a line each, "name=value", so that no list of processes shows them: what
people type for the connector (user, key), or access_token where they agree on the provider's page.
currency=EUR states the currency where the provider states none.
  --to FOLDER      stores requests and answers there as fixtures, without names and secrets
  --days N         days up to today that are read of the first account (7)
  --endpoint URL   asks there instead of at the provider
Exit code: 0 without differences, 1 with some. Nothing is stored in Farthing's database.
Environment: the variables of the connector's app, as the README lists them.
`;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: {
      help: { type: 'boolean' },
      list: { type: 'boolean' },
      connector: { type: 'string' },
      to: { type: 'string' },
      days: { type: 'string' },
      endpoint: { type: 'string' },
    },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const list = CONNECTORS.map(({ key, name }) => `${key}\t${name}\n`).join('');
  if (values.list === true) {
    process.stdout.write(list);
    return;
  }
  const definition = CONNECTORS.find(({ key }) => key === values.connector);
  if (definition === undefined) {
    const hint = `It is one of these:\n${list}`;
    throw new AppError('invalid_input', 'Name the connector with --connector.', { hint });
  }
  const days = Number(values.days ?? '7');
  if (!Number.isInteger(days) || days < 1 || days > definition.capabilities.daysAtOnceMax) {
    const most = definition.capabilities.daysAtOnceMax;
    throw new AppError('invalid_input', `--days is a whole number from 1 to ${most}.`);
  }
  const own = environment().connectors.get(definition.key);
  const keys = own ?? { clientId: '', clientSecret: '', developerToken: null, endpoint: null };
  const clock = () => new Date();
  const http = httpClient({ fetch, wait: waitMs, clock, random: Math.random });
  const { steps, differences, fixtures } = await checkConnector({
    definition,
    keys: { ...keys, endpoint: values.endpoint ?? keys.endpoint },
    http,
    wait: waitMs,
    clock,
    credentials: readCredentials(await text(process.stdin)),
    days,
  });
  process.stdout.write(steps.map((step) => `${step}\n`).join(''));
  if (values.to !== undefined) await store(join(values.to, definition.key), fixtures);
  if (differences.length === 0) {
    process.stdout.write('No differences.\n');
    return 0;
  }
  process.stdout.write(`${differences.length} differences:\n`);
  process.stdout.write(differences.map((difference) => `  ${difference}\n`).join(''));
  return 1;
});

/** Parses "key=shippo_live_..." and the like; a value may contain further equals signs. */
function readCredentials(input: string): Readonly<Record<string, string>> {
  const lines = input.split('\n').map((line) => line.trim());
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=');
      return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
    }),
  );
}

async function store(folder: string, fixtures: readonly object[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, fixture] of fixtures.entries()) {
    const name = `${String(index + 1).padStart(3, '0')}.json`;
    await writeFile(join(folder, name), `${JSON.stringify(fixture, null, 2)}\n`);
  }
  process.stdout.write(`${fixtures.length} fixtures in ${folder}\n`);
}
