import { describe, expect, it } from 'vitest';
import type { LoginReply, LoginShop, StartUpPlace } from './login-reply.ts';
import { startUp, type StartUpTask } from './start-up.ts';

const shop: LoginShop = {
  isOnboardingDone: true,
  isTrialModalDue: false,
  isDemo: false,
  connectedPlatforms: [],
};
const success: LoginReply = {
  status: 201,
  error: null,
  isEmpty: false,
  redirect: null,
  needsReinstall: false,
  info: null,
  platformId: 3,
  page: null,
  isNewInstall: false,
  shop,
};
const orders: StartUpPlace = {
  path: '/orders',
  query: '?tab=orders',
  trustedHosts: ['admin.shopify.com'],
};
const refused: LoginReply = { ...success, error: 'authentication failed', shop: null };

const told = (task: StartUpTask): string => {
  switch (task.do) {
    case 'store_return_path':
      return `return to ${task.path}`;
    case 'go':
      return `go ${task.to}`;
    case 'leave':
      return `leave ${task.url}`;
    case 'open_modal':
      return `${task.modal} after ${task.afterMs}`;
    case 'fetch_logged_user':
      return `fetch ${task.platform}`;
    default:
      return task.do;
  }
};
const starting = (changes: Partial<LoginReply>, place: Partial<StartUpPlace> = {}) =>
  startUp({ ...success, ...changes }, { ...orders, ...place }).map(told);

describe('start-up with a login', () => {
  it('initialises, becomes ready, fetches and polls, in this order (steps 3, 7, 8, 10, 12)', () => {
    expect(starting({})).toEqual([
      'initialise_user_and_shop',
      'set_date_range',
      'initialise_retrieval_status',
      'become_ready',
      'fetch_queued_messages',
      'poll_retrieval_statuses',
      'identify_visitor',
    ]);
  });

  it('fetches the user of each connected platform but other and klaviyo (step 9)', () => {
    const connected = { ...shop, connectedPlatforms: ['facebook', 'other', 'google', 'klaviyo'] };
    expect(starting({ shop: connected }).filter((task) => task.startsWith('fetch '))).toEqual([
      'fetch facebook',
      'fetch google',
    ]);
    expect(starting({ shop: connected }, { path: '/onboarding/ga' })).not.toContain(
      'fetch facebook',
    );
  });

  it('polls only with onboarding done and no trial modal due (steps 8 and 10)', () => {
    const inOnboarding = starting({ shop: { ...shop, isOnboardingDone: false } });
    expect(inOnboarding).toContain('fetch_retrieval_statuses_once');
    expect(inOnboarding).not.toContain('fetch_queued_messages');
    const underModal = starting({ shop: { ...shop, isTrialModalDue: true } });
    expect(underModal).toContain('fetch_retrieval_statuses_once');
    expect(underModal).toContain('fetch_queued_messages');
    expect(underModal).not.toContain('poll_retrieval_statuses');
  });

  it('tracks the conversion of a new install (step 11)', () => {
    expect(starting({ isNewInstall: true })).toContain('track_conversion');
    expect(starting({})).not.toContain('track_conversion');
  });

  it('shows the demo its banner and identifies nobody (step 12)', () => {
    const demo = starting({ shop: { ...shop, isDemo: true }, isNewInstall: true });
    expect(demo).toContain('show_demo_banner');
    expect(demo).not.toContain('identify_visitor');
    expect(demo).not.toContain('track_conversion');
  });

  it('without a shop initialises the user alone', () => {
    expect(starting({ shop: null })).toEqual([
      'initialise_user_and_shop',
      'become_ready',
      'identify_visitor',
    ]);
  });
});

describe('start-up towards a page that the reply names (step 6)', () => {
  const first = (page: string, place: Partial<StartUpPlace> = {}) => starting({ page }, place)[0];

  it.each([
    ['/pricing', 'go /pricing'],
    ['onboarding/expenses', 'go /onboarding/expenses'],
    ['dashboard?rs=1', 'go /dashboard?rs=1'],
    ['/orders?q=a:b', 'go /orders?q=a:b'],
    ['evil.example', 'initialise_user_and_shop'],
    ['https://admin.shopify.com/store/a', 'leave https://admin.shopify.com/store/a'],
    ['/login', 'return to /orders?tab=orders'],
    // Neither a page of the product nor a listed host: passed over.
    ['https://evil.example/', 'initialise_user_and_shop'],
    ['//evil.example', 'initialise_user_and_shop'],
    ['/\\evil.example', 'initialise_user_and_shop'],
    ['javascript:alert(1)', 'initialise_user_and_shop'],
    ['https:evil', 'initialise_user_and_shop'],
    // Already there.
    ['/orders?tab=orders', 'initialise_user_and_shop'],
    ['', 'initialise_user_and_shop'],
  ])('%s begins with: %s', (page, task) => {
    expect(first(page)).toBe(task);
  });

  it('does nothing more when it leaves the product', () => {
    expect(starting({ page: 'https://admin.shopify.com/x' })).toEqual([
      'leave https://admin.shopify.com/x',
    ]);
  });

  it('keeps the way back and goes to login', () => {
    expect(starting({ page: '/login' }).slice(0, 2)).toEqual([
      'return to /orders?tab=orders',
      'go /login',
    ]);
  });
});

describe('start-up without a login (step 2)', () => {
  const without = (changes: Partial<LoginReply> = {}, place: Partial<StartUpPlace> = {}) =>
    starting({ ...refused, ...changes }, place);

  it('keeps the path and shows the login page', () => {
    const tasks = ['return to /orders?tab=orders', 'show_login', 'become_ready'];
    expect(without()).toEqual(tasks);
    expect(without({ error: null, isEmpty: true })).toEqual(tasks);
    expect(without({ error: null, status: 500 })).toEqual(tasks);
  });

  it('follows the redirect of the reply, inside or to a listed host', () => {
    expect(without({ redirect: '/register' })).toEqual(['go /register']);
    expect(without({ redirect: 'https://admin.shopify.com/x' })).toEqual([
      'leave https://admin.shopify.com/x',
    ]);
    expect(without({ redirect: 'https://evil.example/x' })).toEqual([
      'return to /orders?tab=orders',
      'show_login',
      'become_ready',
    ]);
  });

  it.each(['/login', '/register', '/public/pricing', '/maintenance'])(
    'leaves a stranger on %s, which is open',
    (path) => {
      expect(without({ redirect: '/register' }, { path, query: '' })).toEqual(['become_ready']);
    },
  );
});

describe('start-up with a login problem (steps 4 and 5)', () => {
  it('tells of a reinstall after two seconds, on the login page', () => {
    const tasks = ['token_error after 2000', 'show_login', 'become_ready'];
    expect(starting({ needsReinstall: true })).toEqual(tasks);
    expect(starting({ ...refused, needsReinstall: true })).toEqual(tasks);
    expect(starting({ needsReinstall: true }, { path: '/login' })).toEqual([
      'token_error after 2000',
      'become_ready',
    ]);
  });

  it('asks for an action on the server of WooCommerce alone', () => {
    const info = 'server_action_required';
    expect(starting({ info, platformId: 4 })[0]).toBe('server_action_required after 2000');
    expect(starting({ info, platformId: 3 })[0]).toBe('initialise_user_and_shop');
  });
});
