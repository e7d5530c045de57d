import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { exportMonthChanges } from './read-closed-months-page.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => exportMonthChanges(request, context));
}
