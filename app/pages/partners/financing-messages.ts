export const FINANCING_MESSAGES = {
  source:
    'From partners of this installation. Each opens in a new tab, and gets no data of your store.',
  logged: 'Which offer you open, and when, is noted for your store.',
  beforeTitle: 'Before you take money',
  before: [
    'Compare what is paid back in total, not only the rate: fees count too.',
    'Ask whether payments are fixed or a share of sales, and what happens in a slow month.',
    'Compare a monthly payment with the profit of your weakest month.',
  ],
  valuation: 'See what your shop may be worth by its own profit before you talk to anybody.',
  toValuation: 'See the valuation',
} as const;
