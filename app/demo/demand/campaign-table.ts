/**
 * The campaigns of the shop. `budgetDollars` is a day's spend when demand is 1; `newWeight` and
 * `returningWeight` are the frequencies with which the campaign brings an online order of a new or
 * a returning customer; `claim` is the share of its orders that the platform reports for itself
 * (more than 1 includes sales of others). Its links are tagged with its name, in small letters, as
 * the placeholders of ad platforms do, so that its cost matches its orders.
 */
export interface Campaign {
  readonly platform: string;
  readonly campaignId: string;
  readonly name: string;
  readonly utm: { readonly source: string; readonly medium: string; readonly campaign: string };
  readonly from: string;
  readonly to: string;
  readonly budgetDollars: number;
  readonly centsPerClick: number;
  readonly impressionsPerClick: number;
  readonly newWeight: number;
  readonly returningWeight: number;
  readonly claim: number;
}

type Reach = readonly [cents: number, impressions: number];
type Pull = readonly [newWeight: number, returningWeight: number, claim: number];

const ALWAYS = ['2021-06-01', '2023-02-28'] as const;

export const CAMPAIGNS: readonly Campaign[] = [
  campaign(
    'facebook_ads',
    '23850011',
    'Prospecting',
    'facebook/paid_social/prospecting',
    ALWAYS,
    148,
    [88, 74],
    [29, 4, 1.3],
  ),
  campaign(
    'facebook_ads',
    '23850012',
    'Retargeting',
    'facebook/paid_social/retargeting',
    ALWAYS,
    48,
    [96, 52],
    [9, 10, 1.6],
  ),
  campaign(
    'facebook_ads',
    '23850013',
    'Holiday-2021',
    'instagram/paid_social/holiday-2021',
    ['2021-11-08', '2021-12-17'],
    90,
    [105, 66],
    [19, 5, 1.3],
  ),
  campaign(
    'facebook_ads',
    '23850019',
    'Holiday-2022',
    'instagram/paid_social/holiday-2022',
    ['2022-11-07', '2022-12-18'],
    96,
    [118, 70],
    [18, 5, 1.3],
  ),
  campaign(
    'google_ads',
    '1490220701',
    'Brand',
    'google/cpc/brand',
    ALWAYS,
    14,
    [42, 7],
    [13, 7, 1],
  ),
  campaign(
    'google_ads',
    '1490220702',
    'Shopping',
    'google/cpc/shopping',
    ALWAYS,
    112,
    [64, 88],
    [27, 4, 1.05],
  ),
  campaign(
    'google_ads',
    '1490220709',
    'PMax',
    'google/cpc/pmax',
    ['2022-06-01', '2023-02-28'],
    42,
    [58, 120],
    [10, 2, 1.2],
  ),
  campaign(
    'tiktok_ads',
    '1728400031',
    'Spark',
    'tiktok/paid_social/spark',
    ['2022-03-01', '2023-02-28'],
    29,
    [46, 140],
    [3, 0, 1.1],
  ),
  campaign(
    'pinterest_ads',
    '5497558138',
    'Catalog',
    'pinterest/paid_social/catalog',
    ALWAYS,
    20,
    [39, 110],
    [5, 1, 1.15],
  ),
  campaign(
    'bing_ads',
    '3319007',
    'Shopping-US',
    'bing/cpc/shopping-us',
    ['2021-09-01', '2023-02-28'],
    12,
    [51, 60],
    [4, 1, 1],
  ),
  // Amazon shows its own ads to its own shoppers: what it claims are orders of that channel.
  campaign(
    'amazon_ads',
    '8820114',
    'Sponsored-products',
    'amazon/cpc/sponsored-products',
    ALWAYS,
    33,
    [71, 190],
    [0, 0, 0.45],
  ),
];

function campaign(
  platform: string,
  campaignId: string,
  name: string,
  utmText: string,
  [from, to]: readonly [string, string],
  budgetDollars: number,
  [centsPerClick, impressionsPerClick]: Reach,
  [newWeight, returningWeight, claim]: Pull,
): Campaign {
  const [source = '', medium = '', utmCampaign = ''] = utmText.split('/');
  const utm = { source, medium, campaign: utmCampaign };
  const days = { from, to, budgetDollars };
  const pull = { centsPerClick, impressionsPerClick, newWeight, returningWeight, claim };
  return { platform, campaignId, name, utm, ...days, ...pull };
}
