/** A generated shop in the books: its settings saved, its records stored, its orders costed. */
import type { AccountRow } from '#app/data/connectors/account-rows.server.ts';
import { saveProducts } from '#app/data/products/save-products.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { eachDay } from '#app/domain/calendar/day.ts';
import type { ProfileInput } from '#app/domain/profit/cost-lookup/profile-schema.ts';
import { storeAdDays } from '#app/services/connectors/store-ad-days.server.ts';
import { storeLabelDays } from '#app/services/connectors/store-label-days.server.ts';
import { saveFulfilmentProfile } from '#app/services/costs/fulfilment-profiles.server.ts';
import { changeBundles, withSavedBundle } from '#app/services/costs/goods/bundles.server.ts';
import {
  changeCostProfiles,
  withSavedProfile,
} from '#app/services/costs/goods/cost-profiles.server.ts';
import { savePrediction } from '#app/services/costs/predictions/change-prediction.server.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { saveRules } from '#app/services/costs/save-rules.server.ts';
import { saveSalesTax } from '#app/services/costs/save-sales-tax.server.ts';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { saveVariableExpenses } from '#app/services/costs/save-variable-expenses.server.ts';
import { storePlatformCharges } from '#app/services/costs/store-platform-charges.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { refreshDailyCost } from '#app/services/ledger/refresh-daily-cost.server.ts';
import type { ShopCase } from '#tests/arbitraries/whole-shop.ts';
import {
  COST_PROFILES,
  FULFILMENT_PROFILES,
  SETTINGS,
} from '#tests/arbitraries/whole-shop-settings.ts';
import type { TestDeps } from '../database.ts';
import { importText } from '../imports/import-file.ts';
import { newShop, store } from '../shop-fixture.ts';
import { toOrdersFile } from './foreign-order.ts';

/** The shop with its orders and its settings, worked out. */
export async function openShop(deps: TestDeps, shop: ShopCase): Promise<number> {
  const shopId = await newShop(deps.db);
  const { orders, daily } = shop;
  await store(deps.db, shopId, orders);
  const { unitCosts, handling, fulfilment, gateways, commission, variable, perOrderCommission } =
    SETTINGS;
  await saveRules(deps, { shopId, kind: 'unit_cost', rules: [...unitCosts] });
  await saveRules(deps, { shopId, kind: 'handling', rules: [handling] });
  await saveRules(deps, { shopId, kind: 'fulfilment', rules: [...fulfilment] });
  await saveRules(deps, { shopId, kind: 'gateway', rules: [...gateways] });
  const emma = {
    name: 'Emma',
    kind: 'influencer',
    codes: [commission.code.toLowerCase()],
  } as const;
  const noTags = { utmSources: [], utmMedia: [], utmCampaigns: [] };
  const paid = { commission: 'percent', rate: commission.percent, givesBack: true } as const;
  await saveRules(deps, {
    shopId,
    kind: 'traffic_source',
    rules: [
      { ...emma, ...noTags, ...paid },
      {
        ...noTags,
        name: 'Tom',
        kind: 'affiliate',
        codes: [],
        utmSources: [perOrderCommission.utmSource],
        commission: 'per_order',
        rate: perOrderCommission.amount,
        currency: perOrderCommission.currency,
        givesBack: false,
      },
    ],
  });
  const expense = { category: 'Other' };
  await saveVariableExpenses(deps, {
    shopId,
    expenses: [
      { ...expense, id: 'v1', label: 'Licence', base: 'net_sales', rate: variable.netSales },
      { ...expense, id: 'v2', label: 'Packing', base: 'orders', rate: variable.orders },
      { ...expense, id: 'v3', label: 'Insert', base: 'units_sold', rate: variable.units },
    ],
  });
  await saveSalesTax(deps, { shopId, percent: SETTINGS.salesTaxPercent });
  await saveGoods(deps, shopId);
  await saveExpected(deps, shopId);
  await saveDays(deps, shopId, daily);
  await storeForeign(deps, shopId, shop);
  await costQueuedOrders(deps, { shopId });
  return shopId;
}

const OPEN = { from: null, to: null };

/** What goods are made of, what they weigh, and by which rates they are sent. */
async function saveGoods(deps: TestDeps, shopId: number): Promise<void> {
  const shop = { shopId, timeZone: 'Europe/Berlin' };
  const numbers = ['1', '2', '3', '4', '5'];
  const unknown = { vendor: null, productType: null, handle: null, status: null, imageUrl: null };
  const grams = new Map<string, string>(Object.entries(SETTINGS.grams));
  await deps.db.transaction((tx) =>
    saveProducts(tx, shopId, {
      products: numbers.map((id) => ({ productId: `p${id}`, title: `Product ${id}`, ...unknown })),
      variants: numbers.map((id) => {
        const weight = grams.get(`v${id}`);
        return {
          variantId: `v${id}`,
          productId: `p${id}`,
          title: null,
          sku: null,
          price: null,
          barcode: null,
          ...(weight !== undefined && { grams: weight }),
        };
      }),
    }),
  );
  const { bundle } = SETTINGS;
  await changeBundles(deps, { shopId, change: withSavedBundle({ ...bundle, period: OPEN }) });
  for (const [profileId, profile] of Object.entries(COST_PROFILES)) {
    const change = withSavedProfile({ profileId, profile: structuredClone(profile), period: OPEN });
    await changeCostProfiles(deps, shop, { change, requiredId: null });
  }
  for (const profile of Object.values(FULFILMENT_PROFILES)) {
    const retroactive = { startDay: null, endDay: null };
    const content = structuredClone(profile) as ProfileInput;
    await saveFulfilmentProfile(deps, { shop, profileId: null, profile: content, retroactive });
  }
}

async function saveExpected(deps: TestDeps, shopId: number): Promise<void> {
  const shop = { shopId, timeZone: 'Europe/Berlin' };
  const { total_fees: fees, total_returns: returns } = SETTINGS.predictions;
  await savePrediction(deps, shop, 'total_fees', fees);
  await savePrediction(deps, shop, 'total_returns', returns);
}

/** As the services store them that read connections and files. */
async function storeForeign(
  deps: TestDeps,
  shopId: number,
  { labels, foreignAds, foreignOrders }: ShopCase,
): Promise<void> {
  const shop = { shopId, currency: 'EUR' };
  const range = { start: '2023-01-01', end: '2023-05-10' };
  const days = eachDay(range);
  await storeLabelDays(deps, {
    shop,
    connector: 'shipstation',
    accountId: 'main',
    days,
    rows: labels,
  });
  const account: AccountRow = {
    connector: 'facebook_ads',
    accountId: '9',
    name: 'Abroad',
    currency: 'USD',
    timeZone: 'America/New_York',
    isClosed: false,
    via: null,
    isChosen: true,
    pulledAt: null,
    restatedOn: null,
    fault: null,
    note: null,
    spendLoss: null,
    daysAtOnce: null,
  };
  await storeAdDays(deps, { shop, account, range, rows: foreignAds, totals: null });
  await refreshDailyCost(deps, { shopId, adSpendDays: range });
  const stored = await selectShopById(deps.db, shopId);
  if (stored === null) throw new Error('The shop was not stored.');
  await importText(deps, toOrdersFile(foreignOrders), { shop: stored });
}

async function saveDays(deps: TestDeps, shopId: number, daily: ShopCase['daily']): Promise<void> {
  const once = (id: string, [startDay, amountMinor]: readonly [string, number]) => ({
    id,
    label: id,
    category: 'Other',
    amountMinor,
    recurrence: 'one_time' as const,
    startDay,
  });
  await saveScheduledAmounts(deps, {
    shopId,
    kind: 'expense',
    amounts: [
      {
        id: 'rent',
        label: 'Rent',
        category: 'Other',
        amountMinor: daily.rent,
        recurrence: 'monthly',
        startDay: '2023-01-01',
        endDay: '2023-04-30',
      },
      ...daily.oneOff.map((one, at) => once(`expense ${at}`, one)),
    ],
  });
  await saveScheduledAmounts(deps, {
    shopId,
    kind: 'other_revenue',
    amounts: daily.grants.map((one, at) => once(`grant ${at}`, one)),
  });
  await saveAdSpend(deps, {
    shopId,
    adSpend: daily.ads.map(([day, spendMinor], at) => ({
      day,
      platform: 'google_ads',
      campaignId: `${at}`,
      campaign: `Campaign ${at}`,
      spendMinor,
    })),
  });
  const charges = daily.charges.map(([day, kind, amountMinor], at) => ({
    id: `charge ${at}`,
    kind,
    label: kind,
    amountMinor,
    day,
  }));
  await deps.db.transaction((tx) =>
    storePlatformCharges(tx, { shopId, charges, now: deps.clock() }),
  );
}
