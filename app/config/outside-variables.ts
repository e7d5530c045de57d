/** The outside services of this installation: each is off until its keys are set. */
import { z } from 'zod';
import { allOrNone, key, standIn } from './all-or-none.ts';

export interface HubSpotEnvironment {
  readonly accessToken: string;
  /** A stand-in for HubSpot on this machine, for tests; null for HubSpot itself. */
  readonly endpoint: string | null;
}

export interface ChatwootEnvironment {
  /** Where Chatwoot runs; no slash at its end. */
  readonly url: string;
  readonly websiteToken: string;
  /** By which Chatwoot believes who is writing; null where it is not asked to. */
  readonly identityKey: string | null;
}

export interface MeasurementEnvironment {
  /** "G-ABC123". */
  readonly measurementId: string;
  readonly apiSecret: string;
  /** A stand-in for Google Analytics on this machine, for tests; null for Google itself. */
  readonly endpoint: string | null;
}

/** What outside services are set up with; null for each that is off. */
export interface OutsideEnvironment {
  readonly hubSpot: HubSpotEnvironment | null;
  readonly chatwoot: ChatwootEnvironment | null;
  readonly measurement: MeasurementEnvironment | null;
  /** Where browsers send errors, traces and replays, as Sentry names it. */
  readonly sentryDsn: string | null;
  /** Where reports of error pages go as JSON. */
  readonly errorReportUrl: string | null;
  /** Where the bell of the top bar leads to news of the product. */
  readonly whatsNewUrl: string | null;
}

/** An address over https, or on this machine. */
const service = z
  .string()
  .regex(
    /^(https:\/\/[\w.-]+|http:\/\/127\.0\.0\.1)(:\d+)?\/?$/,
    'must look like https://chat.example.com',
  )
  .transform((url) => url.replace(/\/$/, ''));

export const OUTSIDE_VARIABLES = {
  HUBSPOT_ACCESS_TOKEN: key,
  HUBSPOT_STAND_IN_URL: standIn,
  CHATWOOT_URL: service.optional(),
  CHATWOOT_WEBSITE_TOKEN: z
    .string()
    .regex(/^[\w-]+$/, 'must be the token of a website inbox')
    .optional(),
  CHATWOOT_IDENTITY_KEY: key,
  GOOGLE_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]+$/, 'must look like G-ABC123')
    .optional(),
  GOOGLE_MEASUREMENT_SECRET: key,
  GOOGLE_MEASUREMENT_STAND_IN_URL: standIn,
  SENTRY_DSN: z
    .string()
    .regex(
      /^(https:\/\/\w+@[\w.-]+|http:\/\/\w+@127\.0\.0\.1)(:\d+)?\/\d+$/,
      'must look like https://key@sentry.example.com/1',
    )
    .optional(),
  ERROR_REPORT_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://example.com/reports' })
    .optional(),
  WHATS_NEW_URL: z
    .url({ protocol: /^https$/, error: 'must look like https://example.com/news' })
    .optional(),
} as const;

export const OUTSIDE_SECRETS = [
  'HUBSPOT_ACCESS_TOKEN',
  'CHATWOOT_IDENTITY_KEY',
  'GOOGLE_MEASUREMENT_SECRET',
  'ERROR_REPORT_URL',
];

const values = z.object(OUTSIDE_VARIABLES);

export function toOutsideEnvironment(given: z.output<typeof values>): OutsideEnvironment {
  const { HUBSPOT_ACCESS_TOKEN, HUBSPOT_STAND_IN_URL } = given;
  const { CHATWOOT_URL, CHATWOOT_WEBSITE_TOKEN, CHATWOOT_IDENTITY_KEY } = given;
  const { GOOGLE_MEASUREMENT_ID, GOOGLE_MEASUREMENT_SECRET } = given;
  const chat = allOrNone({ CHATWOOT_URL, CHATWOOT_WEBSITE_TOKEN });
  const measurement = allOrNone({ GOOGLE_MEASUREMENT_ID, GOOGLE_MEASUREMENT_SECRET });
  return {
    hubSpot:
      HUBSPOT_ACCESS_TOKEN === undefined
        ? null
        : { accessToken: HUBSPOT_ACCESS_TOKEN, endpoint: HUBSPOT_STAND_IN_URL ?? null },
    chatwoot: chat && {
      url: chat.CHATWOOT_URL,
      websiteToken: chat.CHATWOOT_WEBSITE_TOKEN,
      identityKey: CHATWOOT_IDENTITY_KEY ?? null,
    },
    measurement: measurement && {
      measurementId: measurement.GOOGLE_MEASUREMENT_ID,
      apiSecret: measurement.GOOGLE_MEASUREMENT_SECRET,
      endpoint: given.GOOGLE_MEASUREMENT_STAND_IN_URL ?? null,
    },
    sentryDsn: given.SENTRY_DSN ?? null,
    errorReportUrl: given.ERROR_REPORT_URL ?? null,
    whatsNewUrl: given.WHATS_NEW_URL ?? null,
  };
}
