import path from 'node:path';
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';
import { type ConnectorVariables, readConnectorVariables } from './connector-variables.ts';
import { helpVideosVariable } from './help-videos.ts';
import {
  OUTSIDE_SECRETS,
  OUTSIDE_VARIABLES,
  type OutsideEnvironment,
  toOutsideEnvironment,
} from './outside-variables.ts';
import { type PartnerOffer, partnerOffersVariable } from './partner-offers.ts';
import {
  STRIPE_SECRETS,
  STRIPE_VARIABLES,
  type StripeEnvironment,
  toStripeEnvironment,
} from './stripe-variables.ts';
import {
  type AmazonEnvironment,
  toAmazonEnvironment,
  PLATFORM_SECRETS,
  PLATFORM_VARIABLES,
  type WixEnvironment,
  toWixEnvironment,
} from './platform-variables.ts';

export interface Environment {
  /** The host to listen on; `localhost` behind a development tunnel. */
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL under `dataDir`. */
  readonly databaseUrl: string | null;
  /** The public address of this installation, for links in mails; no trailing slash. */
  readonly appUrl: string;
  /** The port on which Vite notifies open pages of changed code, behind a tunnel; null for Vite's own. */
  readonly hmrPort: number | null;
  /** Null: mails become files in the folder `mail` under `dataDir`. */
  readonly mailUrl: string | null;
  readonly mailFrom: string;
  /** Null: a key created once and stored under `dataDir`. Servers that share a database share this. */
  readonly sessionSecret: string | null;
  /** Keys of secrets at rest, "id:hex,id:hex"; null: one created once and stored under `dataDir`. */
  readonly secretsKey: string | null;
  /** The source of daily reference rates; null: the central bank, once the owner turns it on. */
  readonly currencyRatesUrl: string | null;
  /** External services that receive nothing until they are set up. */
  readonly outside: OutsideEnvironment;
  /** The token of Prometheus for `/metrics`; null: open to this machine. */
  readonly metricsToken: string | null;
  readonly helpVideos: ReadonlyMap<string, string>;
  /**
   * Shops have plans with prices and limits; without them, each shop has every feature, and no page
   * mentions plans.
   */
  readonly arePlansOn: boolean;
  /** Shopify's charges for plans: real ones, or tests without payment; null: none. */
  readonly shopifyBilling: 'on' | 'test' | null;
  /** A JSON file with prices of this installation; null: the built-in ones. */
  readonly planPricesPath: string | null;
  /** Keys of shops that are refreshed as often as those of VIP users, where plans are on. */
  readonly fastRefreshShops: readonly string[];
  /** Partners' offers to merchants of this installation; none by default. */
  readonly partnerOffers: readonly PartnerOffer[];
  /** A server for pages also runs jobs; off where workers run separately. */
  readonly hasWorker: boolean;
  readonly isMaintenance: boolean;
  /** New users may register; otherwise people come by invitation. */
  readonly allowsRegistration: boolean;
  /** Merchants may connect shops of the private network, over http and on any port. */
  readonly allowsPrivateHosts: boolean;
  /** The app of the Shopify admin; null where this installation is none. */
  readonly shopify: ShopifyEnvironment | null;
  /** The app that Wix sites install; null where this installation is none. */
  readonly wix: WixEnvironment | null;
  /** The app that Amazon sellers authorise; null where this installation is none. */
  readonly amazon: AmazonEnvironment | null;
  /** The payment of plans for shops outside the Shopify admin; null where none are sold to them. */
  readonly stripe: StripeEnvironment | null;
  /** The apps for ad accounts, by connector: "facebook_ads". */
  readonly connectors: ReadonlyMap<string, ConnectorVariables>;
}

export interface ShopifyEnvironment {
  readonly apiKey: string;
  readonly apiSecret: string;
  /** Secrets before a rotation: Shopify signs with the oldest until that is revoked. */
  readonly oldApiSecrets: readonly string[];
  /** A stand-in for Shopify on this machine, for tests; null for Shopify itself. */
  readonly endpoint: string | null;
}

type Variables = Readonly<Record<string, string | undefined>>;

const schema = z.object({
  ...PLATFORM_VARIABLES,
  ...OUTSIDE_VARIABLES,
  ...STRIPE_VARIABLES,
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce
    .number({ error: 'must be a port number' })
    .int('must be a port number')
    .min(0, 'must be a port number from 0 to 65535')
    .max(65535, 'must be a port number from 0 to 65535')
    .default(3000),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgres://user:password@host:5432/database')
    .optional(),
  HMR_SERVER_PORT: z.coerce.number({ error: 'must be a port number' }).int().positive().optional(),
  APP_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://farthing.example.com' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/, 'must look like Farthing <farthing@example.com>')
    .default('Farthing <farthing@localhost>'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  WORKER: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  MAINTENANCE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  ALLOW_PRIVATE_HOSTS: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  ALLOW_REGISTRATION: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('1'),
  SHOPIFY_API_KEY: z.string().min(1).optional(),
  SHOPIFY_API_SECRET: z.string().min(1).optional(),
  SHOPIFY_API_SECRET_OLD: z.string().min(1).optional(),
  // Restricted to this machine: the server there receives the app's secret.
  SHOPIFY_STAND_IN_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must look like http://127.0.0.1:4000')
    .optional(),
  SECRETS_KEY: z
    .string()
    .regex(
      /^[a-z0-9-]{1,20}:[0-9a-f]{64}(,[a-z0-9-]{1,20}:[0-9a-f]{64})*$/i,
      'must look like 2026: and 64 hexadecimal digits',
    )
    .optional(),
  PLANS: z.enum(['on'], { error: 'must be on, or unset' }).optional(),
  SHOPIFY_BILLING: z.enum(['on', 'test'], { error: 'must be on or test, or unset' }).optional(),
  PLAN_PRICES: z.string().min(1).optional(),
  FAST_REFRESH_SHOPS: z
    .string()
    .regex(/^[\w-]+( *, *[\w-]+)*$/, 'must be keys of shops, with commas between them')
    .transform((keys) => keys.split(/ *, */))
    .optional(),
  PARTNER_OFFERS: partnerOffersVariable.optional(),
  HELP_VIDEOS: helpVideosVariable.optional(),
  CURRENCY_RATES_URL: z
    .url({ protocol: /^https?$/, error: 'must look like https://example.com/rates.csv' })
    .optional(),
});

/** Reads the environment once; throws a `configuration` error that names each bad variable. */
export function environment(variables: Variables = process.env): Environment {
  // An empty variable is an unset one: shells and compose files write `PORT=`.
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (!parsed.success) {
    const faults = parsed.error.issues.map(
      (issue) =>
        `${issue.path.join('.')} ${issue.message} (now "${faultyValue(variables, issue)}")`,
    );
    throw new AppError('configuration', `The environment is not valid: ${faults.join('; ')}.`, {
      hint: 'Correct or unset the variable and start again.',
    });
  }
  const values = parsed.data;
  const tunnel = tunnelIn(values.HOST);
  return {
    host: tunnel === null ? values.HOST : 'localhost',
    port: values.PORT,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    appUrl: values.APP_URL ?? tunnel ?? `http://${values.HOST}:${values.PORT}`,
    hmrPort: values.HMR_SERVER_PORT ?? null,
    mailUrl: values.MAIL_URL ?? null,
    mailFrom: values.MAIL_FROM,
    sessionSecret: values.SESSION_SECRET ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    secretsKey: values.SECRETS_KEY ?? null,
    hasWorker: values.WORKER === '1',
    isMaintenance: values.MAINTENANCE === '1',
    allowsPrivateHosts: values.ALLOW_PRIVATE_HOSTS === '1',
    allowsRegistration: values.ALLOW_REGISTRATION === '1',
    shopify: toShopifyEnvironment(values),
    wix: toWixEnvironment(values),
    amazon: toAmazonEnvironment(values),
    stripe: toStripeEnvironment(values),
    connectors: readConnectorVariables(Object.fromEntries(set)),
    outside: toOutsideEnvironment(values),
    arePlansOn: values.PLANS === 'on',
    shopifyBilling: values.SHOPIFY_BILLING ?? null,
    planPricesPath: values.PLAN_PRICES ?? null,
    fastRefreshShops: values.FAST_REFRESH_SHOPS ?? [],
    partnerOffers: values.PARTNER_OFFERS ?? [],
    helpVideos: values.HELP_VIDEOS ?? new Map(),
    currencyRatesUrl: values.CURRENCY_RATES_URL ?? null,
  };
}

/** Reads the tunnel of `shopify app dev`, which passes its address as HOST, and expects the app on this machine. */
function tunnelIn(host: string): string | null {
  return host.startsWith('https://') && URL.canParse(host) ? new URL(host).origin : null;
}

/** Requires both or neither: an app with half of its credentials would refuse all users without an explanation. */
function toShopifyEnvironment(values: z.output<typeof schema>): ShopifyEnvironment | null {
  const { SHOPIFY_API_KEY: apiKey, SHOPIFY_API_SECRET: apiSecret } = values;
  if (apiKey === undefined && apiSecret === undefined) return null;
  if (apiKey === undefined || apiSecret === undefined) {
    const missing = apiKey === undefined ? 'SHOPIFY_API_KEY' : 'SHOPIFY_API_SECRET';
    throw new AppError('configuration', `The environment is not valid: ${missing} is missing.`, {
      hint: 'Set both SHOPIFY_API_KEY and SHOPIFY_API_SECRET, or neither.',
    });
  }
  const old = values.SHOPIFY_API_SECRET_OLD;
  return {
    apiKey,
    apiSecret,
    oldApiSecrets: old === undefined ? [] : [old],
    endpoint: values.SHOPIFY_STAND_IN_URL ?? null,
  };
}

const SECRET_VARIABLES = [
  'DATABASE_URL',
  'MAIL_URL',
  'SESSION_SECRET',
  'METRICS_TOKEN',
  'SHOPIFY_API_SECRET',
  'SHOPIFY_API_SECRET_OLD',
  'SECRETS_KEY',
  ...PLATFORM_SECRETS,
  ...OUTSIDE_SECRETS,
  ...STRIPE_SECRETS,
];

/** Returns the faulty value, except for a variable that may hold a password. */
function faultyValue(variables: Variables, issue: { path: PropertyKey[] }): string {
  const name = String(issue.path[0]);
  return SECRET_VARIABLES.includes(name) ? '...' : (variables[name] ?? '');
}
