/** The external services of this installation: each is off until its keys are set. */
import { z } from 'zod';
import { allOrNone, key, standIn } from './all-or-none.ts';

export interface HubSpotEnvironment {
  readonly accessToken: string;
  /** A stand-in for HubSpot on this machine, for tests; null for HubSpot itself. */
  readonly endpoint: string | null;
}

export interface ChatwootEnvironment {
  /** The address of Chatwoot; no trailing slash. */
  readonly url: string;
  readonly websiteToken: string;
  /** The key with which Chatwoot verifies the user; null without verification. */
  readonly identityKey: string | null;
}

export interface MeasurementEnvironment {
  /** For example "G-ABC123". */
  readonly measurementId: string;
  readonly apiSecret: string;
  /** A stand-in for Google Analytics on this machine, for tests; null for Google itself. */
  readonly endpoint: string | null;
}

/** The settings of external services; null for each that is off. */
export interface OutsideEnvironment {
  readonly hubSpot: HubSpotEnvironment | null;
  readonly chatwoot: ChatwootEnvironment | null;
  readonly measurement: MeasurementEnvironment | null;
  /** The DSN for errors, traces and replays of browsers, as Sentry names it. */
  readonly sentryDsn: string | null;
  readonly errorReportUrl: string | null;
  /** The news page behind the bell of the top bar; null for none. */
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

export function toOutsideEnvironment(variables: z.output<typeof values>): OutsideEnvironment {
  const { HUBSPOT_ACCESS_TOKEN, HUBSPOT_STAND_IN_URL } = variables;
  const { CHATWOOT_URL, CHATWOOT_WEBSITE_TOKEN, CHATWOOT_IDENTITY_KEY } = variables;
  const { GOOGLE_MEASUREMENT_ID, GOOGLE_MEASUREMENT_SECRET } = variables;
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
      endpoint: variables.GOOGLE_MEASUREMENT_STAND_IN_URL ?? null,
    },
    sentryDsn: variables.SENTRY_DSN ?? null,
    errorReportUrl: variables.ERROR_REPORT_URL ?? null,
    whatsNewUrl: variables.WHATS_NEW_URL ?? null,
  };
}
