import type { AppLoadContext } from '@remix-run/node';
import { z } from 'zod';
import { setSessionCookie } from '#app/web/session/session-cookies.server.ts';
import { openCall } from './call.ts';
import { getBearer } from './caller.server.ts';
import { isAssignKey } from './assign-key.server.ts';
import { AUTHENTICATION_FAILED, succeeded } from './reply.ts';

/**
 * `POST /api/login-cookie`: gives the browser the session of its bearer as a cookie. Both the bearer
 * and the key of the login check are needed, so nobody can put a session of theirs into the browser
 * of another.
 */
export function loginCookie(original: Request, context: AppLoadContext) {
  return openCall({
    params: z.strictObject({ a_k: z.string().max(200) }),
    run: (caller, { a_k: key }) => {
      const token = getBearer(original);
      if (token === null || !caller.isBearer || !isAssignKey(caller, key)) {
        return AUTHENTICATION_FAILED;
      }
      setSessionCookie(context, token);
      return succeeded({ res: true });
    },
  });
}
