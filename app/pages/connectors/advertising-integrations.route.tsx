import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConnectorsScreen } from './connectors-screen.tsx';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import type { ConnectorsView } from '#app/view-models/connectors/connectors-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

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

async function readConnectorsPage(
  request: Request,
  context: AppLoadContext,
): Promise<ConnectorsView> {
  const { shop, role } = await requirePage(request, context);
  return {
    connectors: await readConnectors(context.deps, { shopId: shop.shopId, of: 'ads' }),
    shopKey: shop.shopKey,
    locale: shop.locale,
    button: getButtonState(role, 'connect_platform'),
    refusal: getActionRefusal(role, 'connect_platform'),
  };
}
