import type { AppLoadContext } from '@remix-run/node';
import { readDelivery } from './read-delivery.server.ts';
import type { ReportSummary } from '#app/view-models/custom-reports/custom-report-views.ts';
import type { DeliveryView } from '#app/view-models/custom-reports/delivery-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export async function readDeliveryOnPage(
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
