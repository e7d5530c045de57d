import type { AppLoadContext } from '@remix-run/node';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readEmailCosts } from '#app/services/connectors/email-costs.server.ts';
import { readConnectors } from '#app/services/connectors/read-connectors.server.ts';
import type { KlaviyoView } from '#app/view-models/connectors/klaviyo-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

const KLAVIYO = 'klaviyo';

export async function readKlaviyoPage(
  request: Request,
  context: AppLoadContext,
): Promise<KlaviyoView> {
  const { shop, role } = await requirePage(request, context);
  const { deps } = context;
  const { shopId, currency, timeZone } = shop;
  const [views, prices] = await Promise.all([
    readConnectors(deps, { shopId, of: 'messages' }),
    readEmailCosts(deps, { shopId, connector: KLAVIYO }),
  ]);
  const connector = views.find(({ key }) => key === KLAVIYO);
  if (connector === undefined) throw new AppError('not_found', 'There is no such platform.');
  return {
    connector,
    prices,
    currency,
    today: businessTime(deps.clock().getTime(), timeZone).day,
    shopKey: shop.shopKey,
    locale: shop.locale,
    button: getButtonState(role, 'connect_platform'),
    refusal: getActionRefusal(role, 'connect_platform'),
    costRefusal: getActionRefusal(role, 'edit_ad_spend'),
  };
}
