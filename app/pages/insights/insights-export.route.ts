import type { LoaderFunctionArgs } from '@remix-run/node';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportInsights } from './export-insights.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context, getReportFile('/insights'));
    const { start, end } = open.report.state.range;
    const name = `${open.report.shop.shopKey}-insights-${start}-${end}.csv`;
    return csvResponse(name, exportInsights(open));
  });
}
