import { describe, expect, it } from 'vitest';
import { guardText } from './guard-result.fixture.ts';
import { allPagesBut, guardSession, SETTLED, STEPPED, STEPPING } from './guard-input.fixture.ts';
import type { ShopStatus, GuardInput } from './guard-input.ts';

const withShop = (shop: ShopStatus | null) => ({ session: guardSession(shop) });
const STRANGER = { session: null };

describe('guard 1: maintenance', () => {
  const on = { isMaintenance: true };
  it.each<[string, string, Partial<GuardInput>]>([
    ['/dashboard', '-> /maintenance', on],
    ['/login', '-> /maintenance', { ...on, ...STRANGER }],
    ['/public/pricing', '-> /maintenance', { ...on, ...STRANGER }],
    ['/nowhere', '-> /maintenance', on],
    ['/onboarding/industries', '-> /maintenance', { ...on, ...withShop(STEPPING) }],
    ['/maintenance', 'allow', on],
    ['/maintenance', 'allow', { ...on, ...STRANGER }],
    ['/maintenance', 'allow', STRANGER],
  ])('%s: %s', (address, passage, changes) => {
    expect(guardText(address, changes)).toBe(passage);
  });
});

describe('what an installation does not offer', () => {
  const NOTHING = { offers: { plans: false, partner_offers: false } };
  it.each<[string, string, Partial<GuardInput>]>([
    ['/financing', '404 This page could not be found', STRANGER],
    ['/financing/offers', '404 This page could not be found', STRANGER],
    ['/valuate-shop', '404 This page could not be found', STRANGER],
    ['/public/pricing', '404 This page could not be found', STRANGER],
    ['/get-funded', '404 This page could not be found', {}],
    ['/onboarding/offers', '404 This page could not be found', withShop(STEPPING)],
    ['/pricing', '-> /dashboard', {}],
    ['/start-trial', '-> /dashboard', {}],
    ['/billing', '-> /dashboard', {}],
    ['/billing', '-> /login + return to /billing', STRANGER],
    ['/start-trial', '-> /dashboard', withShop({ ...STEPPED, trialStage: 'ended' })],
    ['/dashboard', '-> /almost-there', withShop({ ...STEPPED, trialStage: 'offered' })],
    ['/public/profit-calculator', 'allow', STRANGER],
  ])('%s: %s', (address, passage, changes) => {
    expect(guardText(address, { ...NOTHING, ...changes })).toBe(passage);
  });
});

describe('guard 2: not logged in', () => {
  it.each([
    '/register',
    '/register/select-platforms',
    '/register/connect-platforms',
    '/login',
    '/demo',
    '/financing',
    '/financing/offers',
    '/maintenance',
    '/public',
    '/public/pricing',
    '/public/profit-calculator',
    '/reset-password/some-token',
  ])('%s is open', (address) => {
    expect(guardText(address, STRANGER)).toBe('allow');
  });

  it.each<[string, string | null, string]>([
    ['/orders?tab=orders', null, '-> /login + return to /orders?tab=orders'],
    ['/support', null, '-> /login + return to /support'],
    ['/', null, '-> /login + return to /'],
    ['/nowhere', null, '-> /login + return to /nowhere'],
    ['/orders', '/login', '-> /login + return to /orders'],
    ['/orders', '/login?from=mail', '-> /login?from=mail + return to /orders'],
    ['/orders', '/register', '-> /register'],
    ['/orders', '/public/pricing', '-> /public/pricing'],
    // Not back into the demo just left, nor to a page that is not open, nor off the product.
    ['/orders', '/demo', '-> /login + return to /orders'],
    ['/orders', '/maintenance', '-> /login + return to /orders'],
    ['/orders', '/dashboard', '-> /login + return to /orders'],
    ['/orders', 'https://evil.example/login', '-> /login + return to /orders'],
    ['/orders', '//evil.example', '-> /login + return to /orders'],
    // An address that could lead elsewhere is not kept.
    ['//evil.example', null, '-> /login'],
    ['/\\evil.example', null, '-> /login'],
  ])('%s after %s: %s', (address, lastActivePage, passage) => {
    expect(guardText(address, { ...STRANGER, lastActivePage })).toBe(passage);
  });
});

describe('guard 3: steps not completed', () => {
  it.each<[string, string | null, string]>([
    ['/dashboard', null, '-> /onboarding/industries'],
    ['/dashboard', 'payment-gateways', '-> /onboarding/payment-gateways'],
    ['/dashboard', 'advertising', '-> /onboarding/advertising/platforms'],
    ['/dashboard', 'shipping', '-> /onboarding/shipping/platforms'],
    ['/dashboard', 'shipping_profiles', '-> /onboarding/shipping/profiles'],
    ['/dashboard', 'production', '-> /onboarding/shipping/production'],
    ['/dashboard', 'no-such-step', '-> /onboarding/industries'],
    ['/dashboard', '../../login', '-> /onboarding/industries'],
    ['/nowhere', null, '-> /onboarding/industries'],
    ['/login', null, '-> /onboarding/industries'],
    ['/pricing', null, '-> /onboarding/industries'],
    ['/onboarding/expenses', null, 'allow'],
    ['/onboarding/shipping/manage-profile/7', null, 'allow'],
    ['/settings?item=user', null, 'allow'],
    ['/workspace/manage', null, 'allow'],
    ['/support', null, 'allow'],
    ['/public/pricing', null, 'allow'],
  ])('%s with last step %s: %s', (address, lastOnboardingStep, passage) => {
    expect(guardText(address, withShop({ ...STEPPING, lastOnboardingStep }))).toBe(passage);
  });

  it('leads to the first step where the last one is closed to the role', () => {
    const shop = {
      ...STEPPING,
      lastOnboardingStep: 'shipping_platforms',
      allowedPages: allPagesBut('shipping_platforms'),
    };
    expect(guardText('/dashboard', withShop(shop))).toBe('-> /onboarding/industries');
  });

  it('has whom onboarding is closed to wait', () => {
    const shop = { ...STEPPING, allowedPages: allPagesBut('onboarding') };
    expect(guardText('/dashboard', withShop(shop))).toBe('-> /almost-there');
    expect(guardText('/onboarding/industries', withShop(shop))).toBe('-> /almost-there');
    expect(guardText('/almost-there', withShop(shop))).toBe('allow');
  });

  it('leads an account without a shop to where it gets one', () => {
    expect(guardText('/dashboard', withShop(null))).toBe('-> /register/select-platforms');
    expect(guardText('/nowhere', withShop(null))).toBe('-> /register/select-platforms');
    for (const address of ['/register/connect-platforms', '/imports', '/settings', '/support']) {
      expect(guardText(address, withShop(null))).toBe('allow');
    }
  });
});

describe('guard 4: steps completed, onboarding not done', () => {
  const ended = { ...STEPPED, trialStage: 'ended' } as const;
  const notStarted = { ...STEPPED, trialStage: 'offered' } as const;
  const modal = { ...STEPPED, isTrialModalDue: true };
  const button = { ...modal, isOnboardingButtonSet: true };

  it.each<[string, ShopStatus, string]>([
    ['/start-trial', ended, 'allow'],
    ['/pricing', ended, 'allow'],
    ['/dashboard', ended, '-> /start-trial'],
    ['/settings?item=workspace', ended, '-> /start-trial'],
    ['/onboarding/industries', ended, '-> /start-trial'],
    ['/almost-there', ended, '-> /start-trial'],
    ['/dashboard', { ...ended, isTrialModalDue: true }, '-> /start-trial'],
    ['/start-trial', notStarted, 'allow'],
    ['/pricing', notStarted, '-> /start-trial'],
    ['/dashboard', notStarted, '-> /start-trial'],
    ['/pricing', { ...notStarted, isTrialModalDue: true }, '-> /start-trial'],
    ['/pricing', modal, 'allow'],
    ['/dashboard', modal, '-> /pricing'],
    ['/start-trial', modal, '-> /pricing'],
    ['/onboarding/industries', modal, '-> /pricing'],
    ['/onboarding/industries', button, 'allow + clear button'],
    ['/dashboard', button, '-> /pricing'],
    ['/almost-there', STEPPED, 'allow'],
    ['/dashboard', STEPPED, '-> /almost-there'],
    ['/pricing', STEPPED, '-> /almost-there'],
    ['/onboarding/industries', STEPPED, '-> /almost-there'],
    ['/settings?item=shop', STEPPED, 'allow'],
    ['/public/pricing', ended, 'allow'],
    ['/login', STEPPED, '-> /almost-there'],
    ['/nowhere', STEPPED, '-> /almost-there'],
  ])('%s (%#): %s', (address, shop, passage) => {
    expect(guardText(address, withShop(shop))).toBe(passage);
  });
});

describe('guard 5: settings', () => {
  it.each<[string, ShopStatus | null, boolean, string]>([
    ['/settings?item=shop', SETTLED, false, 'allow'],
    ['/settings?item=shop', STEPPING, true, 'allow'],
    ['/settings?item=shop', STEPPING, false, '-> /settings?item=workspace'],
    ['/settings', STEPPING, false, '-> /settings?item=workspace'],
    ['/settings/shop?item=workspace', STEPPING, false, '-> /settings?item=workspace'],
    ['/settings/api-access', STEPPING, false, '-> /settings?item=workspace'],
    ['/settings?item=workspace', STEPPING, false, 'allow'],
    ['/settings?item=shop', null, false, '-> /settings?item=workspace'],
    // The settings of a user belong to no workspace.
    ['/settings/user', STEPPING, false, 'allow'],
    ['/settings?item=user', null, false, 'allow'],
    ['/settings?item=user', null, true, 'allow'],
  ])('%s (%#), workspace chosen %s: %s', (address, shop, isWorkspaceChosen, passage) => {
    expect(guardText(address, { session: guardSession(shop, { isWorkspaceChosen }) })).toBe(
      passage,
    );
  });
});

describe('guard 6: the public entry page', () => {
  it.each<[string, boolean, string]>([
    ['/public', true, '-> /dashboard'],
    ['/public', false, '-> /dashboard'],
    ['/login', true, '-> /dashboard'],
    ['/register', true, '-> /dashboard'],
    // A user of the demo has no account yet, and may create one.
    ['/login', false, 'allow'],
    ['/register', false, 'allow'],
    ['/register/select-platforms', true, 'allow'],
    ['/public/pricing', true, 'allow'],
    ['/demo', true, 'allow'],
    ['/invitation/token', true, 'allow'],
  ])('%s, account %s: %s', (address, hasAccount, passage) => {
    expect(guardText(address, { session: guardSession(SETTLED, { hasAccount }) })).toBe(passage);
  });
});
