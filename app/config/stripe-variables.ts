/** The keys of Stripe, for plans of shops outside the Shopify admin: both or neither. */
import { z } from 'zod';
import { AppError } from '#app/lib/app-error.ts';

export interface StripeEnvironment {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** A stand-in for Stripe on this machine, for tests; null for Stripe itself. */
  readonly endpoint: string | null;
}

export const STRIPE_VARIABLES = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must look like sk_live_ and letters, or rk_live_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must look like whsec_ and letters')
    .optional(),
  // Restricted to this machine: the server there receives the secret key.
  STRIPE_STAND_IN_URL: z
    .string()
    .regex(/^http:\/\/127\.0\.0\.1:\d+$/, 'must look like http://127.0.0.1:4000')
    .optional(),
} as const;

export const STRIPE_SECRETS = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];

const values = z.object(STRIPE_VARIABLES);

/** Returns the keys of Stripe; null where none are set. Throws `configuration` for one of the two. */
export function toStripeEnvironment(variables: z.output<typeof values>): StripeEnvironment | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = variables;
  if (secretKey === undefined && webhookSecret === undefined) return null;
  if (secretKey === undefined || webhookSecret === undefined) {
    const missing = secretKey === undefined ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET';
    throw new AppError('configuration', `The environment is not valid: ${missing} is missing.`, {
      hint:
        'Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither. The second is the signing ' +
        'secret of a webhook endpoint for /webhooks/stripe, which you add in Stripe’s dashboard.',
    });
  }
  return { secretKey, webhookSecret, endpoint: variables.STRIPE_STAND_IN_URL ?? null };
}
