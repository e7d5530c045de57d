import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { UNCHOSEN_PLAN } from '#app/domain/access/plans/plan.ts';
import { planOffers } from '#app/domain/access/plans/plan-offer.ts';
import { PricingScreen } from '#app/features/pricing/pricing-screen.tsx';
import { requirePage } from '#app/web/session/require-page.server.ts';

export const meta = () => [{ title: getPageTitle('/pricing') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { plan } = await requirePage(request, context);
  // On an installation of one's own nothing is sold: no plan is shown beside what it holds.
  return { offers: plan === UNCHOSEN_PLAN ? null : planOffers(plan) };
}

export default function Pricing() {
  return <PricingScreen {...useLoaderData<typeof loader>()} />;
}
