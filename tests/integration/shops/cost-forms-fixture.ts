/** A shop whose forms of costs are sent, and what becomes of its figures. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { toSentForm } from '#app/web/forms/sent-form.ts';
import { COST_INTENTS } from '#app/web/settings/cost-intents.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

type Fields = Readonly<Record<string, string>>;

function formOf(fields: Fields) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return toSentForm(form);
}

/** 310.00 a month: 10.00 a day in January, 310.00 / 28 in February. */
export const RENT = {
  label: 'Rent',
  category: 'Rent',
  amount: '310',
  recurrence: 'monthly',
  periodBasis: 'calendar',
  startDay: '2023-01-01',
  endDay: '',
};

/** What belongs to no order: net profit, and exact. */
export const WITHOUT_ORDERS = { isWithoutOrders: true, profit: 'net', sample: null };

/** A new shop for each test, in euros on Berlin's clocks, on 10 February 2023. */
export function useCostForms() {
  let deps: TestDeps;
  let shop: Shop;
  beforeAll(async () => {
    deps = await testDeps({ now: '2023-02-10T12:00:00Z' });
  });
  afterAll(() => deps.close());
  const open = async (over: { currency?: string } = {}) => {
    const found = await selectShopById(deps.db, await newShop(deps.db, over));
    if (found === null) throw new Error('There is no shop.');
    shop = found;
  };
  beforeEach(() => open());
  const work = () => costQueuedOrders(deps, { shopId: shop.shopId });

  return {
    open,
    deps: () => deps,
    shop: () => shop,
    async send(intent: string, fields: Fields = {}) {
      const outcome = await COST_INTENTS[intent]?.run(deps, shop, formOf(fields));
      await work();
      return outcome;
    },
    preview: (intent: string, fields: Fields = {}, at: Partial<TestDeps> = {}) =>
      COST_INTENTS[intent]?.preview?.({ ...deps, ...at }, shop, formOf(fields), null),
    async sell(id: string, placedAt: string, grossMinor: number) {
      const lines = [plainLine(id, { grossMinor })];
      await store(deps.db, shop.shopId, [plainOrder({ id, placedAt, lines })]);
      await work();
    },
    /** The id of the one row that a table of the shop has. */
    async idIn(table: 'expenses' | 'variable_expenses'): Promise<string> {
      const column = table === 'expenses' ? 'expense_id' : 'variable_expense_id';
      const [row] = await deps.db.query<{ id: string }>(
        `select ${column} as id from ${table} where shop_id = $1`,
        [shop.shopId],
      );
      return row?.id ?? '';
    },
    dailyCosts: () =>
      deps.db.query(
        `select day, kind, source_id, label, category, amount_minor from daily_cost
         where shop_id = $1 order by day, kind, source_id`,
        [shop.shopId],
      ),
    /** Net profit by month. */
    async netProfit(): Promise<Record<string, number>> {
      const { rows } = await runBookedQuery(deps, {
        shopIds: [shop.shopId],
        range: { start: '2023-01-01', end: '2023-02-28' },
        metrics: ['net_profit'],
        groupings: ['month'],
        filters: [],
        compareTo: 'none',
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
      });
      const month = (key: unknown) => String(key).slice(0, 7);
      return Object.fromEntries(
        rows.map(({ keys, values }) => [month(keys[0]), values['net_profit'] ?? 0]),
      );
    },
  };
}
