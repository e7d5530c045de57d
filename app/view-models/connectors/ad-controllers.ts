/**
 * The controllers of the specification's account types that can be connected, by their connector.
 */
export const AD_CONTROLLERS: readonly (readonly [controller: string, connector: string])[] = [
  ['ClientsFacebookAds', 'facebook_ads'],
  ['ClientsGoogleAds', 'google_ads'],
  ['ClientTiktokAds', 'tiktok_ads'],
  ['ClientBingAds', 'bing_ads'],
  ['ClientPinterestAds', 'pinterest_ads'],
  ['ClientSnapchatAds', 'snapchat_ads'],
  ['ClientAmazonAds', 'amazon_ads'],
  ['ClientTaboolaAds', 'taboola_ads'],
  ['ClientOutbrainAds', 'outbrain_ads'],
];

/** The controllers of sources without ads that users authorise in a window. */
const OTHER_CONTROLLERS: typeof AD_CONTROLLERS = [
  ['ClientGoogleAnalytics', 'google_ga'],
  ['ClientGoogleDocs', 'google_docs'],
];

/** Returns the controller that the browser calls about a connector. */
export function getAdController(connector: string): string | null {
  return (
    [...AD_CONTROLLERS, ...OTHER_CONTROLLERS].find(([, key]) => key === connector)?.[0] ?? null
  );
}
