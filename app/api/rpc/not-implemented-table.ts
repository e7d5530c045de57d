/**
 * The calls of the specification that a later version answers, each with what it comes with. Until
 * then they answer 501 and say so. A call that is built leaves this table for the registry; a test
 * compares the two with the whole list of the specification.
 */
export interface NotImplementedCall {
  readonly controller: string;
  readonly method: string;
  /** Ends "it comes with ...". */
  readonly later: string;
}

const ADVERTISING = 'connected ad platforms';
const BILLING = 'plans and billing';
const OFFERS = 'partner offers';
const OUTSIDE = 'the connections to outside services';

/** The account types of features.md section 3 that cannot be connected yet, each with its controller. */
const AD_CONTROLLERS = ['ClientGoogleAnalytics', 'ClientGoogleDocs', 'ClientKlaviyo'] as const;

export const NOT_IMPLEMENTED_CALLS: readonly NotImplementedCall[] = [
  { controller: 'CRM', method: 'visitorIdentification', later: OUTSIDE },
  { controller: 'HubSpot', method: 'notifyAppInterest', later: OUTSIDE },
  { controller: 'HubSpot', method: 'saveContactProperties', later: OUTSIDE },
  { controller: 'LendingSystemLog', method: 'create', later: OFFERS },
  { controller: 'BenchmarksPage', method: 'hasBenchmarks', later: 'benchmarks' },
  { controller: 'ShopifyBilling', method: 'getShopUsagePrice', later: BILLING },
  { controller: 'OnlineShopCharges', method: 'deleteShopActiveCharge', later: BILLING },
  { controller: 'farthingTrials', method: 'stayOnPreviousPlan', later: BILLING },
  { controller: 'OnlineShops', method: 'startOtherMarketingRetrieval', later: ADVERTISING },
  { controller: 'PredictedCosts', method: 'create', later: 'predicted costs' },
  {
    controller: 'OnlineShopFees',
    method: 'getWorkspaceProductFees',
    later: 'products shared by the shops of a workspace',
  },
  ...AD_CONTROLLERS.flatMap((controller) => [
    { controller, method: 'checkConnection', later: ADVERTISING },
    { controller, method: 'getAuthorizeUrl', later: ADVERTISING },
  ]),
];

export const NOT_IMPLEMENTED_REST: ReadonlyMap<string, string> = new Map([
  ['editBulkOrders', 'the editing of many orders at once'],
  ['updateBulkTransactions', 'the editing of many orders at once'],
]);

/** `POST /api/connect/<name>`: the external login handlers. */
export const NOT_IMPLEMENTED_CONNECTIONS: ReadonlyMap<string, string> = new Map(
  [
    'save-google-ga-connect-data',
    'save-google-docs-connect-data',
    'log-out-ga',
    'log-out-docs',
  ].map((name) => [name, ADVERTISING]),
);
