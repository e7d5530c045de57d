import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { CampaignProductsScreen } from '#app/features/attribution/campaign-products-screen.tsx';
import { readCampaignProducts } from '#app/services/reports/read-campaign-products.server.ts';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta = () => [{ title: getPageTitle('/utm-attribution-campaign-product') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, shop, report, query } = await openReport(request, context, {
      compareTo: 'none',
      filterBy: 'dimensions',
      isOfOneShop: true,
    });
    const withPage = { ...query, page: report.state.page };
    const products = await readCampaignProducts(deps, { shopId: shop.shopId, query: withPage });
    return { report: { ...report, state: { ...report.state, ...products.applied } }, products };
  });
}

export default function CampaignProducts() {
  return <CampaignProductsScreen {...useLoaderData<typeof loader>()} />;
}
