import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportScorePage } from './read-score-page.server.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return exportScorePage(request, context, params['kind'] ?? '');
}
