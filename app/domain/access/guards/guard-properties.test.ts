import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { listFeatures } from '#app/domain/access/plans/features.ts';
import { matchRoute, ROUTES } from '#app/domain/pages/match-route.ts';
import { featureNeededBy } from '#app/domain/pages/page-traits.ts';
import { guard } from './guard.ts';
import type { GuardResult } from './guard-result.ts';
import type { ShopStatus, GuardInput, GuardSession } from './guard-input.ts';

/** No visit is sent on more often than this. */
const REDIRECTS_MAX = 4;

const pageKeys = [...new Set(ROUTES.map(({ page }) => page))];
const steps = [
  'industries',
  'advertising',
  'shipping_platforms',
  'expenses',
  'unknown',
  '../login',
];

const anyShop: fc.Arbitrary<ShopStatus> = fc.record({
  areStepsDone: fc.boolean(),
  lastOnboardingStep: fc.option(fc.constantFrom(...steps)),
  isOnboardingDone: fc.boolean(),
  trialStage: fc.constantFrom('none', 'offered', 'running', 'ended'),
  isTrialModalDue: fc.boolean(),
  isOnboardingButtonSet: fc.boolean(),
  allowedPages: fc
    .oneof(fc.subarray(pageKeys), fc.constant(pageKeys))
    .map((pages) => new Set(pages)),
  blockedFeatures: fc
    .subarray([...listFeatures()])
    .map((features) => features.map(({ key, lowestPlan }) => ({ key, lowestPlan }))),
});
const anySession: fc.Arbitrary<GuardSession> = fc.record({
  hasAccount: fc.boolean(),
  isWorkspaceChosen: fc.boolean(),
  areGroupingsLoaded: fc.boolean(),
  shop: fc.option(anyShop, { freq: 6 }),
});
const anyPath = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...ROUTES.map(({ name }) => `/${name}`)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '/',
      '/nowhere',
      '/reports/a/b/1',
      '/marketing',
      '/workspace',
      '//x',
    ),
  },
  { weight: 1, arbitrary: fc.string().map((text) => `/${text.split(/[?#]/)[0] ?? ''}`) },
);
const anyVisit: fc.Arbitrary<GuardInput> = fc.record({
  path: anyPath,
  query: fc.constantFrom('', '?tab=inventory', '?item=workspace', '?item=organic-social', '?a=//b'),
  isMaintenance: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.constant(true)),
  isDevelopment: fc.boolean(),
  offers: fc.record({ plans: fc.boolean(), partner_offers: fc.boolean() }),
  middleware: fc.constant([]),
  previousPath: fc.option(fc.constant('/orders')),
  lastActivePage: fc.option(
    fc.constantFrom('/login', '/register', '/demo', '/dashboard', '//evil', 'https:evil'),
  ),
  session: fc.option(anySession, { freq: 6 }),
});
const check = (property: (visit: GuardInput) => void) =>
  fc.assert(fc.property(anyVisit, property), { numRuns: 4000 });

/** What a browser does with a redirect: the address, and what was to be cleared, change. */
const followed = (
  visit: GuardInput,
  passage: Extract<GuardResult, { kind: 'redirect' }>,
): GuardInput => {
  const [path = '', query] = passage.to.split('?');
  const isCleared = passage.effects.some((effect) => effect.do === 'clear_onboarding_button');
  const { session } = visit;
  const shop = session?.shop;
  const isButtonGone = isCleared && session !== null && shop !== null && shop !== undefined;
  return {
    ...visit,
    path,
    query: query === undefined ? '' : `?${query}`,
    session: isButtonGone
      ? { ...session, shop: { ...shop, isOnboardingButtonSet: false } }
      : session,
  };
};

describe('the guards, whatever the visit', () => {
  it('never send a visit to where it is', () => {
    check((visit) => {
      const passage = guard(visit);
      if (passage.kind === 'redirect') expect(passage.to).not.toBe(visit.path + visit.query);
    });
  });

  it('end on a page that opens after a few redirects', () => {
    check((start) => {
      let visit = start;
      let passage = guard(visit);
      let redirects = 0;
      while (passage.kind === 'redirect' && redirects <= REDIRECTS_MAX) {
        visit = followed(visit, passage);
        passage = guard(visit);
        redirects += 1;
      }
      expect(redirects).toBeLessThanOrEqual(REDIRECTS_MAX);
      if (redirects > 0) expect(passage.kind).toBe('allow');
    });
  });

  it('let maintenance win over everything', () => {
    check((visit) => {
      const passage = guard({ ...visit, isMaintenance: true });
      const isThere = matchRoute(visit.path)?.route.name === 'maintenance';
      expect(passage.kind).toBe(isThere ? 'allow' : 'redirect');
      if (passage.kind === 'redirect') expect(passage.to).toBe('/maintenance');
    });
  });

  it('open nothing but open pages to a stranger', () => {
    check((visit) => {
      const passage = guard({ ...visit, session: null });
      const route = matchRoute(visit.path)?.route;
      if (passage.kind === 'allow') expect(route?.access).toBe('open');
      const isOffered = route?.needs === undefined || visit.offers[route.needs];
      if (isOffered) expect(passage.kind).not.toBe('error');
    });
  });

  it('never open a page that plan or role closes', () => {
    const alwaysOpen = ['dashboard', 'almost-there', 'start-trial', 'pricing', 'support'];
    check((visit) => {
      const route = matchRoute(visit.path)?.route;
      const shop = visit.session?.shop ?? null;
      if (visit.isMaintenance || route === undefined || shop === null) return;
      if (route.access === 'open' || guard(visit).kind !== 'allow') return;
      if (alwaysOpen.includes(route.name)) return;
      expect(shop.allowedPages.has(route.page)).toBe(true);
      const feature = featureNeededBy(route, visit.query);
      const isBlocked = shop.blockedFeatures.some(({ key }) => key === feature);
      expect(isBlocked && route.name !== 'compare-shops').toBe(false);
    });
  });

  it('open only known pages', () => {
    check((visit) => {
      if (guard(visit).kind === 'allow') expect(matchRoute(visit.path)).not.toBeNull();
    });
  });

  it('stay on the product: every redirect and every return path is a path of it', () => {
    check((visit) => {
      const passage = guard(visit);
      if (passage.kind !== 'redirect') return;
      expect(safeReturnPath(passage.to)).toBe(passage.to);
      for (const effect of passage.effects) {
        if (effect.do === 'store_return_path') {
          expect(safeReturnPath(effect.path)).toBe(effect.path);
        }
      }
    });
  });

  it('keep a settled owner out of nothing that exists', () => {
    check((visit) => {
      const shop: ShopStatus = {
        areStepsDone: true,
        lastOnboardingStep: null,
        isOnboardingDone: true,
        trialStage: 'none',
        isTrialModalDue: false,
        isOnboardingButtonSet: false,
        allowedPages: new Set(pageKeys),
        blockedFeatures: [],
      };
      const session = {
        hasAccount: true,
        isWorkspaceChosen: true,
        areGroupingsLoaded: true,
        shop,
      };
      const route = matchRoute(visit.path)?.route;
      if (route === undefined || ['public', 'login', 'register'].includes(route.name)) return;
      const offers = { plans: true, partner_offers: true };
      const open = { isMaintenance: false, isDevelopment: true, offers };
      const passage = guard({ ...visit, ...open, session });
      expect(passage.kind).toBe('allow');
    });
  });
});
