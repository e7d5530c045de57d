import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { selectExpenses } from '#app/data/settings/expense-rows.server.ts';
import { type FoundVariant, searchVariants } from '#app/data/settings/variant-costs.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { majorText } from '#app/domain/money/amounts.ts';
import { currencyOf } from '#app/domain/money/currency.ts';
import type { UnitCost } from '#app/domain/profit/cost-book.ts';
import { buttonOf, refusalOf } from '#app/domain/roles/actions.ts';
import { daysOfValidity } from '#app/domain/settings/days-of-validity.ts';
import type { CostSettingsView, VariantCostsView } from '#app/domain/settings/settings-view.ts';
import type { ShopAccess } from '#app/services/access/presence-of.query.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { isRecosting } from './recost.server.ts';

const VARIANTS_MAX = 20;

export interface ReadCostSettingsOptions {
  readonly access: ShopAccess;
  /** What unit costs are searched by; empty shows none. */
  readonly search: string;
}

/** The rules that turn the shop's orders into profit, for its settings. */
export async function readCostSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role }, search }: ReadCostSettingsOptions,
): Promise<CostSettingsView> {
  const { shopId, currency, timeZone, locale } = shop;
  const { decimals } = currencyOf(currency);
  const text = search.trim();
  const found =
    text === '' ? null : await searchVariants(db, shopId, { text, limit: VARIANTS_MAX });
  const ids = (found ?? []).map(({ variantId }) => variantId);
  const [book, expenses, ordersLeft] = await Promise.all([
    loadCostBook(db, shopId, ids),
    selectExpenses(db, shopId),
    countQueued(db, shopId),
  ]);
  const dated = <T extends Validity>({ validFrom, validTo, ...rule }: T) => ({
    ...rule,
    ...daysOfValidity({ validFrom, validTo }, timeZone),
  });
  return {
    kind: 'costs',
    currency,
    locale,
    today: businessTime(clock().toISOString(), timeZone).day,
    handling: book.handling.map(dated),
    fulfilment: book.fulfilment.map(dated),
    gateways: book.gateways.map(dated),
    expenses: expenses.map(({ amountMinor, ...expense }) => ({
      ...expense,
      amount: majorText(amountMinor, decimals),
    })),
    search: text,
    variants:
      found?.map((variant) =>
        variantView(variant, book.unitCosts.get(variant.variantId) ?? [], timeZone),
      ) ?? null,
    ordersLeft,
    isRecosting: isRecosting(shopId),
    refusal: refusalOf(role, 'edit_item_costs'),
    button: buttonOf(role, 'edit_item_costs'),
  };
}

interface Validity {
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

function variantView(
  { variantId, productTitle, title, sku }: FoundVariant,
  costs: readonly UnitCost[],
  timeZone: string,
): VariantCostsView {
  return {
    variantId,
    name: title === null || title === '' ? productTitle : `${productTitle}, ${title}`,
    sku,
    costs: costs.map(({ id, cost, validFrom, validTo }) => ({
      id,
      cost,
      ...daysOfValidity({ validFrom, validTo }, timeZone),
    })),
  };
}
