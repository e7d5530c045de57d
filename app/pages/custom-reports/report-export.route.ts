import type { LoaderFunctionArgs } from '@remix-run/node';
import { exportReportPage } from './export-report-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answer(() => exportReportPage(request, context, params['id'] ?? ''));
}
