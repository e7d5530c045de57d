import type { LoaderFunctionArgs } from '@remix-run/node';
import { finishAuthorisation } from './finish-authorisation.server.ts';

/** `/connect/<platform>/return`: the page to which the platform redirects the browser. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return finishAuthorisation(request, context, params['platform'] ?? '');
}
