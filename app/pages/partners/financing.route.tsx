import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData, useLocation } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { FinancingScreen } from './financing-screen.tsx';
import { readOffers } from '#app/web/partners/read-offers.server.ts';

export const meta: MetaFunction = ({ location }) => [{ title: getPageTitle(location.pathname) }];

/** Loads the pages with offers of partners: /get-funded, /financing and /financing/offers. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return readOffers(request, context);
}

export default function Financing() {
  return <FinancingScreen path={useLocation().pathname} view={useLoaderData<typeof loader>()} />;
}
