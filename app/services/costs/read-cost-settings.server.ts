import { loadCostBook, loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { countProductCosts } from '#app/data/costs/product-cost-rows.server.ts';
import { countOrdersOfRule } from '#app/data/costs/queue-touched.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';
import { listGatewaysSeen } from './list-gateways-seen.server.ts';

export interface ReadCostSettingsOptions {
  readonly access: ShopAccess;
  readonly params: URLSearchParams;
}

/** The rules that turn the shop's orders into profit, for its settings. */
export async function readCostSettings(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { access: { shop, role }, params }: ReadCostSettingsOptions,
): Promise<CostSettingsView> {
  const { db, clock } = deps;
  const { shopId, currency, timeZone, locale } = shop;
  const { decimals } = getCurrency(currency);
  const now = clock().toISOString();
  const [book, taxes, ordersLeft, variants] = await Promise.all([
    loadCostBook(db, shopId, []),
    loadPayableTaxes(db, shopId),
    countQueued(db, shopId),
    countProductCosts(db, { shopId, sales: [], decimals, now, search: '' }),
  ]);
  const applied = book.gateways.find(({ id }) => id === params.get('applied')) ?? null;
  const isGatewayOpen = params.get('edit')?.startsWith('edit:gateway:') ?? false;
  const [gatewaysSeen, appliedOrders] = await Promise.all([
    // Counting is work for large shops: only where the answer is shown.
    isGatewayOpen || applied !== null ? listGatewaysSeen(deps, { shop }) : [],
    applied === null ? 0 : countOrdersOfRule(db, shopId, 'gateway', applied.id),
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
    gateways: book.gateways.map(dated),
    vatRates: book.vatRates.map(dated),
    ...taxes,
    gatewaysSeen,
    applied: applied === null ? null : { id: applied.id, orders: appliedOrders },
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
