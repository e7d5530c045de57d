import { describe, expect, it } from 'vitest';
import type { PlanPanelView } from '#app/view-models/plans/plan-panel.ts';
import {
  bannerMessage,
  connectionMessage,
  dataRequestsMessage,
  planMessages,
} from './notice-messages.ts';

describe('banners as messages', () => {
  it('say what stands above the page, and where it leads', () => {
    expect(bannerMessage({ kind: 'saving_plan', plan: 'pro', amount: '$50' })).toEqual({
      id: 'saving-plan-pro-$50',
      kind: 'saving_plan',
      text: 'You would save $50 a month on Pro.',
      link: { label: 'See the plans', path: '/pricing' },
      isPersonal: false,
    });
    expect(bannerMessage({ kind: 'unreachable' })).toMatchObject({
      text: 'We cannot email you yet: your shop platform gave us no email address.',
      isPersonal: true,
    });
  });

  it.each([null, { kind: 'demo' } as const])('are none of %o', (banner) => {
    expect(bannerMessage(banner)).toBeNull();
  });
});

it('a connection that is refused is a message as long as it is', () => {
  expect(connectionMessage(null, 3)).toBeNull();
  expect(connectionMessage('token_error', 3)).toMatchObject({
    id: 'connection-token_error',
    link: { path: '/settings?item=shop' },
  });
});

it('customers that wait are a message', () => {
  expect(dataRequestsMessage(0)).toBeNull();
  expect(dataRequestsMessage(2)?.text).toBe(
    '2 customers ask what data is stored about them. ' +
      'Your shop’s platform passed this on. They must have an answer within a month.',
  );
});

it('a plan’s limit and the end of a trial are messages', () => {
  const panel: PlanPanelView = {
    label: 'Pro',
    hasCrown: true,
    trialText: null,
    usage: { text: 'Almost', percent: 95, extraText: null, stage: 'almost' },
    upgradeTo: null,
    billing: null,
    trialEnded: {
      trialId: 't1',
      title: 'Plus trial ended',
      text: 'Stay or go back.',
      stayLabel: 'Stay Plus',
      downgradeLabel: 'Downgrade',
    },
  };
  expect(planMessages(null)).toEqual([]);
  expect(planMessages(panel).map(({ id, text }) => [id, text])).toEqual([
    ['trial-ended-t1', 'Plus trial ended. Stay or go back.'],
    ['usage-Pro-almost', 'Almost'],
  ]);
});
