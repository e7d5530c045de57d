import type { ActionFunctionArgs } from '@remix-run/node';
import { reportError } from '#app/web/shell/report-error.server.ts';

/** `POST /error-report`: what an error page says about itself, once. */
export function action({ request, context }: ActionFunctionArgs) {
  return reportError(request, context);
}

/** Reports are posted: nobody reads one here. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
