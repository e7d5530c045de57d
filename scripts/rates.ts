// Reads daily reference rates, by which shops of several currencies are shown together. See --help.
import { readFile } from 'node:fs/promises';
import { BUNDLED_RATES } from '#app/data/currency-rates/bundled-rates.server.ts';
import { unpackRates } from '#app/data/currency-rates/unpack-rates.server.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { loadBundledRates } from '#app/services/currency-rates/load-bundled-rates.server.ts';
import { CENTRAL_BANK_URL } from '#app/services/rate-source.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { readOptions, runCommand } from './steps/command-line.ts';

const HELP = `Reads daily reference rates, by which shops of several currencies are shown together.

  npm run rates                                    from the European Central Bank
  npm run rates -- --file eurofxref-hist.csv   from a file

Farthing comes with the bank's history up to ${BUNDLED_RATES.lastDay}; later days take the last rates and are
marked as estimates. The owner of the installation can have the rates read every day, in the
settings of a workspace; a server with CURRENCY_RATES_URL does so by itself, from that address.
The file is the bank's history of euro rates: "Date,USD,JPY,...", one line a day, as it is or
zipped, or its XML. It is at
  ${CENTRAL_BANK_URL}
It may be read as often as you like; a day that is there already is brought up to date.
Currencies that the bank does not quote are entered in the settings of a workspace.
Environment: CURRENCY_RATES_URL (the bank's address), DATA_DIR (.data), DATABASE_URL.
`;

const BYTES_MAX = 32 * 1024 * 1024;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: { help: { type: 'boolean' }, file: { type: 'string' } },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const { file } = values;
  const deps = await openDeps({ reader: 'postgres' });
  try {
    await loadBundledRates(deps);
    const { days, changed, lastDay } =
      file === undefined
        ? await refreshCurrencyRates(deps, deps.rateSource)
        : await storeCurrencyRates(deps, { text: await textOf(file) });
    process.stdout.write(`${days} days up to ${lastDay ?? 'none'}, ${changed} rates changed.\n`);
  } finally {
    await deps.close();
  }
});

/** Reads a file, zipped or not. */
async function textOf(file: string): Promise<string> {
  return unpackRates(await readFile(file), BYTES_MAX);
}
