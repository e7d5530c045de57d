import type { LoaderFunctionArgs } from '@remix-run/node';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportProfitAndLoss } from './export-profit-and-loss.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { parseProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { figures, shop, params, report, query } = await openReport(
      request,
      context,
      getReportFile('/pl-report'),
    );
    const { locale } = report.shop;
    const { options } = parseProfitAndLossOptions(params, report.plan);
    const chunks = exportProfitAndLoss(figures, { query, options, locale });
    const { start, end } = report.state.range;
    return csvResponse(`${shop.shopKey}-profit-and-loss-${start}-${end}.csv`, chunks);
  });
}
