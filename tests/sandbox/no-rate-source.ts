import type { InstalledRateSource } from '#app/services/rate-source.ts';

/** No test reads exchange rates from outside: one that asks without a stand-in fails. */
export const NO_RATE_SOURCE: InstalledRateSource = {
  url: 'https://rates.invalid/rates.zip',
  isNamed: false,
  http: {
    send: () => Promise.reject(new Error('No test asks for rates outside.')),
    stream: () => Promise.reject(new Error('No test asks for rates outside.')),
  },
};
