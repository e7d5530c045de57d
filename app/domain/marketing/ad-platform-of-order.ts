/**
 * The ad platform that brought an order, by the order's UTM tags: the source names the platform,
 * and the medium marks a paid visit. "google / organic" is no ad.
 */

/** Media of paid visits, in the spellings of ad platforms and their guides. */
export const PAID_UTM_MEDIA: readonly string[] = [
  'ad',
  'ads',
  'cpa',
  'cpc',
  'cpm',
  'cpv',
  'display',
  'paid',
  'paid-search',
  'paid-social',
  'paid_search',
  'paid_social',
  'paidsearch',
  'paidsocial',
  'ppc',
  'retargeting',
  'social_paid',
];

/** The sources of each ad platform; the keys are those of the connectors. */
export const UTM_SOURCES_OF_AD_PLATFORMS: Readonly<Record<string, readonly string[]>> = {
  amazon_ads: ['amazon', 'amazon_ads', 'amazonads'],
  bing_ads: ['bing', 'bing_ads', 'bingads', 'microsoft', 'microsoft_ads', 'msn'],
  facebook_ads: [
    'facebook',
    'facebook_ads',
    'facebookads',
    'fb',
    'fb_ads',
    'ig',
    'instagram',
    'messenger',
    'meta',
    'meta_ads',
  ],
  google_ads: ['adwords', 'google', 'google_ads', 'googleads', 'youtube'],
  outbrain_ads: ['outbrain', 'outbrain_ads'],
  pinterest_ads: ['pinterest', 'pinterest_ads'],
  snapchat_ads: ['snap', 'snapchat', 'snapchat_ads'],
  taboola_ads: ['taboola', 'taboola_ads'],
  tiktok_ads: ['tiktok', 'tiktok_ads', 'tiktokads'],
};
