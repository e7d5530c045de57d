import type { GUARDS } from '#app/domain/access/guards/guard.ts';
import type { ShopState } from './shop-status.ts';

export interface GuardCase {
  /** Who comes, in the merchant's words. */
  readonly who: string;
  /** A user without an account, or without a workspace; else a merchant with a shop. */
  readonly client?: 'stranger' | 'homeless' | 'during maintenance' | 'where plans are sold';
  readonly standing?: ShopState;
  /** Each requested address, and the one that it ends on. */
  readonly ways: readonly (readonly [from: string, to: string])[];
  /** What the last one shows. */
  readonly shows?: string;
}

const STEPPING: ShopState = { has_completed_steps: false, is_onboarding_done: false };
const STEPPED: ShopState = { is_onboarding_done: false };
const ENDED_TRIAL: ShopState = {
  trial_id: 'ended',
  trial_plan: 'ultimate',
  trial_source: 'reverse_trial',
  trial_ends_at: '2020-01-01T00:00:00Z',
};

/** A way into every guard, in the specification's order (shell.md, "Route guards"). */
export const GUARD_CASES: Readonly<Record<keyof typeof GUARDS, readonly GuardCase[]>> = {
  maintenance: [
    {
      who: 'comes during maintenance',
      client: 'during maintenance',
      ways: [
        ['/orders', '/maintenance'],
        ['/settings?item=user', '/maintenance'],
      ],
      shows: 'Developers at Work',
    },
  ],
  offeredPage: [
    {
      who: 'looks for plans where none are sold',
      ways: [
        ['/pricing', '/dashboard'],
        ['/start-trial', '/dashboard'],
        ['/billing', '/dashboard'],
      ],
    },
    {
      who: 'looks for offers of partners, of which there are none',
      client: 'stranger',
      ways: [
        ['/financing', '/financing'],
        ['/public/pricing', '/public/pricing'],
      ],
      shows: 'This page could not be found',
    },
  ],
  loggedIn: [
    {
      who: 'is not logged in',
      client: 'stranger',
      ways: [
        ['/login', '/login'],
        ['/support', '/login'],
        ['/orders?tab=orders', '/login'],
      ],
      shows: 'Forgot your password?',
    },
    {
      who: 'is not logged in, and was reading something open',
      client: 'stranger',
      ways: [
        ['/terms', '/terms'],
        ['/dashboard', '/terms'],
      ],
    },
  ],
  onboardingSteps: [
    {
      who: 'has begun no step',
      standing: STEPPING,
      ways: [['/dashboard', '/onboarding/industries']],
    },
    {
      who: 'is at the gateways',
      standing: { ...STEPPING, last_onboarding_step: 'payment-gateways' },
      ways: [
        ['/orders', '/onboarding/payment-gateways'],
        ['/settings?item=user', '/settings?item=user'],
      ],
    },
  ],
  trial: [
    {
      who: 'has a trial that ended',
      client: 'where plans are sold',
      standing: { ...STEPPED, ...ENDED_TRIAL },
      ways: [
        ['/dashboard', '/start-trial'],
        ['/pricing', '/pricing'],
      ],
    },
    {
      who: 'has no trial yet',
      client: 'where plans are sold',
      standing: { ...STEPPED, is_trial_offered: true },
      ways: [['/pricing', '/start-trial']],
    },
    {
      who: 'is asked for a plan',
      client: 'where plans are sold',
      standing: { ...STEPPED, is_trial_modal_due: true },
      ways: [['/dashboard', '/pricing']],
    },
    {
      who: 'pressed the onboarding button, which opens onboarding once',
      client: 'where plans are sold',
      standing: { ...STEPPED, is_trial_modal_due: true, is_onboarding_button_set: true },
      ways: [
        ['/onboarding/industries', '/onboarding/industries'],
        ['/onboarding/industries', '/pricing'],
      ],
    },
    {
      who: 'waits for the first data',
      standing: STEPPED,
      ways: [
        ['/dashboard', '/almost-there'],
        ['/settings?item=workspace', '/settings?item=workspace'],
      ],
    },
  ],
  settings: [
    {
      who: 'belongs to no workspace',
      client: 'homeless',
      ways: [
        ['/settings?item=shop', '/settings?item=workspace'],
        ['/settings/api-access', '/settings?item=workspace'],
        ['/settings?item=workspace', '/settings?item=workspace'],
      ],
      shows: 'You are not in a workspace.',
    },
    {
      who: 'belongs to no workspace, and has an account to look after',
      client: 'homeless',
      ways: [['/settings/user', '/settings?item=user']],
      shows: 'Delete your account',
    },
  ],
  publicEntry: [
    {
      who: 'is in already',
      ways: [
        ['/public', '/dashboard'],
        ['/login', '/dashboard'],
        ['/register', '/dashboard'],
      ],
    },
  ],
  allowedPage: [
    {
      who: 'has a plan without cohorts',
      client: 'where plans are sold',
      standing: { plan: 'basic_free' },
      ways: [
        ['/compare-shops', '/compare-shops'],
        ['/ltv', '/dashboard?ultimate=1&page_name=ltv'],
      ],
    },
  ],
  reportGroupings: [
    {
      who: 'opens reports that are grouped',
      ways: [
        ['/compare-countries', '/compare-countries'],
        ['/custom-reports/report/sales-by-day', '/custom-reports/report/sales-by-day'],
        ['/analytics/products?tab=performance', '/analytics/products?tab=performance'],
      ],
      shows: 'Products',
    },
  ],
  previousRoute: [
    {
      who: 'goes back from a page that does not exist',
      ways: [
        ['/orders?tab=orders', '/orders?tab=orders'],
        ['/no-such-page', '/no-such-page'],
        ['Go Back', '/orders?tab=orders'],
      ],
      shows: 'Orders',
    },
  ],
  knownPage: [
    {
      who: 'mistypes an address',
      ways: [
        ['/tester', '/tester'],
        ['/orders/1/2', '/orders/1/2'],
      ],
      shows: 'This page could not be found',
    },
  ],
};
