import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { roundTripCookie } from './round-trip-cookie.server.ts';

/** What this browser was sent to a platform for. */
export type SentAway = z.output<typeof sentAway>;

const sentAway = z.object({
  state: z.string().min(20),
  platformId: z.number().int(),
  purpose: z.enum(['sign_in', 'connect']),
  country: z.string().length(2).nullable(),
  sentAtMs: z.number().int(),
});

type CookieContext = Pick<AppLoadContext, 'isHttps' | 'sessionSecret' | 'setCookie'>;

/** Long enough to find a password, too short to be planted. */
const GOOD_FOR_MS = 15 * 60_000;

/** Binds the way out and back to this browser: what comes back without it is somebody else's. */
export async function setAuthorisationCookie(
  context: CookieContext,
  sent: SentAway,
): Promise<void> {
  context.setCookie(await cookie(context).serialize(sent));
}

/** What was kept, once: it is gone afterwards. null without one that is ours and fresh. */
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
