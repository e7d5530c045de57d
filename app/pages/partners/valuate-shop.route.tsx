import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ValuationScreen } from './valuation-screen.tsx';
import { readValuation } from './read-valuation.server.ts';
import { answer } from '#app/web/reports/answer.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export const meta = () => [{ title: getPageTitle('/valuate-shop') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return answer(async () => {
    const { deps, shop } = await requirePage(request, context);
    return { view: await readValuation(deps, shop) };
  });
}

export default function ValuateShop() {
  return <ValuationScreen view={useLoaderData<typeof loader>().view} />;
}
