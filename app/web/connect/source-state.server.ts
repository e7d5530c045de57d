import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseJson } from '#app/lib/parse-json.ts';
import { keyedHash, newKey } from '#app/lib/random-token.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { roundTripCookie } from './round-trip-cookie.server.ts';

/** What somebody was sent to a provider for. */
export type SourceState = z.output<typeof schema>;

const schema = z.object({
  shopId: z.number().int().positive(),
  userId: z.number().int().positive(),
  connector: z.string().min(1),
  /** Inside the Shopify admin the window that comes back has no session of its own. */
  isEmbedded: z.boolean(),
  nonce: z.string().min(20),
  sentAtMs: z.number().int(),
});

/** Long enough to find a password, too short to be planted. */
const GOOD_FOR_MS = 15 * 60_000;

type StateContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie' | 'deps'>;

/**
 * The state that a provider hands back, signed. Standalone it is bound to this browser by a cookie:
 * what comes back without it is somebody else's.
 */
export async function createSourceState(
  context: StateContext,
  asked: Omit<SourceState, 'nonce' | 'sentAtMs'>,
): Promise<string> {
  const nonce = newKey();
  const state = { ...asked, nonce, sentAtMs: context.deps.clock().getTime() };
  if (!asked.isEmbedded) context.setCookie(await cookie(context).serialize(nonce));
  const payload = Buffer.from(JSON.stringify(state)).toString('base64url');
  return `${payload}.${signatureOf(context, payload)}`;
}

/** The state as it went out; null of another's, an old one, and one of another browser. */
export async function readSourceState(
  request: Pick<Request, 'headers'>,
  context: StateContext,
  text: string,
): Promise<SourceState | null> {
  const [payload = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, signatureOf(context, payload))) return null;
  const json = parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
  const { data: state } = schema.safeParse(json);
  if (state === undefined) return null;
  if (context.deps.clock().getTime() - state.sentAtMs > GOOD_FOR_MS) return null;
  if (state.isEmbedded) return state;
  const kept: unknown = await cookie(context).parse(request.headers.get('cookie'));
  context.setCookie(await cookie(context).serialize('', { maxAge: 0 }));
  return typeof kept === 'string' && isSameSecret(kept, state.nonce) ? state : null;
}

function signatureOf({ sessionSecret }: StateContext, payload: string): string {
  return keyedHash(sessionSecret, `source state ${payload}`);
}

function cookie(context: StateContext) {
  return roundTripCookie(context, { name: 'source', goodForMs: GOOD_FOR_MS });
}
