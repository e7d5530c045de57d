import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { BundleScreen } from './bundle-screen.tsx';
import { GoodsScreen } from './goods-screen.tsx';
import { readBundle, readGoods } from './read-goods.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { changeSettings } from '#app/web/settings/change-settings.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/production-breakdown') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const access = await requirePage(request, context);
    const params = new URL(request.url).searchParams;
    const variantId = params.get('bundle');
    if (variantId !== null) return readBundle(context.deps, { access, variantId });
    return readGoods(context.deps, { access, savedId: params.get('applied') });
  });
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeSettings(request, context);
}

export default function Goods() {
  const view = useLoaderData<typeof loader>();
  const { search } = useLocation();
  if (view.kind === 'list') return <GoodsScreen view={view} />;
  return <BundleScreen key={search} view={view} />;
}
