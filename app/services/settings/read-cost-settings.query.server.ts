import { loadCostBook } from '#app/data/costs/cost-book.server.ts';
import { countQueued } from '#app/data/ledger/ledger-queue.server.ts';
import { countProductCosts } from '#app/data/settings/product-cost-rows.server.ts';
import { selectExpenses } from '#app/data/settings/expense-rows.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { majorText } from '#app/domain/money/amounts.ts';
import { currencyOf } from '#app/domain/money/currency.ts';
import { buttonOf, refusalOf } from '#app/domain/roles/actions.ts';
import { daysOfValidity } from '#app/domain/settings/days-of-validity.ts';
import type { CostSettingsView } from '#app/domain/settings/settings-view.ts';
import type { ShopAccess } from '#app/services/access/presence-of.query.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { isRecosting } from './recost.server.ts';

/** The rules that turn the shop's orders into profit, for its settings. */
export async function readCostSettings(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { access: { shop, role } }: { readonly access: ShopAccess },
): Promise<CostSettingsView> {
  const { shopId, currency, timeZone, locale } = shop;
  const { decimals } = currencyOf(currency);
  const now = clock().toISOString();
  const [book, expenses, ordersLeft, variants] = await Promise.all([
    loadCostBook(db, shopId, []),
    selectExpenses(db, shopId),
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
    fulfilment: book.fulfilment.map(dated),
    gateways: book.gateways.map(dated),
    expenses: expenses.map(({ amountMinor, ...expense }) => ({
      ...expense,
      amount: majorText(amountMinor, decimals),
    })),
    variants,
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
