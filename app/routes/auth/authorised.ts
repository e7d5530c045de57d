import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishAuthorisation } from '#app/web/connect/finish-authorisation.server.ts';

/** `/connect/<platform>/return`: where the platform sends the browser back to. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return finishAuthorisation(request, context, params['platform'] ?? '');
}
