import { createCookieSessionStorage } from '@remix-run/node';

/** The signed cookie that remembers which shop is on screen; it holds the shop's key, no secret. */
export function shopSessions(secret: string) {
  return createCookieSessionStorage<{ shopKey: string }>({
    cookie: {
      name: 'farthing_shop',
      httpOnly: true,
      sameSite: 'lax',
      path: '/',
      secrets: [secret],
      maxAge: 60 * 60 * 24 * 365,
    },
  });
}
