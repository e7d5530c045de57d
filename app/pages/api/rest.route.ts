import type { ActionFunctionArgs } from '@remix-run/node';
import { dispatchRest } from '#app/api/rpc/dispatch/dispatch.server.ts';

/** `POST /api/rest/<name>`: the base routes of the specification. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return dispatchRest(request, context, params['name'] ?? '');
}

export function loader({ request, context, params }: ActionFunctionArgs) {
  return dispatchRest(request, context, params['name'] ?? '');
}
