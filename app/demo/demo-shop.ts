/** The demo shop's fixed facts. It covers every fixed demo range of the specification. */
export const DEMO_SHOP = {
  shopKey: 'demo',
  name: 'Oak & Ember',
  platformId: 3,
  currency: 'USD',
  decimals: 2,
  timeZone: 'America/New_York',
  country: 'US',
  locale: 'en-US',
  firstDay: '2021-06-01',
  lastDay: '2023-02-28',
} as const;
