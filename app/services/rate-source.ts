import type { HttpClient } from '#app/lib/http/http-client.ts';

/** Where the European Central Bank publishes its whole history of reference rates, zipped. */
export const CENTRAL_BANK_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

/** Where daily reference rates are read. */
export interface RateSource {
  /** The address of a file of daily rates (see `readReferenceRates`), zipped or not. */
  readonly url: string;
  readonly http: HttpClient;
}

/** The source of this installation. */
export interface InstalledRateSource extends RateSource {
  /** Whether the environment names it: then it is read every day, whatever the settings say. */
  readonly isNamed: boolean;
}
