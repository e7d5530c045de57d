import type { ActionFunctionArgs } from '@remix-run/node';
import { dispatchLoginCookie } from '#app/api/rpc/dispatch/dispatch.server.ts';

/** `POST /api/login-cookie`: the session of a bearer as a cookie. */
export function action({ request, context }: ActionFunctionArgs) {
  return dispatchLoginCookie(request, context);
}

export function loader({ request, context }: ActionFunctionArgs) {
  return dispatchLoginCookie(request, context);
}
