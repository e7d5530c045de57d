import type { AppLoadContext } from '@remix-run/node';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import { getActionRefusal } from '#app/domain/access/roles/actions.ts';
import { MARKETPLACES } from '#app/platforms/amazon/marketplaces.ts';
import { readWooConnect } from './read-woo-connect.server.ts';
import { placeForShop } from './place-for-shop.server.ts';

export async function readConnect(request: Request, context: AppLoadContext) {
  const { user, workspace } = await placeForShop(request, context);
  const chosen = new URL(request.url).searchParams.get('platform');
  const isWoo = chosen === 'woocommerce';
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC');
  return {
    woo: isWoo ? await readWooConnect(request, context, user) : null,
    isEbay: chosen === 'ebay',
    workspaceName: workspace?.name ?? '',
    currency: workspace?.mainCurrency ?? 'USD',
    timeZones: ['UTC', ...zones],
    amazonCountries: amazonCountries(request, context),
    refusal:
      workspace === null
        ? 'You are not in a workspace that a shop could go to.'
        : getActionRefusal(workspace.role, 'add_shop'),
  };
}

/**
 * Lists the countries to select from, where Amazon was selected and can be connected; else null.
 */
function amazonCountries(request: Request, { deps }: AppLoadContext) {
  const chosen = new URL(request.url).searchParams.get('platform');
  if (chosen !== 'amazon' || deps.platforms(PLATFORM.amazon) === null) return null;
  return MARKETPLACES.map(({ country, countryName, domain }) => ({
    code: country,
    name: countryName,
    domain,
  }));
}
