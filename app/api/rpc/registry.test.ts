import { describe, expect, it } from 'vitest';
import { CALLS, CONNECTIONS, findCall, REST } from './registry.ts';

/** The call tables of shell.md section 7 and features.md section 7, verbatim. */
const SPECIFIED: readonly (readonly [controller: string, method: string])[] = [
  ['OnlineShops', 'verifyShopLogin'],
  ['CRM', 'visitorIdentification'],
  ['OnlineShops', 'getInfoTypesCompletionStatusByShop'],
  ['OnlineShops\\OnlineShopsAnalyzeQueue', 'runShopAnalyzerFromQueue'],
  ['DataRules', 'getSettings'],
  ['OnlineShops\\BenchmarksPage', 'hasBenchmarks'],
  ['OnlineShops\\OnlineShopReports', 'getReportFields'],
  ['OnlineShops\\OnlineShopReports', 'getBuiltInReports'],
  ['OnlineShops\\OnlineShopReports', 'getReportsGlobalData'],
  ['Events', 'onOnboardingError'],
  ['LendingSystemLog', 'create'],
  ['OnlineShops', 'getShopTopMessages'],
  ['Notifications', 'setReadedByShop'],
  ['ShopifyBilling', 'getShopUsagePrice'],
  ['OnlineShops', 'logoutShop'],
  ['Attributes', 'saveShopAttribute'],
  ['Attributes', 'deleteShopAttribute'],
  ['Attributes', 'saveUserAttribute'],
  ['Attributes', 'saveShippingProviderConnectionAttribute'],
  ['farthingUsers', 'selectShop'],
  ['OnlineShops', 'update'],
  ['Hooks', 'callShopHook'],
  ['farthingTrials', 'stayOnPreviousPlan'],
  ['OnlineShopCharges', 'deleteShopActiveCharge'],
  ['OnlineShops', 'getRetrievalStatuses'],
  ['OnlineShops', 'startRetrieval'],
  ['OnlineShops', 'startMarketingRetrieval'],
  ['OnlineShops', 'startOtherMarketingRetrieval'],
  ['OnlineShopsAnalyzeQueue', 'runShopAnalyzerFromQueue'],
  ['ClientsFacebookAds', 'checkConnection'],
  ['ClientsFacebookAds', 'getAuthorizeUrl'],
  ['ClientsGoogleAds', 'checkConnection'],
  ['ClientsGoogleAds', 'getAuthorizeUrl'],
  ['ClientGoogleAnalytics', 'checkConnection'],
  ['ClientGoogleAnalytics', 'getAuthorizeUrl'],
  ['ClientGoogleDocs', 'checkConnection'],
  ['ClientGoogleDocs', 'getAuthorizeUrl'],
  ['ClientAmazonAds', 'checkConnection'],
  ['ClientAmazonAds', 'getAuthorizeUrl'],
  // "and other ad controllers" and "other ad platforms": one for each further account type.
  ...[
    'ClientSnapchatAds',
    'ClientBingAds',
    'ClientOutbrainAds',
    'ClientTaboolaAds',
    'ClientPinterestAds',
    'ClientTiktokAds',
    'ClientKlaviyo',
  ].flatMap((controller): [string, string][] => [
    [controller, 'checkConnection'],
    [controller, 'getAuthorizeUrl'],
  ]),
  ['farthingWorkspaceEvents', 'setWorkspaceEvent'],
  ['HubSpot', 'notifyAppInterest'],
  ['HubSpot', 'saveContactProperties'],
  ['OnlineShopExpenses', 'getAllocationTypes'],
  ['OnlineShopVariableExpenses', 'getAllocationTypes'],
  ['PredictedCosts', 'create'],
  ['OnlineShopReports', 'getShopReport'],
  ['OnlineShopReports', 'getReportsGlobalData'],
  ['OnlineShopFees', 'getProductFees'],
  ['OnlineShopFees', 'getWorkspaceProductFees'],
  ['OnlineShopFees', 'getProductVariantFees'],
  ['OnlineShops\\Shipping', 'getFulfillmentProfiles'],
  ['DataRules', 'getIdentifierOptions'],
  ['OnlineShops\\Shipping', 'getAllCountries'],
  ['OnlineShops\\Shipping', 'saveFulfillmentProfile'],
  ['OnlineShops\\Shipping', 'deleteFulfillmentProfile'],
];

const SPECIFIED_REST = [
  'getOnlineShopOrdersPage',
  'editBulkOrders',
  'updateBulkTransactions',
  'getCohortAnalysis',
  'getCohortPerformance',
  'getMarketingPage',
  'runShopAnalyzerFromQueue',
  'processRecurringExpenses',
  'getShopReport',
  'checkConnection',
  // "OnlineShops.logoutShop (registration REST path)".
  'logoutShop',
];

const SPECIFIED_CONNECTIONS = [
  'save-fb-connect-data',
  'save-google-connect-data',
  'save-google-ga-connect-data',
  'save-google-docs-connect-data',
  'save-amazon-connect-data',
  'log-out',
  'log-out-ga',
  'log-out-docs',
];

describe('the calls', () => {
  it.each(SPECIFIED)('%s.%s of the specification is there', (...name) => {
    expect(findCall(...name)).not.toBeNull();
  });

  it('of the registry are those of the specification and no more', () => {
    const specified = new Set(SPECIFIED.map(([controller, method]) => bare(controller, method)));
    expect([...CALLS.keys()].filter((name) => !specified.has(name))).toEqual([]);
  });

  it('are not found by the names that objects inherit', () => {
    expect(findCall('constructor', 'prototype')).toBeNull();
    expect(findCall('OnlineShops', 'constructor')).toBeNull();
    expect(findCall('Elsewhere\\OnlineShops', 'update')).toBeNull();
  });

  it('say of every change which action it is', () => {
    const changes = /^(save|delete|update|set|process)/;
    const silent = [...CALLS].filter(
      ([name, { action }]) => changes.test(name.split('.')[1] ?? '') && action === null,
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
});

describe('the base routes', () => {
  it('are those of the specification', () => {
    expect([...REST.keys()].toSorted()).toEqual(SPECIFIED_REST.toSorted());
  });

  it('of ad platforms are those of the specification', () => {
    const known = [...CONNECTIONS.keys()];
    expect(known.toSorted()).toEqual(SPECIFIED_CONNECTIONS.toSorted());
  });
});

function bare(controller: string, method: string): string {
  return `${controller.replace(/^OnlineShops\\/, '')}.${method}`;
}
