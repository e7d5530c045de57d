import type { ActionFunctionArgs } from '@remix-run/node';
import { reportError } from '#app/services/error-reports/report-error.command.server.ts';

/** `POST /error-report`: what an error page says about itself, once. */
export function action({ request, context }: ActionFunctionArgs) {
  return reportError(request, context);
}
