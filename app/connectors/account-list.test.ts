import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { leftOutWhenEmpty, readAccounts } from './account-list.ts';

const schema = z.object({
  account_id: z.string().min(1),
  name: z.string().nullish(),
  currency: z.string(),
  timezone_name: z.string().min(1),
  account_status: z.number(),
});
const fine = {
  account_id: '1',
  name: 'A',
  currency: 'EUR',
  timezone_name: 'UTC',
  account_status: 1,
};

/** What is said of a list with a good account and this one. */
function sayOf(odd: unknown) {
  const said: unknown[] = [];
  const accounts = readAccounts([fine, odd], {
    source: 'Ads',
    schema,
    toAccount: (item) => ({
      accountId: item.account_id,
      name: item.name ?? item.account_id,
      currency: item.currency,
      timeZone: item.timezone_name,
      isClosed: false,
      via: null,
    }),
    id: 'account_id',
    name: 'name',
    onLeftOut: (account) => said.push(account),
  });
  expect(accounts.map(({ accountId }) => accountId)).toEqual(['1']);
  return said;
}

describe('an odd account of a list', () => {
  it.each([
    [{ ...fine, account_id: '2', currency: null }, '2', 'Account A (2)', 'its currency is missing'],
    [
      { ...fine, account_id: '2', timezone_name: '' },
      '2',
      'Account A (2)',
      'its time zone is missing',
    ],
    [
      { ...fine, account_id: '2', name: null, currency: 7 },
      '2',
      'Account 2',
      'its currency cannot be read',
    ],
    [{ ...fine, account_id: '2', name: { en: 'A' } }, '2', 'Account 2', 'its name cannot be read'],
    [
      { ...fine, account_id: '2', account_status: 'x' },
      '2',
      'Account A (2)',
      'its state cannot be read',
    ],
    [{ ...fine, account_id: null }, null, 'Account A', 'its id is missing'],
    [null, null, 'An account', 'it cannot be read'],
    [
      { ...fine, account_id: '2', currency: [] },
      '2',
      'Account A (2)',
      'its currency cannot be read',
    ],
  ])('is left out with a sentence: %j', (odd, accountId, which, reason) => {
    expect(sayOf(odd)).toEqual([{ accountId, text: `${which} of Ads is left out: ${reason}.` }]);
  });
});

describe('an answer whose list is left out where it is empty', () => {
  const answer = leftOutWhenEmpty('names', {
    names: z.array(z.string()).nullish(),
    next: z.string().nullish(),
  });
  it.each([
    [{}, true],
    [{ names: ['a'], other: 1 }, true],
    [{ names: null }, true],
    [{ next: 'x' }, true],
    [{ other: 1 }, false],
  ])('%j is of its form: %s', (reply, isItsForm) => {
    expect(answer.safeParse(reply).success).toBe(isItsForm);
  });
});
