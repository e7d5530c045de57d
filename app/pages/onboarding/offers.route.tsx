import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { OffersScreen } from './offers-screen.tsx';
import { readOffers } from '#app/web/partners/read-offers.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/offers') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readOffers(request, context);
}

export default function Offers() {
  return <OffersScreen view={useLoaderData<typeof loader>()} />;
}
