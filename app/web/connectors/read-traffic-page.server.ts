import type { AppLoadContext } from '@remix-run/node';
import { selectCaveats } from '#app/data/connectors/session-days.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import { readTraffic } from '#app/services/traffic/read-traffic.server.ts';
import type { TrafficPageView } from '#app/view-models/connectors/traffic-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

const CONNECTOR = 'google_ga';

/** The connection of the shop on screen to Google Analytics, and the visits that it counted. */
export async function readTrafficPage(
  request: Request,
  context: AppLoadContext,
): Promise<TrafficPageView> {
  const { shop, role, user } = await requirePage(request, context);
  const { deps } = context;
  const { shopId, currency } = shop;
  const [views, visits, caveats] = await Promise.all([
    readConnectors(deps, { shopId, of: 'visits' }),
    readTraffic(deps, { shopId, connector: CONNECTOR }),
    selectCaveats(deps.db, shopId, CONNECTOR),
  ]);
  const connector = views.find(({ key }) => key === CONNECTOR);
  if (connector === undefined) throw new AppError('not_found', 'There is no such source.');
  return {
    connector,
    visits,
    caveats,
    currency,
    shopKey: shop.shopKey,
    locale: user?.locale ?? shop.locale,
    button: getButtonState(role, 'connect_platform'),
    refusal: getActionRefusal(role, 'connect_platform'),
  };
}
