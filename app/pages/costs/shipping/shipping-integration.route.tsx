import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ProviderScreen } from './provider-screen.tsx';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { readProviderPage } from './read-shipping-page.server.ts';

export const meta: MetaFunction = ({ location }) => [{ title: getPageTitle(location.pathname) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readProviderPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return changeConnectors(request, context);
}

export default function ShippingIntegration() {
  const view = useLoaderData<typeof loader>();
  return <ProviderScreen key={view.provider.key} view={view} />;
}
