/** The user menu of the top bar (features.md section 2, "Top bar"). */
import { hasBilling, type PlanKey } from '#app/domain/access/plans/plan.ts';
import { getButtonState } from '#app/domain/access/roles/actions.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { helpOfPage } from '#app/view-models/help/help-view.ts';
import { matchRoute } from '#app/domain/pages/match-route.ts';

export interface UserMenuContext {
  /** Null for an account without a shop. */
  readonly shop: {
    readonly role: Role;
    readonly plan: PlanKey;
    readonly isOnboardingDone: boolean;
  } | null;
  readonly hasAccount: boolean;
  /** The number of unread messages; null where this user has none. */
  readonly unreadMessages: number | null;
  readonly arePlansOn: boolean;
  readonly address: string;
  /**
   * The page of the news, and the number of unread ones; null where there are none for this user.
   */
  readonly news: { readonly to: string; readonly unread: number } | null;
}

export interface UserMenuItem {
  readonly key:
    | 'messages'
    | 'billing'
    | 'email_notifications'
    | 'user_settings'
    | 'whats_new'
    | 'help'
    | 'log_out'
    | 'log_in';
  readonly label: string;
  /** Null for logging out, which is a form. */
  readonly to: string | null;
  readonly isDisabled: boolean;
}

/**
 * Lists the items in order. Messages are those of a shop that is set up. Billing is hidden where
 * plans are off, by the role, for free-forever users and before onboarding is completed; Email
 * Notifications by the role alone. User Settings is disabled in the demo and hidden on the pricing
 * page. Help leads to the help of the page on screen. A guest of the demo gets log in instead of
 * log out.
 */
export function userMenuFor(context: UserMenuContext): readonly UserMenuItem[] {
  return [
    ...messages(context),
    ...billing(context),
    ...emailNotifications(context),
    ...userSettings(context),
    ...whatsNew(context),
    { key: 'help', label: 'Help', to: helpOfPage(context.address), isDisabled: false },
    leave(context),
  ];
}

function messages({ unreadMessages }: UserMenuContext): readonly UserMenuItem[] {
  if (unreadMessages === null) return [];
  const label = unreadMessages === 0 ? 'Messages' : `Messages (${unreadMessages} new)`;
  return [{ key: 'messages', label, to: '/messages', isDisabled: false }];
}

function billing({ shop, arePlansOn }: UserMenuContext): readonly UserMenuItem[] {
  const isShown =
    arePlansOn &&
    shop !== null &&
    getButtonState(shop.role, 'open_billing') === 'shown' &&
    hasBilling(shop.plan) &&
    shop.isOnboardingDone;
  return isShown ? [{ key: 'billing', label: 'Billing', to: '/billing', isDisabled: false }] : [];
}

function emailNotifications({ shop }: UserMenuContext): readonly UserMenuItem[] {
  if (shop === null || getButtonState(shop.role, 'open_email_notifications') !== 'shown') return [];
  const to = '/email-notifications';
  return [{ key: 'email_notifications', label: 'Email Notifications', to, isDisabled: false }];
}

function whatsNew({ news }: UserMenuContext): readonly UserMenuItem[] {
  if (news === null) return [];
  const label = news.unread > 0 ? `What’s new (${news.unread})` : 'What’s new';
  return [{ key: 'whats_new', label, to: news.to, isDisabled: false }];
}

function userSettings({ shop, address, hasAccount }: UserMenuContext): readonly UserMenuItem[] {
  if (matchRoute(address.split('?')[0] ?? '')?.route.name === 'pricing') return [];
  const state = shop === null ? 'shown' : getButtonState(shop.role, 'open_settings');
  if (state === 'hidden' || (!hasAccount && shop === null)) return [];
  return [
    {
      key: 'user_settings',
      label: 'User Settings',
      to: '/settings?item=user',
      isDisabled: state === 'disabled',
    },
  ];
}

function leave({ hasAccount }: UserMenuContext): UserMenuItem {
  return hasAccount
    ? { key: 'log_out', label: 'Log out', to: null, isDisabled: false }
    : { key: 'log_in', label: 'Log in', to: '/login', isDisabled: false };
}
