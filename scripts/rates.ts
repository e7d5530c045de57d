// Reads daily reference rates, by which shops of several currencies are shown together. See --help.
import { readFile } from 'node:fs/promises';
import { unpackRates } from '#app/data/currency-rates/unpack-rates.server.ts';
import { environment } from '#app/config/environment.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { rateHttp } from '#app/server/keep-currency-rates.server.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.command.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.command.server.ts';
import { readOptions, runCommand } from './command-line.ts';

const HELP = `Reads daily reference rates, by which shops of several currencies are shown together.

  npm run rates -- --file eurofxref-hist.csv   from a file
  npm run rates                                    from CURRENCY_RATES_URL

The file is the European Central Bank's history of euro rates: "Date,USD,JPY,...", one line a day,
as it is or zipped, or its XML. It is at
  https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip
A server with CURRENCY_RATES_URL reads it by itself, every day.
It may be read as often as you like; a day that is there already is brought up to date.
Environment: CURRENCY_RATES_URL (none), DATA_DIR (.data), DATABASE_URL.
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
  const url = file === undefined ? sourceUrl() : null;
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { days, changed, lastDay } =
      url === null
        ? await storeCurrencyRates(deps, { text: await textOf(file ?? '') })
        : await refreshCurrencyRates(deps, { url, http: rateHttp(deps) });
    process.stdout.write(`${days} days up to ${lastDay ?? 'none'}, ${changed} rates changed.\n`);
  } finally {
    await deps.close();
  }
});

/** A file that is not zipped, or is. */
async function textOf(file: string): Promise<string> {
  return unpackRates(await readFile(file), BYTES_MAX);
}

function sourceUrl(): string {
  const { currencyRatesUrl } = environment();
  if (currencyRatesUrl !== null) return currencyRatesUrl;
  throw new AppError('configuration', 'There is no source of reference rates.', {
    hint: 'Give --file, or set CURRENCY_RATES_URL to the address of a file of daily rates.',
  });
}
