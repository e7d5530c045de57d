/** Visits for the tests of the guards: one that every guard lets through, to be changed. */
import { ROUTES, type PageKey } from '#app/domain/pages/match-route.ts';
import type { ShopStatus, GuardInput, GuardSession } from './guard-input.ts';

const ALL_PAGES: ReadonlySet<PageKey> = new Set(ROUTES.map(({ page }) => page));

/** A shop in full use. */
export const SETTLED: ShopStatus = {
  areStepsDone: true,
  lastOnboardingStep: null,
  isOnboardingDone: true,
  trialStage: 'none',
  isTrialModalDue: false,
  isOnboardingButtonSet: false,
  allowedPages: ALL_PAGES,
  blockedFeatures: [],
};

/** The steps are not completed. */
export const STEPPING: ShopStatus = { ...SETTLED, areStepsDone: false, isOnboardingDone: false };

/** The steps are completed, onboarding is not done. */
export const STEPPED: ShopStatus = { ...SETTLED, isOnboardingDone: false };

/** Every page but these. */
export function allPagesBut(...pages: readonly PageKey[]): ReadonlySet<PageKey> {
  return new Set([...ALL_PAGES].filter((page) => !pages.includes(page)));
}

export function guardSession(
  shop: ShopStatus | null,
  changes: Partial<GuardSession> = {},
): GuardSession {
  return { hasAccount: true, isWorkspaceChosen: true, areGroupingsLoaded: true, shop, ...changes };
}

/** The guard input of an address, for a user whose shop is set up unless the changes say otherwise. */
export function guardInput(address: string, changes: Partial<GuardInput> = {}): GuardInput {
  const [path = '', query] = address.split('?');
  return {
    path,
    query: query === undefined ? '' : `?${query}`,
    isMaintenance: false,
    isDevelopment: false,
    offers: { plans: true, partner_offers: true },
    middleware: [],
    previousPath: null,
    lastActivePage: null,
    session: guardSession(SETTLED),
    ...changes,
  };
}
