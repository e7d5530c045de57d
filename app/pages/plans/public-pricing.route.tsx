import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { PublicPricingScreen } from './public-pricing-screen.tsx';
import { readPublicPricing } from './read-pricing.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

export const meta = () => [{ title: getPageTitle('/public/pricing') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return readPublicPricing(context);
}

export default function PublicPricing() {
  return <PublicPricingScreen {...useLoaderData<typeof loader>()} />;
}
