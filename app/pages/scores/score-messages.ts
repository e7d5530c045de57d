export const SCORE_MESSAGES = {
  'facebook-score': {
    title: 'Facebook Score',
    firstUse: 'See how well your Facebook ads do',
    nothing:
      'Nothing was spent on Facebook ads in these days. Connect Facebook, or choose other days.',
  },
  'email-score': {
    title: 'Email Score',
    firstUse: 'See how well your emails and texts do',
    nothing: 'No emails or texts were sent in these days. Connect Klaviyo, or choose other days.',
  },
  unknown: 'N/A',
  outOf: (score: number) => `${score} of 100`,
  explained:
    'The mean of the parts below. Each has 100 points where it reaches its aim, and fewer the further it is from it.',
  parts: 'What the score is made of',
  part: 'Part',
  now: 'Now',
  aim: 'Aim',
  aimIs: 'The aim is',
  points: 'Points',
  exportFile: 'Export CSV',
  exportAll: 'Export the parts of the score as CSV',
  losses: 'Campaigns that do not pay for themselves',
  campaign: 'Campaign',
  spent: 'Spent',
  claimed: 'Claimed revenue',
  lost: 'Left after break-even',
  improve: 'What to improve',
  allGood: 'Every part is close to its aim.',
  noAim: 'No part has an aim in these days. Choose days that have others before them.',
} as const;
