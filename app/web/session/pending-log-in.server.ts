import { randomBytes } from 'node:crypto';
import { type AppLoadContext, createCookie } from '@remix-run/node';
import { z } from 'zod';
import type { PendingLogIn } from '#app/services/accounts/second-factor.server.ts';

/** The life of a pending log-in: long enough to find a telephone. */
const GOOD_FOR_MS = 10 * 60_000;
const CHALLENGE_BYTES = 32;

type CookieContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie' | 'deps'>;

const pendingLogIn = z.object({
  userId: z.number().int(),
  passwordMark: z.string(),
  challenge: z.string(),
  atMs: z.number(),
});

/** Sets a signed cookie that the password of an account was verified; returns the next path. */
export async function setPendingLogIn(
  context: CookieContext,
  pending: PendingLogIn,
): Promise<string> {
  const atMs = context.deps.clock().getTime();
  const cookieData = { ...pending, challenge: newChallenge(), atMs };
  context.setCookie(await cookie(context, 'pending').serialize(cookieData));
  return SECOND_FACTOR_PATH;
}

/** The page of second factors. */
export const SECOND_FACTOR_PATH = '/second-factor';

/** Reads the pending log-in; null for a browser that proved no password lately. */
export async function readPendingLogIn(
  request: Pick<Request, 'headers'>,
  context: CookieContext,
): Promise<z.output<typeof pendingLogIn> | null> {
  const value: unknown = await cookie(context, 'pending').parse(request.headers.get('cookie'));
  const { data } = pendingLogIn.safeParse(value);
  return data !== undefined && isFresh(context, data) ? data : null;
}

export async function clearPendingLogIn(context: CookieContext): Promise<void> {
  context.setCookie(await cookie(context, 'pending').serialize('', { maxAge: 0 }));
}

const newPasskey = z.object({ userId: z.number().int(), challenge: z.string(), atMs: z.number() });

/** Creates a new challenge for a passkey that this account creates in this browser. */
export async function setPasskeyChallenge(context: CookieContext, userId: number): Promise<string> {
  const cookieData = { userId, challenge: newChallenge(), atMs: context.deps.clock().getTime() };
  context.setCookie(await cookie(context, 'passkey').serialize(cookieData));
  return cookieData.challenge;
}

/** Reads the challenge; null where this browser got none lately, or for another account. */
export async function readPasskeyChallenge(
  request: Pick<Request, 'headers'>,
  context: CookieContext,
  userId: number,
): Promise<string | null> {
  const value: unknown = await cookie(context, 'passkey').parse(request.headers.get('cookie'));
  const { data } = newPasskey.safeParse(value);
  const isPending = data?.userId === userId && isFresh(context, data);
  return isPending ? data.challenge : null;
}

function newChallenge(): string {
  return randomBytes(CHALLENGE_BYTES).toString('base64url');
}

function isFresh({ deps }: CookieContext, { atMs }: { readonly atMs: number }): boolean {
  return deps.clock().getTime() - atMs < GOOD_FOR_MS;
}

function cookie({ isHttps, sessionSecret }: CookieContext, name: 'pending' | 'passkey') {
  return createCookie(`${isHttps ? '__Host-' : ''}farthing_${name}`, {
    secrets: [sessionSecret.reveal()],
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
    path: '/',
    maxAge: GOOD_FOR_MS / 1000,
  });
}
