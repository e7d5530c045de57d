import { loadCostBook, loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { countProductCosts } from '#app/data/costs/product-cost-rows.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';

export interface ReadCostSettingsOptions {
  readonly access: ShopAccess;
}

/** The rules that turn the shop's orders into profit, for its settings. */
export async function readCostSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role } }: ReadCostSettingsOptions,
): Promise<CostSettingsView> {
  const { shopId, currency, timeZone, locale } = shop;
  const { decimals } = getCurrency(currency);
  const now = clock().toISOString();
  const [book, taxes, ordersLeft, variants] = await Promise.all([
    loadCostBook(db, shopId, []),
    loadPayableTaxes(db, shopId),
    countQueued(db, shopId),
    countProductCosts(db, { shopId, sales: [], decimals, now, search: '' }),
  ]);
  const dated = <T extends Validity>({ validFrom, validTo, ...rule }: T) => ({
    ...rule,
    ...daysOfValidity({ validFrom, validTo }, timeZone),
  });
  return {
    kind: 'costs',
    currency,
    locale,
    today: businessTime(now, timeZone).day,
    handling: book.handling.map(dated),
    profiles: new Set(book.fulfilmentProfiles.map(({ profileId }) => profileId)).size,
    fulfilment: book.fulfilment.map(dated),
    gateways: book.gateways.length,
    vatRates: book.vatRates.map(dated),
    ...taxes,
    variants,
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_item_costs'),
    button: getButtonState(role, 'edit_item_costs'),
  };
}

interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}
