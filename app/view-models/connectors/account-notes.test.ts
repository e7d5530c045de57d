import { expect, it } from 'vitest';
import { getAccountNotes } from './account-notes.ts';

const gap = { days: 3, daysCompared: 30, day: '2026-11-03', own: '100', parts: '80' };
const account = { note: null, spendLoss: null, currency: 'EUR' };

it('says where an account counts more than its ads, and where that is in the figures', () => {
  expect(getAccountNotes({ ...account, spendGap: gap }, 'Facebook', 'en-US')).toEqual([
    'On 3 of 30 days, Facebook counts more for the account than for its ads, most on 3 Nov 2026: ' +
      '€100.00 of the account, €80.00 of its ads. The difference is in your ad spend as "Not reported by ads".',
  ]);
});

it('says where the ads come to more than their account, and which of the two counts', () => {
  const more = { ...gap, own: '80', parts: '100' };
  expect(getAccountNotes({ ...account, spendGap: more }, 'Facebook', 'en-US')).toEqual([
    'On 3 of 30 days, Facebook counts more for the ads than for their account, most on 3 Nov 2026: ' +
      '€80.00 of the account, €100.00 of its ads. Your figures follow the ads: compare them with Facebook.',
  ]);
});
