import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { parseJson } from '#app/lib/parse-json.ts';
import { keyedHash, newKey } from '#app/lib/random-token.ts';
import { isSameSecret } from '#app/lib/same-secret.ts';
import { roundTripCookie } from './round-trip-cookie.server.ts';

export type SourceState = z.output<typeof schema>;

const stateFields = {
  shopId: z.number().int().positive(),
  userId: z.number().int().positive(),
  connector: z.string().min(1),
  sentAtMs: z.number().int(),
};
const schema = z.object({
  ...stateFields,
  /**
   * Set when it began inside the Shopify admin: the window that returns has no session of its own.
   */
  isEmbedded: z.boolean(),
  /** The selected log-in; absent before, and where there is no selection. */
  signIn: z.string().optional(),
  nonce: z.string().min(20),
});

/**
 * The purpose of a window that a page inside the Shopify admin opens; it does not name the user.
 */
export type SourceTicket = z.output<typeof ticketSchema>;

const ticketSchema = z.object(stateFields);

/** The life of the state: long enough to find a password, too short to be planted. */
const GOOD_FOR_MS = 15 * 60_000;
/** The life of a ticket: the window opens at once, and the user reads the name of its shop. */
const TICKET_GOOD_FOR_MS = 5 * 60_000;

type StateContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie' | 'deps'>;

/**
 * Creates the signed state that a provider returns, bound to this browser by a cookie: a return
 * without it is another person's. A frame in another site has no such cookie, so it is created in a
 * window.
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

/**
 * Reads the state; null for one that was not signed here, a stale one, and one of another browser.
 */
export async function readSourceState(
  request: Pick<Request, 'headers'>,
  context: StateContext,
  text: string,
): Promise<SourceState | null> {
  const { data: state } = schema.safeParse(readSigned(context, 'state', text));
  if (state === undefined || isOlder(context, state, GOOD_FOR_MS)) return null;
  const cookieValue: unknown = await cookie(context).parse(request.headers.get('cookie'));
  return typeof cookieValue === 'string' && isSameSecret(cookieValue, state.nonce) ? state : null;
}

/** Deletes the cookie, so that no return is accepted any more. */
export async function forgetSourceState(context: StateContext): Promise<void> {
  context.setCookie(await cookie(context).serialize('', { maxAge: 0 }));
}

/**
 * Creates a ticket for the address of the window in which the user confirms the shop of an account.
 */
export function createSourceTicket(
  context: StateContext,
  options: Omit<SourceTicket, 'sentAtMs'>,
): string {
  return sign(context, 'ticket', { ...options, sentAtMs: context.deps.clock().getTime() });
}

/** Reads a ticket; null for one that was not signed here, and a stale one. */
export function readSourceTicket(context: StateContext, text: string): SourceTicket | null {
  const { data: ticket } = ticketSchema.safeParse(readSigned(context, 'ticket', text));
  return ticket === undefined || isOlder(context, ticket, TICKET_GOOD_FOR_MS) ? null : ticket;
}

type Kind = 'state' | 'ticket';

function sign(context: StateContext, kind: Kind, value: object): string {
  const payload = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${payload}.${signPayload(context, kind, payload)}`;
}

function readSigned(context: StateContext, kind: Kind, text: string): unknown {
  const [payload = '', signature = ''] = text.split('.');
  if (!isSameSecret(signature, signPayload(context, kind, payload))) return null;
  return parseJson(Buffer.from(payload, 'base64url').toString('utf8'));
}

function signPayload({ sessionSecret }: StateContext, kind: Kind, payload: string): string {
  return keyedHash(sessionSecret, `source ${kind} ${payload}`);
}

function isOlder({ deps }: StateContext, { sentAtMs }: { sentAtMs: number }, ms: number): boolean {
  return deps.clock().getTime() - sentAtMs > ms;
}

function cookie(context: StateContext) {
  return roundTripCookie(context, { name: 'source', goodForMs: GOOD_FOR_MS });
}
