// Reads daily reference rates, by which shops of several currencies are shown together. See --help.
import { readFile } from 'node:fs/promises';
import { environment } from '#app/config/environment.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { openDeps } from '#app/server/open-deps.server.ts';
import { refreshCurrencyRates } from '#app/services/currency-rates/refresh-currency-rates.command.server.ts';
import { readOptions, runCommand } from './command-line.ts';

const HELP = `Reads daily reference rates, by which shops of several currencies are shown together.

  node scripts/rates.ts --file eurofxref-hist.csv   from a file
  node scripts/rates.ts                             from CURRENCY_RATES_URL

The file is the European Central Bank's: "Date,USD,JPY,...", one line a day, for one euro.
It may be read as often as you like; a day that is there already is brought up to date.
Environment: CURRENCY_RATES_URL (none), DATA_DIR (.data), DATABASE_URL.
`;

const TIMEOUT_MS = 60_000;

await runCommand(async (args) => {
  const { values } = readOptions({
    args,
    options: { help: { type: 'boolean' }, file: { type: 'string' } },
  } as const);
  if (values.help === true) {
    process.stdout.write(HELP);
    return;
  }
  const text = values.file === undefined ? await download() : await readFile(values.file, 'utf8');
  const deps = await openDeps({ reader: 'postgres' });
  try {
    const { days, changed, lastDay } = await refreshCurrencyRates(deps, { text });
    process.stdout.write(`${days} days up to ${lastDay ?? 'none'}, ${changed} rates changed.\n`);
  } finally {
    await deps.close();
  }
});

async function download(): Promise<string> {
  const { currencyRatesUrl } = environment();
  if (currencyRatesUrl === null) {
    throw new AppError('configuration', 'There is no source of reference rates.', {
      hint: 'Give --file, or set CURRENCY_RATES_URL to the address of a file of daily rates.',
    });
  }
  const response = await fetch(currencyRatesUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) {
    throw new AppError('unavailable', `The reference rates answered ${response.status}.`);
  }
  return response.text();
}
