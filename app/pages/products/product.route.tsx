import {
  redirect,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { stockToday } from '#app/domain/inventory/stock-outlook.ts';
import { addressNotices } from '#app/view-models/address/address-notices.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';
import { ProductScreen } from './product-screen.tsx';
import { bestKey } from '#app/services/products/best-key.server.ts';
import { productPage } from './product-page.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view.product.title ?? 'Product'} | Farthing` },
];

export async function loader({ request, params: { id }, context }: LoaderFunctionArgs) {
  const { deps, shop, params, report, query } = await openReport(request, context);
  const productId = id ?? (await bestKey(deps, query, 'product'));
  if (productId === null) throw redirect('/analytics/products?tab=performance');
  if (id === undefined) throw redirect(`/product/${encodeURIComponent(productId)}?${params}`);
  const { breakdown, today, role } = report;
  const options = { shop, role, productId, query, breakdown, today: stockToday(shop, today) };
  const view = await answer(() => productPage(deps, options));
  const notices = [...addressNotices(params, report), ...view.notices];
  // Every figure of the page is this product's, and so is what explains it.
  const state = { ...report.state, filters: [productFilter(productId)] };
  return { report: { ...report, state }, view: { ...view, notices } };
}

/** Saves the costs of its variants, and undoes the last change of them. */
export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function ProductRoute() {
  const { report, view } = useLoaderData<typeof loader>();
  // Another product is another page: what was opened or scrolled belongs to the last one.
  return <ProductScreen key={view.product.productId} report={report} view={view} />;
}
