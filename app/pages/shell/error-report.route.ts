import type { ActionFunctionArgs } from '@remix-run/node';
import { reportError } from './report-error.server.ts';

/** `POST /error-report`: the report of an error page, once. */
export function action({ request, context }: ActionFunctionArgs) {
  return reportError(request, context);
}

/** Refuses a GET: reports are only posted. */
export function loader() {
  return new Response(null, { status: 405, headers: { allow: 'POST' } });
}
