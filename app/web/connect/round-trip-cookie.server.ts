import { type AppLoadContext, createCookie } from '@remix-run/node';

export interface RoundTripCookie {
  /** The name without the prefix of the product. */
  readonly name: string;
  readonly goodForMs: number;
}

/**
 * Creates a signed cookie for the time that the browser is at another site: another browser returns
 * without it.
 */
export function roundTripCookie(
  { isHttps, sessionSecret }: Pick<AppLoadContext, 'isHttps' | 'sessionSecret'>,
  { name, goodForMs }: RoundTripCookie,
) {
  return createCookie(`${isHttps ? '__Host-' : ''}farthing_${name}`, {
    secrets: [sessionSecret.reveal()],
    httpOnly: true,
    // The browser comes back from another site: Strict would leave the cookie out.
    sameSite: 'lax',
    secure: isHttps,
    path: '/',
    maxAge: goodForMs / 1000,
  });
}
