import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import type { ConnectorsView } from '#app/view-models/connectors/connectors-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export async function readConnectorsPage(
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
