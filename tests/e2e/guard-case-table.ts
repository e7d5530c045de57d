import type { GUARDS } from '#app/domain/access/guards/guard.ts';

/** Where a shop stands, by columns of its row. */
export const SETTLED = {
  plan: 'plus',
  has_completed_steps: true,
  last_onboarding_step: null,
  is_onboarding_done: true,
  has_trial_started: true,
  has_trial_ended: false,
  is_trial_modal_due: false,
  is_onboarding_button_set: false,
};
export type ShopState = Partial<Record<keyof typeof SETTLED, string | boolean | null>>;

export interface GuardCase {
  /** Who comes, in the merchant's words. */
  readonly who: string;
  /** A user without an account, or without a workspace; else a merchant with a shop. */
  readonly client?: 'stranger' | 'homeless' | 'during maintenance';
  readonly standing?: ShopState;
  /** Each requested address, and the one that it ends on. */
  readonly ways: readonly (readonly [from: string, to: string])[];
  /** What the last one shows. */
  readonly shows?: string;
}

const STEPPING: ShopState = { has_completed_steps: false, is_onboarding_done: false };
const STEPPED: ShopState = { is_onboarding_done: false };

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
      standing: { ...STEPPED, has_trial_ended: true },
      ways: [
        ['/dashboard', '/start-trial'],
        ['/pricing', '/pricing'],
      ],
    },
    {
      who: 'has no trial yet',
      standing: { ...STEPPED, has_trial_started: false },
      ways: [['/pricing', '/start-trial']],
    },
    {
      who: 'is asked for a plan',
      standing: { ...STEPPED, is_trial_modal_due: true },
      ways: [['/dashboard', '/pricing']],
    },
    {
      who: 'pressed the onboarding button, which opens onboarding once',
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
