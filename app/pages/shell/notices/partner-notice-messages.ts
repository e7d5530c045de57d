export const PARTNER_NOTICE_MESSAGES = {
  popUpTitle: 'Working capital for your store',
  offer: 'Partners of this installation offer working capital to stores like yours.',
  seeOffers: 'See the offers',
  funding: 'Know what your store may be worth before you take money.',
  seeValuation: 'See the valuation',
  notClosed: 'It could not be stored that you closed this. Close it again in a moment.',
  rail: 'Offers of partners',
  close: 'Close the offers',
} as const;
