import type { LoaderFunctionArgs } from '@remix-run/node';
import { startAuthorisation } from './start-authorisation.server.ts';

/** `/connect/<platform>`: off to the platform's own pages. */
export function loader({ request, context, params }: LoaderFunctionArgs) {
  return startAuthorisation(request, context, params['platform'] ?? '');
}
