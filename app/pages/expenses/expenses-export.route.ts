import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportAmounts } from './export-amounts.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

/** Every expense as CSV, or with `template` the file to fill in. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => exportAmounts(request, context, 'expense'));
}
