import type { LoaderFunctionArgs } from '@remix-run/node';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportStock } from './export-stock.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const open = await openReport(request, context, getReportFile('/analytics/products-inventory'));
    return csvResponse(`${open.shop.shopKey}-inventory.csv`, exportStock(open));
  });
}
