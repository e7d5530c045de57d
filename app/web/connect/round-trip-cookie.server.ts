import { type AppLoadContext, createCookie } from '@remix-run/node';

export interface RoundTripCookie {
  /** Without the prefix of the product. */
  readonly name: string;
  readonly goodForMs: number;
}

/** What a browser keeps while it is away at another site, signed: it is not there when it comes back elsewhere. */
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
