import { loadCostBook, loadPayableTaxes } from '#app/data/costs/cost-book.server.ts';
import { countProductCosts } from '#app/data/costs/product-cost-rows.server.ts';
import { selectLastChanges } from '#app/data/costs/rule-undo-row.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ShopAccess } from '#app/services/workspaces/shop-access.ts';
import { toLastChangeView } from '#app/view-models/costs/last-change.ts';
import { daysOfValidity } from '#app/view-models/settings/days-of-validity.ts';
import type { CostSettingsView } from '#app/view-models/settings/settings-view.ts';

import { findUnsoldWithoutCost } from './find-unsold-without-cost.server.ts';

export interface ReadCostSettingsOptions {
  readonly access: ShopAccess;
}

/** Reads the rules that turn the shop's orders into profit, for its settings. */
export async function readCostSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role } }: ReadCostSettingsOptions,
): Promise<CostSettingsView> {
  const { shopId, currency, timeZone, locale } = shop;
  const { decimals } = getCurrency(currency);
  const now = clock().toISOString();
  const [book, taxes, ordersLeft, variants, changes] = await Promise.all([
    loadCostBook(db, shopId, []),
    loadPayableTaxes(db, shopId),
    countQueued(db, shopId),
    countVariants({ db }, { shop, decimals, now }),
    selectLastChanges(db, shopId, ['handling', 'fulfilment', 'vat', 'sales_tax', 'income_tax']),
  ]);
  const dated = <T extends Validity>({ validFrom, validTo, ...rule }: T) => ({
    ...rule,
    ...daysOfValidity({ validFrom, validTo }, timeZone),
  });
  const getLastChange = (kind: string) => toLastChangeView(changes.get(kind), timeZone);
  return {
    kind: 'costs',
    currency,
    locale,
    today: businessTime(now, timeZone).day,
    handling: book.handling.map(dated),
    profiles: new Set(book.fulfilmentProfiles.map(({ profileId }) => profileId)).size,
    fulfilment: book.fulfilment.toSorted(byCountry).map(dated),
    gateways: book.gateways.length,
    vatRates: book.vatRates.toSorted(byCountry).map(dated),
    ...taxes,
    lastChanges: {
      handling: getLastChange('handling'),
      fulfilment: getLastChange('fulfilment'),
      vat: getLastChange('vat'),
      sales_tax: getLastChange('sales_tax'),
      income_tax: getLastChange('income_tax'),
    },
    variants,
    ordersLeft,
    refusal: getActionRefusal(role, 'edit_item_costs'),
    button: getButtonState(role, 'edit_item_costs'),
  };
}

/** Counts the variants, and those whose cost would not be defined if they were sold now. */
async function countVariants(
  { db }: Pick<Deps, 'db'>,
  {
    shop,
    decimals,
    now,
  }: { readonly shop: ShopAccess['shop']; readonly decimals: number; readonly now: string },
) {
  const { shopId } = shop;
  const unsoldWithoutCost = await findUnsoldWithoutCost({ db }, { shop, sales: [], now });
  const query = { shopId, sales: [], unsoldWithoutCost, decimals, now, search: '' };
  return countProductCosts(db, query);
}

interface OfCountry {
  /** The country; null for all countries without a rule of their own. */
  readonly country: string | null;
}

/** Compares rules, those of all countries first; the ids by which they are stored have no order. */
function byCountry(a: OfCountry, b: OfCountry): number {
  return (a.country ?? '').localeCompare(b.country ?? '', 'en');
}

interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}
