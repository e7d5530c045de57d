import { describe, expect, it } from 'vitest';
import { ROUTES, type PageKey } from '#app/domain/pages/match-route.ts';
import { ACTIONS } from './action-table.ts';
import { getButtonState, canDo, getActionRefusal, type Action } from './actions.ts';
import { allowedPagesFor, isPageOpen } from './allowed-pages.ts';
import { GIVEN_ROLES, isRole, roleIn, ROLES, type Role } from './role.ts';

const SHOPIFY = 3;
const ALL_ACTIONS = Object.keys(ACTIONS).filter((key): key is Action => key in ACTIONS);

describe('roles', () => {
  it('are known by the names of the wire', () => {
    expect(ROLES.every(isRole)).toBe(true);
    expect(isRole('view_only')).toBe(false);
    expect(isRole('owner')).toBe(false);
  });

  it('in the demo shop are Demo, whoever looks at it', () => {
    for (const role of ROLES) expect(roleIn({ isDemo: true }, role)).toBe('Demo');
    for (const role of ROLES) expect(roleIn({ isDemo: false }, role)).toBe(role);
  });

  it('that can be given leave out the owner and the demo', () => {
    expect(GIVEN_ROLES).toEqual(['Member', 'View Only', 'Partner']);
  });
});

describe('pages by role', () => {
  it.each<[PageKey, readonly Role[]]>([
    ['custom_report_edit', ['View Only', 'Demo']],
    ['shipping_profile_edit', ['View Only', 'Demo']],
    ['shipping_platforms', ['View Only', 'Demo']],
    ['cogs_profile_edit', ['View Only', 'Demo']],
    ['billing', ['View Only', 'Demo']],
    ['email_notifications', ['View Only', 'Demo']],
    ['onboarding', ['Demo']],
    ['settings', ['Demo']],
    ['utm', ['Demo']],
    ['dashboard', []],
    ['orders', []],
  ])('%s is closed to %j alone', (page, closedTo) => {
    expect(ROLES.filter((role) => !isPageOpen(role, page))).toEqual(closedTo);
  });

  it('include the dashboard for every role on every platform', () => {
    for (const role of ROLES) {
      for (const platform of [1, 2, 3, 4, 8, 12]) {
        expect(allowedPagesFor(role, platform).has('dashboard')).toBe(true);
      }
    }
  });

  it('are all of them for the owner of a Shopify shop', () => {
    expect(allowedPagesFor('Owner', SHOPIFY)).toEqual(new Set(ROUTES.map(({ page }) => page)));
  });

  it('leave out what a platform does not have', () => {
    expect(allowedPagesFor('Owner', 1).has('ltv')).toBe(false);
    expect(allowedPagesFor('Owner', 4).has('ltv')).toBe(true);
    expect(allowedPagesFor('Owner', 4).has('benchmarks')).toBe(false);
    expect(allowedPagesFor('Owner', 2).has('analytics_collection')).toBe(false);
  });
});

describe('buttons by role', () => {
  it.each<[Action, Readonly<Record<Role, string>>]>([
    [
      'edit_item_costs',
      {
        Owner: 'shown',
        Member: 'shown',
        'View Only': 'disabled',
        Demo: 'disabled',
        Partner: 'hidden',
      },
    ],
    [
      'open_onboarding',
      { Owner: 'shown', Member: 'shown', 'View Only': 'shown', Demo: 'shown', Partner: 'hidden' },
    ],
    [
      'open_billing',
      { Owner: 'shown', Member: 'shown', 'View Only': 'hidden', Demo: 'hidden', Partner: 'hidden' },
    ],
    [
      'open_email_notifications',
      { Owner: 'shown', Member: 'shown', 'View Only': 'hidden', Demo: 'hidden', Partner: 'hidden' },
    ],
    [
      'change_shop',
      {
        Owner: 'shown',
        Member: 'shown',
        'View Only': 'hidden',
        Demo: 'disabled',
        Partner: 'hidden',
      },
    ],
    [
      'remove_member',
      {
        Owner: 'shown',
        Member: 'disabled',
        'View Only': 'disabled',
        Demo: 'disabled',
        Partner: 'hidden',
      },
    ],
  ])('%s stands as the table says', (action, states) => {
    for (const role of ROLES) expect(getButtonState(role, action)).toBe(states[role]);
  });

  it.each<Action>([
    'open_settings',
    'open_pricing',
    'open_custom_reports',
    'export_table',
    'select_multishop',
    'add_shop',
  ])('%s is disabled in the demo store, which says so', (action) => {
    expect(getButtonState('Demo', action)).toBe('disabled');
    expect(getActionRefusal('Demo', action)).toBe(
      'Action is not available in the demo store. Try it in a copy of your own.',
    );
  });

  it('are all shown to the owner', () => {
    for (const action of ALL_ACTIONS) expect(canDo('Owner', action)).toBe(true);
  });

  it('never let View Only, Demo or a Partner change the data of the shop', () => {
    const changes = ALL_ACTIONS.filter((action) =>
      /^(edit|import|connect|delete|remove)/.test(action),
    );
    expect(changes.length).toBeGreaterThan(14);
    for (const action of changes.filter((name) => !/_own_/.test(name))) {
      for (const role of ['View Only', 'Demo', 'Partner'] as const) {
        expect(canDo(role, action)).toBe(false);
      }
    }
  });

  it('let everybody but the demo change their own password', () => {
    expect(ROLES.filter((role) => canDo(role, 'change_password'))).toEqual([
      'Owner',
      'Member',
      'View Only',
      'Partner',
    ]);
  });

  it('give a reason exactly when they refuse', () => {
    for (const role of ROLES) {
      for (const action of ALL_ACTIONS) {
        expect(getActionRefusal(role, action) === null).toBe(canDo(role, action));
      }
    }
  });
});
