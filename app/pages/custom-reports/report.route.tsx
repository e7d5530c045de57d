import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  type AppLoadContext,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CustomReportScreen } from './report-screen.tsx';
import { readCustomReport } from '#app/services/custom-reports/read-custom-report.server.ts';
import {
  MY_REPORTS_PATH,
  type ReportSummary,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import { changeReportsByForm } from './change-reports-by-form.server.ts';
import { openCustomReport } from './open-custom-report.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { readDelivery } from './read-delivery.server.ts';
import type { DeliveryView } from '#app/view-models/custom-reports/delivery-view.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view.summary.name ?? 'Custom Report'} | Farthing` },
];

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return answer(async () => {
    const { id } = params;
    if (id === undefined) {
      await requirePage(request, context);
      throw redirect(MY_REPORTS_PATH);
    }
    const { open, report } = await openCustomReport(request, context, id);
    const [page, delivery] = await Promise.all([
      readCustomReport(open, report),
      readDeliveryOnPage(request, context, report.summary),
    ]);
    return { ...page, delivery };
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeReportsByForm(request, context);
}

export default function CustomReportRoute() {
  const { report, view, delivery } = useLoaderData<typeof loader>();
  // Another report is another page: what was opened or scrolled belongs to the last one.
  return (
    <CustomReportScreen
      key={view.summary.reportId}
      report={report}
      view={view}
      delivery={delivery}
    />
  );
}

async function readDeliveryOnPage(
  request: Request,
  context: AppLoadContext,
  summary: ReportSummary,
): Promise<DeliveryView> {
  const { deps, shop, user, workspace } = await requirePage(request, context);
  const reader = {
    shop,
    userId: user?.userId ?? null,
    workspaceId: workspace?.workspaceId ?? null,
  };
  return readDelivery(deps, reader, summary);
}
