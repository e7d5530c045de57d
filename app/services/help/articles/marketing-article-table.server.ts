import type { HelpArticle } from './article.ts';

export const MARKETING_ARTICLES: readonly HelpArticle[] = [
  {
    name: 'ads',
    title: 'Ad spend',
    group: 'Marketing and customers',
    summary: 'Connect ad accounts, and see what your ads cost and bring.',
    pages: [
      'acquisition',
      'acquisition?item=ad-spend',
      'onboarding/advertising',
      'onboarding/advertising/platforms',
      'onboarding/advertising/integrations',
      'settings/connections',
    ],
    words:
      'facebook meta google tiktok pinterest snapchat microsoft bing amazon taboola outbrain roas marketing campaign',
    related: ['attribution', 'traffic-sources', 'visits', 'import-a-file'],
    parts: [
      {
        figures: [
          'ad_spend',
          'platform_advertising',
          'marketing_cost',
          'roas',
          'blended_roas',
          'poas',
          'break_even_roas',
        ],
      },
      {
        steps: [
          'Open [Marketing integrations](/onboarding/advertising/integrations) and choose a platform. Only those that this installation is set up for can be connected.',
          'Agree in the window of the platform. Farthing reads figures and changes nothing.',
          'Choose the accounts that advertise for this shop.',
        ],
      },
      'Spend counts on the day of the ad account, converted into your currency at that day’s rate. Spend without a connection can be [imported](/help/import-a-file) or typed.',
      '[Ad Spend](/acquisition?item=ad-spend) shows what platforms claim beside what your own orders say. Claims overlap: two platforms often claim the same order.',
      'If an account shows an error, connect it again. An account that serves two shops counts in each where it is chosen.',
    ],
  },
  {
    name: 'traffic-sources',
    title: 'Affiliates, influencers and own posts',
    group: 'Marketing and customers',
    summary: 'Orders that come by codes or links, and the commission you pay for them.',
    pages: [
      'acquisition/affiliates-influencers',
      'acquisition/organic-social',
      'acquisition/sources',
      'acquisition?item=affiliates-influencers',
      'acquisition?item=organic-social',
    ],
    words: 'commission affiliate influencer organic social code link partner',
    related: ['ads', 'attribution'],
    parts: [
      { figures: ['commissions', 'profit_after_commissions', 'commission_return'] },
      'On [Traffic sources](/acquisition/sources) you name a source with its discount codes or tags of links, and what it is paid: a percentage of net sales, an amount for each order, or nothing.',
      'An order belongs to one source at most. A code comes before a link. A monthly fee is an [operating expense](/help/expenses).',
    ],
  },
  {
    name: 'email-sms',
    title: 'Email and SMS marketing',
    group: 'Marketing and customers',
    summary: 'What your messages cost, and the orders that their platform claims.',
    pages: [
      'retention/email-sms',
      'acquisition?item=email-sms',
      'onboarding/advertising/integrations/klaviyo',
    ],
    words: 'klaviyo newsletter flow campaign opens clicks',
    related: ['ads', 'scores'],
    parts: [
      {
        figures: [
          'email_cost',
          'email_sends',
          'email_open_rate',
          'email_click_rate',
          'email_revenue',
          'email_return',
        ],
      },
      'Connect [Klaviyo](/onboarding/advertising/integrations/klaviyo) with a key that may read. What it costs you is typed there, since Klaviyo does not tell it.',
      'Claimed revenue is what the platform says. It is no part of your revenue and may overlap with what ad platforms claim.',
    ],
  },
  {
    name: 'attribution',
    title: 'UTM attribution',
    group: 'Marketing and customers',
    summary: 'Which campaigns brought your orders, by the tags of their visits.',
    pages: ['utm-attribution', 'utm-attribution-campaign-product'],
    words: 'utm campaign first click last click linear model journey tags',
    related: ['visits', 'ads', 'traffic-sources'],
    parts: [
      '[UTM Attribution](/utm-attribution) shares each order out among the visits before it, by the model that you choose: the first visit, the last, all alike, or more to the first and last. Every model shares out the same orders and the same money.',
      'Orders of which no visit is known are not attributed. They stand in the total of the shop, not in a campaign.',
      'Links in your ads and emails need UTM tags for this. Shopify tells the visits of an order; for other platforms see [Visits](/help/visits).',
    ],
  },
  {
    name: 'visits',
    title: 'Visits and conversion',
    group: 'Marketing and customers',
    summary: 'Sessions from Google Analytics 4, or counted by Farthing itself.',
    pages: ['onboarding/ga'],
    words: 'google analytics ga4 sessions traffic conversion rate pixel',
    related: ['attribution', 'figures'],
    parts: [
      { figures: ['sessions', 'conversion_rate', 'tracked_orders'] },
      'On [Google Analytics](/onboarding/ga) you choose one source of visits: a property of Google Analytics 4, or Farthing’s own counting by a snippet in your shop’s pages.',
      'Google sees fewer purchases than you have orders, because some visitors refuse to be counted. The conversion rate therefore uses your own orders.',
      'Farthing’s own counting stores no network addresses. A visitor who agreed has a random number in their browser. Visits are deleted after 13 months.',
    ],
  },
  {
    name: 'scores',
    title: 'Scores of channels',
    group: 'Marketing and customers',
    summary: 'How much of its aims a channel reaches, from 0 to 100.',
    pages: ['scores/email-score', 'scores/facebook-score'],
    words: 'facebook score email score points',
    related: ['ads', 'email-sms'],
    parts: [
      'A score is the average of its parts. A part has 100 points where its figure reaches its aim, and its share of the aim below that. Aims are your own: your break-even ROAS, and your figures of the days before.',
      'Parts that cannot be known are left out and said to be unknown. Open a part to see its figure and its aim.',
    ],
  },
];
