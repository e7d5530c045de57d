import type { ActionFunctionArgs } from '@remix-run/node';
import { countInstall } from './count-install.server.ts';

/** `POST /install-event`: a browser reports a new install, which is counted once. */
export function action({ request, context }: ActionFunctionArgs) {
  return countInstall(request, context);
}

/** Refuses a GET: installs are only posted. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
