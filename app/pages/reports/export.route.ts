import type { LoaderFunctionArgs } from '@remix-run/node';
import { answer } from '#app/web/reports/answer.server.ts';
import { exportReport } from './export-report.server.ts';

/** Any metric table, or the cohorts, in full as CSV. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(() => exportReport(request, context));
}
