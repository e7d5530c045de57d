import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ShippingScreen } from './shipping-screen.tsx';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { readShippingPage } from './read-shipping-page.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/shipping/platforms') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readShippingPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeConnectors(request, context);
}

export default function ShippingPlatforms() {
  return <ShippingScreen view={useLoaderData<typeof loader>()} />;
}
