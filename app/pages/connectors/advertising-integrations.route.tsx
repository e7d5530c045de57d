import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConnectorsScreen } from './connectors-screen.tsx';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { readConnectorsPage } from './read-connectors-page.server.ts';

export const meta = () => [{ title: getPageTitle('/onboarding/advertising/integrations') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readConnectorsPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeConnectors(request, context);
}

export default function AdvertisingIntegrations() {
  return <ConnectorsScreen view={useLoaderData<typeof loader>()} />;
}
