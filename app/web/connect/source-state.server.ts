import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseJson } from '#app/lib/parse-json.ts';
import { keyedHash, newKey } from '#app/lib/random-token.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { roundTripCookie } from './round-trip-cookie.server.ts';

/** What somebody was sent to a provider for. */
export type SourceState = z.output<typeof schema>;

const asked = {
  shopId: z.number().int().positive(),
  userId: z.number().int().positive(),
  connector: z.string().min(1),
  sentAtMs: z.number().int(),
};
const schema = z.object({
  ...asked,
  /** Begun inside the Shopify admin: the window that comes back has no session of its own. */
  isEmbedded: z.boolean(),
  /** Where somebody chose to agree; absent before, and where there is nothing to choose. */
  signIn: z.string().optional(),
  nonce: z.string().min(20),
});

/** What a page inside the Shopify admin opens a window for; it says nothing about who opens it. */
export type SourceTicket = z.output<typeof ticketSchema>;

const ticketSchema = z.object(asked);

/** Long enough to find a password, too short to be planted. */
const GOOD_FOR_MS = 15 * 60_000;
/** The window opens at once, and somebody reads which shop it is for. */
const TICKET_GOOD_FOR_MS = 5 * 60_000;

type StateContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie' | 'deps'>;

/**
 * The state that a provider hands back, signed, and bound to this browser by a cookie: what comes back
 * without it is somebody else's. A frame in another site has no such cookie, so it is made in a window.
 */
export async function createSourceState(
  context: StateContext,
  options: Omit<SourceState, 'nonce' | 'sentAtMs'>,
): Promise<string> {
  const nonce = newKey();
  const state = { ...options, nonce, sentAtMs: context.deps.clock().getTime() };
  context.setCookie(await cookie(context).serialize(nonce));
  return sign(context, 'state', state);
}

/** The state as it went out; null of another's, an old one, and one of another browser. */
export async function readSourceState(
  request: Pick<Request, 'headers'>,
  context: StateContext,
  text: string,
): Promise<SourceState | null> {
  const { data: state } = schema.safeParse(readSigned(context, 'state', text));
  if (state === undefined || isOlder(context, state, GOOD_FOR_MS)) return null;
  const kept: unknown = await cookie(context).parse(request.headers.get('cookie'));
  return typeof kept === 'string' && isSameSecret(kept, state.nonce) ? state : null;
}

/** Nothing comes back to this browser any more. */
export async function forgetSourceState(context: StateContext): Promise<void> {
  context.setCookie(await cookie(context).serialize('', { maxAge: 0 }));
}

/** For the address of the window in which somebody agrees that a shop gets an account. */
export function createSourceTicket(
  context: StateContext,
  options: Omit<SourceTicket, 'sentAtMs'>,
): string {
  return sign(context, 'ticket', { ...options, sentAtMs: context.deps.clock().getTime() });
}

/** The ticket as it was made; null of another's, and an old one. */
export function readSourceTicket(context: StateContext, text: string): SourceTicket | null {
  const { data: ticket } = ticketSchema.safeParse(readSigned(context, 'ticket', text));
  return ticket === undefined || isOlder(context, ticket, TICKET_GOOD_FOR_MS) ? null : ticket;
}

type Kind = 'state' | 'ticket';

function sign(context: StateContext, kind: Kind, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signatureOf(context, kind, payload)}`;
}

function readSigned(context: StateContext, kind: Kind, text: string): unknown {
  const [payload = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, signatureOf(context, kind, payload))) return null;
  return parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
}

function signatureOf({ sessionSecret }: StateContext, kind: Kind, payload: string): string {
  return keyedHash(sessionSecret, `source ${kind} ${payload}`);
}

function isOlder({ deps }: StateContext, { sentAtMs }: { sentAtMs: number }, ms: number): boolean {
  return deps.clock().getTime() - sentAtMs > ms;
}

function cookie(context: StateContext) {
  return roundTripCookie(context, { name: 'source', goodForMs: GOOD_FOR_MS });
}
