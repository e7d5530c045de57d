import type { ActionFunctionArgs } from '@remix-run/node';
import { dispatchConnection } from '#app/api/rpc/dispatch/dispatch.server.ts';

/** `POST /api/connect/<name>`: the external login handlers. */
export function action({ request, context, params }: ActionFunctionArgs) {
  return dispatchConnection(request, context, params['name'] ?? '');
}

export function loader({ request, context, params }: ActionFunctionArgs) {
  return dispatchConnection(request, context, params['name'] ?? '');
}
