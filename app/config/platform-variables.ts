/** The keys of apps on other platforms: all of a platform's or none, so that none is forgotten. */
import { z } from 'zod';
import { allOrNone, key, standIn } from './all-or-none.ts';

export interface WixEnvironment {
  readonly appId: string;
  readonly appSecret: string;
  readonly publicKey: string;
  /** A stand-in for Wix on this machine, for tests; null for Wix itself. */
  readonly endpoint: string | null;
}

export interface AmazonEnvironment {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The app that sellers authorise: "amzn1.sp.solution...". */
  readonly appId: string;
  /** The app is still a draft at Amazon, which only its own developer may authorise. */
  readonly isDraft: boolean;
  /** A stand-in for Amazon on this machine, for tests; null for Amazon itself. */
  readonly endpoint: string | null;
}

export const PLATFORM_VARIABLES = {
  WIX_APP_ID: key,
  WIX_APP_SECRET: key,
  WIX_PUBLIC_KEY: z
    .string()
    .transform(parsePem)
    .refine((pem) => pem.startsWith('-----BEGIN PUBLIC KEY-----'), 'must be a public key in PEM')
    .optional(),
  WIX_STAND_IN_URL: standIn,
  AMAZON_LWA_CLIENT_ID: key,
  AMAZON_LWA_CLIENT_SECRET: key,
  AMAZON_APP_ID: key,
  AMAZON_APP_DRAFT: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  AMAZON_STAND_IN_URL: standIn,
} as const;

export const PLATFORM_SECRETS = ['WIX_APP_SECRET', 'WIX_PUBLIC_KEY', 'AMAZON_LWA_CLIENT_SECRET'];

const values = z.object(PLATFORM_VARIABLES);
type Values = z.output<typeof values>;

export function toWixEnvironment(variables: Values): WixEnvironment | null {
  const { WIX_APP_ID, WIX_APP_SECRET, WIX_PUBLIC_KEY, WIX_STAND_IN_URL } = variables;
  const keys = allOrNone({ WIX_APP_ID, WIX_APP_SECRET, WIX_PUBLIC_KEY });
  if (keys === null) return null;
  return {
    appId: keys.WIX_APP_ID,
    appSecret: keys.WIX_APP_SECRET,
    publicKey: keys.WIX_PUBLIC_KEY,
    endpoint: WIX_STAND_IN_URL ?? null,
  };
}

export function toAmazonEnvironment(variables: Values): AmazonEnvironment | null {
  const { AMAZON_LWA_CLIENT_ID, AMAZON_LWA_CLIENT_SECRET, AMAZON_APP_ID } = variables;
  const keys = allOrNone({ AMAZON_LWA_CLIENT_ID, AMAZON_LWA_CLIENT_SECRET, AMAZON_APP_ID });
  if (keys === null) return null;
  return {
    clientId: keys.AMAZON_LWA_CLIENT_ID,
    clientSecret: keys.AMAZON_LWA_CLIENT_SECRET,
    appId: keys.AMAZON_APP_ID,
    isDraft: variables.AMAZON_APP_DRAFT === '1',
    endpoint: variables.AMAZON_STAND_IN_URL ?? null,
  };
}

/**
 * Restores line ends: shells and compose files allow none in a value, so "\n" replaces one, or all
 * of it is base64.
 */
function parsePem(text: string): string {
  const lines = text.replaceAll('\\n', '\n').trim();
  if (lines.startsWith('-----')) return `${lines}\n`;
  return Buffer.from(lines, 'base64').toString('utf8');
}
