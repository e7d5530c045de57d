import { describe, expect, it } from 'vitest';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { userMenuFor, type UserMenuContext } from './user-menu.ts';

const shopOf = (role: Role, plan: PlanKey = 'pro', isOnboardingDone = true) => ({
  role,
  plan,
  isOnboardingDone,
});
const menu = (changes: Partial<UserMenuContext>) =>
  userMenuFor({
    shop: shopOf('Owner'),
    hasAccount: true,
    unreadMessages: null,
    arePlansOn: true,
    address: '/dashboard',
    news: null,
    ...changes,
  });
const labels = (changes: Partial<UserMenuContext>) => menu(changes).map(({ label }) => label);

describe('the user menu', () => {
  it('ends with logging out, or with logging in for visitors of the demo', () => {
    expect(labels({}).at(-1)).toBe('Log out');
    expect(labels({ shop: shopOf('Demo'), hasAccount: false }).at(-1)).toBe('Log in');
  });

  it('has User Settings, disabled in the demo and hidden on the pricing page', () => {
    expect(menu({}).find(({ key }) => key === 'user_settings')?.isDisabled).toBe(false);
    const demo = menu({ shop: shopOf('Demo') });
    expect(demo.find(({ key }) => key === 'user_settings')?.isDisabled).toBe(true);
    expect(labels({ address: '/pricing' })).not.toContain('User Settings');
  });

  it('leads to the help of the page on screen', () => {
    const help = menu({ address: '/settings?item=shop' }).find(({ key }) => key === 'help');
    expect(help?.to).toBe('/help?page=%2Fsettings%3Fitem%3Dshop');
  });

  it('has the news of the product where there are any, with how many are unread', () => {
    expect(labels({})).not.toContain('What’s new');
    expect(labels({ news: { to: '/whats-new', unread: 0 } })).toContain('What’s new');
    expect(labels({ news: { to: '/whats-new', unread: 3 } })).toContain('What’s new (3)');
  });

  it('has settings for an account without a shop', () => {
    expect(labels({ shop: null })).toEqual(['User Settings', 'Help', 'Log out']);
  });

  it('leads to the messages, and says how many are new', () => {
    expect(labels({ unreadMessages: 0 })).toContain('Messages');
    expect(labels({ unreadMessages: 3 })).toContain('Messages (3 new)');
    expect(labels({ unreadMessages: null })).not.toContain('Messages');
  });

  it.each<[string, ReturnType<typeof shopOf>]>([
    ['View Only', shopOf('View Only')],
    ['Demo', shopOf('Demo')],
    ['Partner', shopOf('Partner')],
    ['free-forever users', shopOf('Owner', 'free_forever')],
    ['shops before onboarding is done', shopOf('Owner', 'pro', false)],
  ])('hides Billing from %s', (_who, shop) => {
    expect(labels({ shop })).not.toContain('Billing');
  });

  it('shows Email Notifications to owners and members alone', () => {
    for (const role of ['Owner', 'Member'] as const) {
      expect(labels({ shop: shopOf(role) })).toContain('Email Notifications');
    }
    for (const role of ['View Only', 'Demo', 'Partner'] as const) {
      expect(labels({ shop: shopOf(role) })).not.toContain('Email Notifications');
    }
    expect(labels({ shop: null })).not.toContain('Email Notifications');
  });

  it('shows Billing to an owner where plans are sold', () => {
    expect(labels({})).toContain('Billing');
    expect(labels({ arePlansOn: false })).not.toContain('Billing');
  });
});
