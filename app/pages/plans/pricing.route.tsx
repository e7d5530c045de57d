import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { PricingScreen } from './pricing-screen.tsx';
import { answerTrial, readPricing } from './read-pricing.server.ts';

export const meta = () => [{ title: getPageTitle('/pricing') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readPricing(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return answerTrial(request, context);
}

export default function Pricing() {
  return <PricingScreen view={useLoaderData<typeof loader>()} />;
}
