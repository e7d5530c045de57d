import type { AppLoadContext } from '@remix-run/node';
import { refusalOf } from '#app/domain/roles/actions.ts';
import { placeForShop } from './place-for-shop.query.server.ts';

/** What the form of a new shop begins with. */
export async function readConnect(request: Request, context: AppLoadContext) {
  const { workspace } = await placeForShop(request, context);
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return {
    workspaceName: workspace?.name ?? '',
    currency: workspace?.mainCurrency ?? 'USD',
    timeZones: ['UTC', ...zones],
    refusal:
      workspace === null
        ? 'You belong to no workspace that a shop could go to.'
        : refusalOf(workspace.role, 'add_shop'),
  };
}
