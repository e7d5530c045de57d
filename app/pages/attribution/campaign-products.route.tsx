import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { CampaignProductsScreen } from './campaign-products-screen.tsx';
import { readCampaignProducts } from './read-campaign-products.server.ts';
import { getPageTitle } from '#app/domain/pages/title.ts';
import {
  CAMPAIGN_PRODUCTS_PATH,
  PRODUCT_FIGURES,
} from '#app/view-models/attribution/campaign-products.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import { missingColumns } from '#app/view-models/report-views/chosen-columns.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { isColumnsChange } from '#app/view-models/report-views/layout-address.ts';
import { changeViewsByForm } from '#app/web/report-views/change-views-by-form.server.ts';

const CAMPAIGN_PRODUCTS_PAGE = 'utm-attribution-campaign-product';

export const meta = () => [{ title: getPageTitle('/utm-attribution-campaign-product') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    await restoreLayout(request, context, CAMPAIGN_PRODUCTS_PAGE);
    const { deps, shop, params, report, query } = await openReport(request, context);
    const withPage = { ...query, page: report.state.page };
    const products = await readCampaignProducts(deps, { shopId: shop.shopId, query: withPage });
    const state = { ...report.state, ...products.applied };
    return {
      report: { ...report, state },
      products,
      exportHref: `${CAMPAIGN_PRODUCTS_PATH}/export?${withDays(params, state)}`,
      notices: [...products.notices, ...missingColumns(PRODUCT_FIGURES, params)],
      views: await readViews(request, context, CAMPAIGN_PRODUCTS_PAGE),
    };
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeViewsByForm(request, context);
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return change.defaultShouldRevalidate && !isColumnsChange(change.currentUrl, change.nextUrl);
}

export default function CampaignProducts() {
  return <CampaignProductsScreen {...useLoaderData<typeof loader>()} />;
}
