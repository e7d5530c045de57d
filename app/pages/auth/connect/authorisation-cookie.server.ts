import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { roundTripCookie } from '#app/web/connect/round-trip-cookie.server.ts';

/** The purpose for which this browser was sent to a platform. */
export type SentAway = z.output<typeof sentAway>;

const sentAway = z.object({
  state: z.string().min(20),
  platformId: z.number().int(),
  purpose: z.enum(['sign_in', 'connect']),
  country: z.string().length(2).nullable(),
  sentAtMs: z.number().int(),
});

type CookieContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie'>;

/** The life of the cookie: long enough to find a password, too short to be planted. */
const GOOD_FOR_MS = 15 * 60_000;

/** Binds the redirects to this browser: a return without the cookie is another person's. */
export async function setAuthorisationCookie(
  context: CookieContext,
  sent: SentAway,
): Promise<void> {
  context.setCookie(await cookie(context).serialize(sent));
}

/** Reads the cookie once: it is deleted. Null without a fresh one that is ours. */
export async function consumeAuthorisationCookie(
  request: Pick<Request, 'headers'>,
  context: CookieContext,
  now: Date,
): Promise<SentAway | null> {
  const value: unknown = await cookie(context).parse(request.headers.get('cookie'));
  context.setCookie(await cookie(context).serialize('', { maxAge: 0 }));
  const { data } = sentAway.safeParse(value);
  return data !== undefined && now.getTime() - data.sentAtMs < GOOD_FOR_MS ? data : null;
}

function cookie(context: CookieContext) {
  return roundTripCookie(context, { name: 'away', goodForMs: GOOD_FOR_MS });
}
