import { AD_CONTROLLERS } from '#app/view-models/connectors/ad-controllers.ts';
import {
  getCanary,
  FIRST_DAY,
  OFFER,
  type ShopsFixture,
  SECOND_DAY,
  type ShopName,
} from './shops-fixture.ts';

const DAYS = { from_date: FIRST_DAY, to_date: SECOND_DAY };

type Samples = Readonly<Record<string, Record<string, unknown>>>;

/**
 * Every call and base route with params that its owner may send, all of them about one shop. A test
 * makes sure that no call is left out.
 */
export function samplesFor(fixture: ShopsFixture, name: ShopName): Samples {
  const { shops, users, workspaces } = fixture;
  const { shopId, shopKey } = shops[name];
  const shop = { become_shop_ID: shopId };
  const isSouth = name === 'austin' || name === 'osaka';
  const workspaceId =
    name === 'eves' ? workspaces.other : isSouth ? workspaces.south : workspaces.north;
  return {
    'OnlineShops.verifyShopLogin': { data: { is_mobile: false, ...shop } },
    'OnlineShops.getShopTopMessages': shop,
    'OnlineShops.getRetrievalStatuses': shop,
    'OnlineShops.startRetrieval': shop,
    'OnlineShops.getInfoTypesCompletionStatusByShop': shop,
    'Events.onOnboardingError': {
      data: { ...shop, error_page: '/onboarding/expenses', error_msg: 'A step failed' },
    },
    ...planAndPartnerSamples(shop),
    'OnlineShops.startMarketingRetrieval': { data: { ...shop, account_type: 'facebook_ads' } },
    'OnlineShops.startOtherMarketingRetrieval': { data: { ...shop, account_type: 'klaviyo' } },
    ...connectorSamples(shop),
    'OnlineShops.update': {
      data: { default_date_range: 'this_year' },
      criteria: shop,
      return_shop: true,
    },
    'OnlineShops.logoutShop': { data: {} },
    'OnlineShopsAnalyzeQueue.runShopAnalyzerFromQueue': {
      ...shop,
      use_task: false,
      task_due: 0,
      run_by_client: true,
    },
    'BenchmarksPage.hasBenchmarks': shop,
    'OnlineShopReports.getReportFields': { data: shop },
    'OnlineShopReports.getBuiltInReports': { ...shop, settings: { is_farthing_custom_report: 0 } },
    'OnlineShopReports.getReportsGlobalData': { data: shop },
    'OnlineShopVariableExpenses.getAllocationTypes': shop,
    ...shippingSamples(fixture, name),
    'DataRules.getSettings': shop,
    'DataRules.getIdentifierOptions': { ...shop, platform_ID: 12, section: 'orders' },
    'Attributes.saveShopAttribute': {
      ...shop,
      attribute_name: 'walkthrough',
      attribute_value: '1',
    },
    'Attributes.deleteShopAttribute': { ...shop, attribute_name: 'walkthrough' },
    'Attributes.saveUserAttribute': {
      user_ID: name === 'eves' ? users.eve : users.ann,
      attribute_name: 'toolsHasExpanded',
      value: true,
    },
    'Attributes.saveShippingProviderConnectionAttribute': {
      ...shop,
      attribute_name: 'shippo_connect_data',
      attribute_value: 'a-key',
    },
    'Notifications.setReadedByShop': { ...shop, notification_ID: 'costs-1' },
    'farthingUsers.selectShop': { data: { shop_key: shopKey } },
    'farthingWorkspaceEvents.setWorkspaceEvent': {
      data: {
        event_label: 'Orders',
        event_type: 'page',
        url: '/orders',
        workspace_ID: workspaceId,
        user_ID: name === 'eves' ? users.eve : users.ann,
      },
    },
    ...figureSamples(fixture, name),
  };
}

function planAndPartnerSamples(shop: object): Samples {
  return {
    'ShopifyBilling.getShopUsagePrice': { ...shop, count_orders_from_db: true },
    'OnlineShopCharges.deleteShopActiveCharge': { ...shop, update_to_plan: 'basic_free' },
    'farthingTrials.stayOnPreviousPlan': { ...shop, trial_ID: 'none' },
    'Hooks.callShopHook': { ...shop, hook_name: 'first_visit', not_called_lifetime: true },
    'LendingSystemLog.create': { data: { ...shop, ...OPENED_OFFER } },
    'CRM.visitorIdentification': {
      ...shop,
      email: 'ann@example.com',
      first_name: 'Ann',
      last_name: 'Archer',
    },
    'HubSpot.notifyAppInterest': { ...shop, interest: 'mobile app' },
    'HubSpot.saveContactProperties': { ...shop, properties: { jobtitle: 'owner' } },
  };
}

const OPENED_OFFER = { partner: OFFER.partner, title: OFFER.title, place: 'get_funded' };

const PREDICTED_FEES = {
  metric: 'total_fees',
  type: 'manual',
  days_number: 25,
  deleted: 0,
  rules: [
    {
      expression: { operator: 'percent', args: { x: 'order_revenues', y: 15 } },
      min_index: 0,
      max_index: 24,
    },
  ],
};

/** The calls of ad platforms, of Klaviyo, of Google Analytics and of Google Sheets. */
function connectorSamples(shop: { readonly become_shop_ID: number }): Samples {
  const controllers = [
    ...AD_CONTROLLERS.map(([controller]) => controller),
    'ClientKlaviyo',
    'ClientGoogleAnalytics',
    'ClientGoogleDocs',
  ];
  return Object.fromEntries(
    controllers.flatMap((controller) => [
      [`${controller}.checkConnection`, shop],
      [`${controller}.getAuthorizeUrl`, shop],
    ]),
  );
}

/** The calls of rules for costs: fulfilment profiles, and what is expected. */
function shippingSamples({ shops }: ShopsFixture, name: ShopName): Samples {
  const shop = { become_shop_ID: shops[name].shopId };
  return {
    'PredictedCosts.create': { data: { ...shop, ...PREDICTED_FEES } },
    'Shipping.getFulfillmentProfiles': shop,
    'Shipping.getAllCountries': shop,
    'Shipping.saveFulfillmentProfile': {
      ...shop,
      payload: {
        name: 'Parcels',
        product_IDs: ['p1'],
        handling_per_unit: '0.10',
        zones: [
          {
            name: 'Home',
            locations: [{ country: 'FR', provinces: [] }],
            rates: [{ name: 'Letter', basis: 'weight', from: '0', below: '1', per_order: '1' }],
          },
        ],
      },
      retroactive_update_settings: { start_date: '2023-01-01', end_date: '2023-01-31' },
    },
    'Shipping.deleteFulfillmentProfile': { ...shop, profile_ID: `${getCanary(name)}-profile` },
  };
}

/** The calls that read figures. */
function figureSamples({ shops }: ShopsFixture, name: ShopName): Samples {
  const shop = { become_shop_ID: shops[name].shopId };
  const product = {
    product_ID: `${getCanary(name)}-product`,
    variant_ID: `${getCanary(name)}-variant`,
  };
  const report = {
    ...shop,
    properties: { ...DAYS, fields: ['net_sales'], groupings: ['channel'] },
  };
  const filters = [{ identifier: 'product', operator: 'eq', operand: product.product_ID }];
  return {
    'OnlineShopReports.getShopReport': report,
    'OnlineShopExpenses.getAllocationTypes': shop,
    'OnlineShopFees.getProductFees': { ...shop, product_ID: product.product_ID, ...DAYS },
    'OnlineShopFees.getProductVariantFees': { ...shop, ...product, ...DAYS },
    'OnlineShopFees.getWorkspaceProductFees': {
      ...shop,
      additions_IDs: [],
      workspace_product_ID: `${shop.become_shop_ID}~${product.product_ID}`,
      ...DAYS,
    },
    getOnlineShopOrdersPage: { ...shop, ...DAYS, filters, search: getCanary(name) },
    editBulkOrders: { ...shop, list: DAYS, data: { transaction_fees: null } },
    updateBulkTransactions: {
      ...shop,
      data: [{ order_ID: getCanary(name), transaction_fees: null }],
    },
    getCohortAnalysis: { ...shop, ...DAYS },
    getCohortPerformance: { ...shop, ...DAYS },
    checkConnection: shop,
    getMarketingPage: { ...shop, ...DAYS },
    getShopReport: report,
    runShopAnalyzerFromQueue: shop,
    processRecurringExpenses: shop,
    logoutShop: { data: {} },
  };
}

/** The same with the placeholder in the place of every shop id: all else still names the shop. */
export function withPlaceholder(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withPlaceholder);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'become_shop_ID' ? 'become_shop_ID' : withPlaceholder(one),
    ]),
  );
}
