import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeReturnPath } from '#app/domain/accounts/return-path.ts';
import { ROUTES } from '#app/domain/routes/match-route.ts';
import type { LoginReply, StartUpPlace } from './login-reply.ts';
import { startUp, type StartUpTask } from './start-up.ts';

const anyAddress = fc.oneof(
  fc.constantFrom(
    '/pricing',
    '/login',
    'dashboard',
    'https://admin.shopify.com/store/a',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'https:evil',
    '',
  ),
  fc.string(),
);
const anyReply: fc.Arbitrary<LoginReply> = fc.record({
  status: fc.constantFrom(201, 200, 401, 500),
  error: fc.option(fc.constantFrom('authentication failed', 'something else')),
  isEmpty: fc.boolean(),
  redirect: fc.option(anyAddress),
  needsReinstall: fc.boolean(),
  info: fc.option(fc.constantFrom('server_action_required', 'other')),
  platformId: fc.option(fc.constantFrom(1, 2, 3, 4, 8, 12)),
  page: fc.option(anyAddress),
  isNewInstall: fc.boolean(),
  shop: fc.option(
    fc.record({
      isOnboardingDone: fc.boolean(),
      isTrialModalDue: fc.boolean(),
      isDemo: fc.boolean(),
      connectedPlatforms: fc.subarray(['facebook', 'google', 'tiktok', 'other', 'klaviyo']),
    }),
  ),
});
const anyPlace: fc.Arbitrary<StartUpPlace> = fc.record({
  path: fc.constantFrom(...ROUTES.map(({ name }) => `/${name}`), '/', '/nowhere'),
  query: fc.constantFrom('', '?tab=orders', '?next=//evil'),
  trustedHosts: fc.constant(['admin.shopify.com']),
});
const check = (property: (tasks: readonly StartUpTask[], reply: LoginReply) => void) =>
  fc.assert(
    fc.property(anyReply, anyPlace, (reply, place) => property(startUp(reply, place), reply)),
    { numRuns: 3000 },
  );
const count = (tasks: readonly StartUpTask[], ...names: readonly StartUpTask['do'][]) =>
  tasks.filter((task) => names.includes(task.do)).length;

describe('start-up, whatever the reply', () => {
  it('leads to pages of the product and to listed hosts alone', () => {
    check((tasks) => {
      for (const task of tasks) {
        if (task.do === 'go') expect(safeReturnPath(task.to)).toBe(task.to);
        if (task.do === 'leave') expect(new URL(task.url).host).toBe('admin.shopify.com');
        if (task.do === 'store_return_path') expect(safeReturnPath(task.path)).toBe(task.path);
      }
    });
  });

  it('becomes ready once, or leads elsewhere', () => {
    check((tasks) => {
      const isElsewhere = count(tasks, 'go', 'leave') > 0;
      expect(count(tasks, 'become_ready')).toBeLessThanOrEqual(1);
      if (!isElsewhere) expect(count(tasks, 'become_ready')).toBe(1);
    });
  });

  it('shows data only after a success with data and without a login problem', () => {
    check((tasks, reply) => {
      if (count(tasks, 'initialise_user_and_shop') === 0) return;
      expect(reply).toMatchObject({ status: 201, isEmpty: false, needsReinstall: false });
      expect(reply.error).not.toBe('authentication failed');
    });
  });

  it('either polls or fetches once, for a shop alone', () => {
    check((tasks, reply) => {
      const fetches = count(tasks, 'poll_retrieval_statuses', 'fetch_retrieval_statuses_once');
      expect(fetches).toBe(count(tasks, 'set_date_range'));
      if (reply.shop === null) expect(fetches).toBe(0);
    });
  });

  it('tells nobody outside of a demo visitor', () => {
    check((tasks, reply) => {
      if (reply.shop?.isDemo !== true) return;
      expect(count(tasks, 'identify_visitor', 'track_conversion')).toBe(0);
    });
  });
});
