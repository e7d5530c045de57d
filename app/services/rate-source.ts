import type { HttpClient } from '#app/lib/http/http-client.ts';

/**
 * The address at which the European Central Bank publishes all the history of reference rates,
 * zipped.
 */
export const CENTRAL_BANK_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-hist.zip';

export interface RateSource {
  readonly url: string;
  readonly http: HttpClient;
}

export interface InstalledRateSource extends RateSource {
  /** Set when the environment names it: then it is read every day, whatever the setting. */
  readonly isNamed: boolean;
}
