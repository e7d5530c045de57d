import type { ActionFunctionArgs } from '@remix-run/node';
import { dispatch } from '#app/api/rpc/dispatch/dispatch.server.ts';

/** `POST /api`: controller, method and params in, `{status, data}` out. */
export function action({ request, context }: ActionFunctionArgs) {
  return dispatch(request, context);
}

export function loader({ request, context }: ActionFunctionArgs) {
  return dispatch(request, context);
}
