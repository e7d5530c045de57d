import { describe, expect, it } from 'vitest';
import {
  failureText,
  hasFailed,
  isBusy,
  isMarketingError,
  isPulling,
  isTimeMachineDue,
  isUpdating,
  needsPoll,
  ordersNotice,
} from './sync-rules.ts';
import { syncEntry, syncView } from './sync-view.fixture.ts';

describe('an entry', () => {
  it.each([
    ['pending', true],
    ['in_progress', true],
    ['done', false],
    ['error', false],
  ] as const)('that is %s is on its way: %s', (status, busy) => {
    for (const category of ['Orders', 'Marketing', 'Products'] as const) {
      expect(isBusy(syncEntry({ category, status }))).toBe(busy);
    }
  });

  it('reads "Error" when marketing data failed, and only then', () => {
    expect(isMarketingError(syncEntry({ category: 'Marketing', status: 'error' }))).toBe(true);
    expect(isMarketingError(syncEntry({ category: 'Orders', status: 'error' }))).toBe(false);
    expect(isMarketingError(syncEntry({ category: 'Marketing', status: 'done' }))).toBe(false);
  });
});

describe('the spinner', () => {
  const busy = syncEntry({ status: 'pending' });
  const done = syncEntry({ status: 'done' });

  it('turns while anything of the main or historical list is on its way', () => {
    expect(isUpdating(syncView({ main: [done, busy] }))).toBe(true);
    expect(isUpdating(syncView({ historical: [busy] }))).toBe(true);
    expect(isUpdating(syncView({ main: [done], historical: [done] }))).toBe(false);
    expect(isUpdating(syncView({}))).toBe(false);
  });

  it('stands still for a developer entry, which is asked for again all the same', () => {
    expect(isUpdating(syncView({ dev: [busy] }))).toBe(false);
    expect(needsPoll(syncView({ dev: [busy] }))).toBe(true);
    expect(needsPoll(syncView({ main: [done], historical: [done], dev: [done] }))).toBe(false);
  });
});

describe('what did not come', () => {
  it('needs attention in the lists that merchants see', () => {
    const failed = syncEntry({ status: 'error' });
    expect(hasFailed(syncView({ main: [failed] }))).toBe(true);
    expect(hasFailed(syncView({ historical: [failed] }))).toBe(true);
    expect(hasFailed(syncView({ main: [syncEntry({ status: 'done' })], dev: [failed] }))).toBe(
      false,
    );
  });
});

describe('a kind of data is being pulled', () => {
  const recent = syncEntry({ retrievalType: 'changes', status: 'in_progress' });
  const allTime = syncEntry({ retrievalType: 'all_time', status: 'in_progress' });
  const orders = { category: 'Orders' } as const;

  it('during onboarding while its retrieval of all time is not done, whichever list it is in', () => {
    const during = { ...orders, isOnboardingDone: false };
    expect(isPulling(syncView({ main: [allTime] }), during)).toBe(true);
    expect(isPulling(syncView({ historical: [allTime] }), during)).toBe(true);
    expect(isPulling(syncView({ main: [recent] }), during)).toBe(false);
  });

  it('after onboarding only while a history of all time is not done', () => {
    const after = { ...orders, isOnboardingDone: true };
    expect(isPulling(syncView({ main: [allTime] }), after)).toBe(false);
    expect(isPulling(syncView({ historical: [allTime] }), after)).toBe(true);
    expect(isPulling(syncView({ historical: [recent] }), after)).toBe(false);
  });

  it('also when it failed, for it is not done', () => {
    const failed = syncEntry({ retrievalType: 'all_time', status: 'error' });
    expect(
      isPulling(syncView({ historical: [failed] }), { ...orders, isOnboardingDone: true }),
    ).toBe(true);
  });

  it('whatever another kind does', () => {
    const products = { category: 'Products', isOnboardingDone: true } as const;
    expect(isPulling(syncView({ historical: [allTime] }), products)).toBe(false);
  });
});

describe('the orders notice', () => {
  const pulling = syncView({
    historical: [syncEntry({ retrievalType: 'all_time', status: 'pending' })],
  });
  const done = syncView({ historical: [syncEntry({ retrievalType: 'all_time', status: 'done' })] });

  it('says that orders are pulled, then that they have come, once', () => {
    const set = { isOnboardingDone: true };
    expect(ordersNotice(pulling, { ...set, wasPulling: false })).toBe('pulling');
    expect(ordersNotice(done, { ...set, wasPulling: true })).toBe('done');
    expect(ordersNotice(done, { ...set, wasPulling: false })).toBe('none');
  });

  it('says nothing before the shop is set up', () => {
    const notYet = { isOnboardingDone: false };
    expect(ordersNotice(pulling, { ...notYet, wasPulling: false })).toBe('none');
    expect(ordersNotice(done, { ...notYet, wasPulling: true })).toBe('none');
  });
});

describe('the time machine', () => {
  const running = syncEntry({ retrievalType: 'all_time', status: 'in_progress' });
  const shown = { isHidden: false, isOnboardingDone: true };

  it('is shown while the first history runs', () => {
    expect(isTimeMachineDue(syncView({ historical: [running] }), shown)).toBe(true);
  });

  it.each([
    ['every history has been pulled before', { isHistoryComplete: true }, shown],
    ['it was hidden', {}, { ...shown, isHidden: true }],
    ['the shop is still set up', {}, { ...shown, isOnboardingDone: false }],
  ])('is not shown when %s', (_when, changes, options) => {
    expect(isTimeMachineDue(syncView({ historical: [running], ...changes }), options)).toBe(false);
  });

  it('is not shown for what came since, nor for a history that ended', () => {
    expect(isTimeMachineDue(syncView({ main: [running] }), shown)).toBe(false);
    const done = { ...running, status: 'done' } as const;
    expect(isTimeMachineDue(syncView({ historical: [done] }), shown)).toBe(false);
  });
});

describe('a history that did not come', () => {
  const entry = { retrievalType: 'all_time', message: 'Shopify did not answer.' } as const;

  it('is told of in plain words, and in the specification’s in development', () => {
    expect(failureText(entry, false)).toBe('Shopify did not answer.');
    expect(failureText(entry, true)).toBe('historical retrieval failed - Shopify did not answer.');
    expect(failureText({ ...entry, retrievalType: 'changes' }, true)).toBe(entry.message);
  });
});
