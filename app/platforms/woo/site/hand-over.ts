/** WooCommerce's key hand-over: the merchant approves in the shop, which posts us a key (wc-auth/v1). */
import { z } from 'zod';

export interface HandOverAddresses {
  /** For example "https://acme.example/shop". */
  readonly site: string;
  readonly account: string;
  /** Identifies the request and grants nothing else; returned with the key. */
  readonly state: string;
  readonly returnUrl: string;
  /** WooCommerce accepts only https. */
  readonly callbackUrl: string;
}

/**
 * Returns the address where the merchant approves. Write access is requested for webhooks; nothing
 * else is ever written. The shop names the account beside the request: a merchant who approves
 * another person's link would hand over their shop. Names of workspaces are left out, since those
 * may contain anything.
 */
export function approvalUrl({
  site,
  account,
  state,
  returnUrl,
  callbackUrl,
}: HandOverAddresses): string {
  const query = new URLSearchParams({
    app_name: `Farthing (${account})`,
    scope: 'read_write',
    user_id: state,
    return_url: returnUrl,
    callback_url: callbackUrl,
  });
  return `${site}/wc-auth/v1/authorize?${query.toString()}`;
}

const handedOver = z.object({
  user_id: z.string().min(1).max(200),
  consumer_key: z.string().regex(/^ck_\w{10,100}$/),
  consumer_secret: z.string().regex(/^cs_\w{10,100}$/),
});

/** Reads the shop's post; null for anything else. */
export function readHandedOver(body: unknown): { state: string; secret: string } | null {
  const parsed = handedOver.safeParse(body);
  if (!parsed.success) return null;
  const { user_id: state, consumer_key: key, consumer_secret: secret } = parsed.data;
  return { state, secret: `${key}:${secret}` };
}
