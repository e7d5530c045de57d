import { describe, expect, it } from 'vitest';
import { startUp, type StartUpFacts } from './start-up.ts';

const shop = { isOnboardingDone: true, isTrialModalDue: false, isDemo: false };
const QUIET: StartUpFacts = {
  problem: null,
  shop,
  canRead: true,
  isEmbedded: false,
  isNewInstall: false,
  visitor: null,
};
const starting = (changes: Partial<StartUpFacts> = {}) =>
  startUp({ ...QUIET, ...changes }).map((task) =>
    task.do === 'open_modal' ? `${task.problem} after ${task.afterMs}` : task.do,
  );

describe('start-up', () => {
  it('fetches what was queued and asks for statuses (steps 8 and 10)', () => {
    expect(starting()).toEqual(['fetch_queued_messages', 'poll_retrieval_statuses']);
  });

  it('asks only with onboarding done and no trial modal due', () => {
    expect(starting({ shop: { ...shop, isOnboardingDone: false } })).toEqual([]);
    expect(starting({ shop: { ...shop, isTrialModalDue: true } })).toEqual([
      'fetch_queued_messages',
    ]);
  });

  it('tells of a problem with the connection after two seconds (steps 4 and 5)', () => {
    expect(starting({ problem: 'token_error' })[0]).toBe('token_error after 2000');
    expect(starting({ problem: 'server_action_required' })[0]).toBe(
      'server_action_required after 2000',
    );
  });

  it('tells of it with the page inside the Shopify admin, where nothing appears by a timer', () => {
    const inAdmin = { isEmbedded: true } as const;
    expect(starting({ ...inAdmin, problem: 'token_error' })[0]).toBe('token_error after 0');
  });

  it('leaves messages for whoever can act on them', () => {
    expect(starting({ canRead: false })).toEqual(['poll_retrieval_statuses']);
  });

  it('counts a new install, and tells the CRM of its user after four seconds (steps 11 and 12)', () => {
    expect(starting({ isNewInstall: true }).at(-1)).toBe('track_install');
    const visitor = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };
    expect(startUp({ ...QUIET, visitor }).at(-1)).toEqual({
      do: 'identify_visitor',
      afterMs: 4000,
      ...visitor,
    });
  });

  it('does nothing in the demo shop, and without a shop', () => {
    expect(starting({ shop: { ...shop, isDemo: true } })).toEqual([]);
    expect(starting({ shop: null })).toEqual([]);
  });
});
