/** The labels of the parts of scores, and the advice about a low one. Files have the labels too. */
export const PART_LABELS = {
  roas: {
    label: 'Return on ad spend',
    advice:
      'Ads bring less than they must. Lower the budget of the campaigns below, or raise the margin of what they sell.',
  },
  paid_share: {
    label: 'Spend in campaigns that pay for themselves',
    advice: 'Move budget from the campaigns below to those above the break-even ROAS.',
  },
  ctr: {
    label: 'Click-through rate',
    advice: 'Fewer people who see the ads click on them than before. Try new pictures and texts.',
  },
  cpc: {
    label: 'Cost of a click',
    advice: 'Clicks cost more than before. Look at audiences that became narrow, and at bids.',
  },
  cpm: {
    label: 'Cost of 1,000 impressions',
    advice: 'Being seen costs more than before: a season, or an audience that many want.',
  },
  email_return: {
    label: 'Claimed revenue for its cost',
    advice:
      'The platform costs more than its messages pay for. Look at the plan, and at idle profiles.',
  },
  email_open_rate: {
    label: 'Open rate',
    advice:
      'Fewer messages are opened than before. Leave out profiles that have not opened one for months.',
  },
  email_click_rate: {
    label: 'Click rate',
    advice: 'Fewer readers click than before. One subject and one button a message help.',
  },
  revenue_per_send: {
    label: 'Revenue per send',
    advice: 'A message sells less than before. Flows that follow what somebody did sell most.',
  },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly advice: string }>>;

export type PartKey = keyof typeof PART_LABELS;
