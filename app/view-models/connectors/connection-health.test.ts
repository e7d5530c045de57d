import { expect, it } from 'vitest';
import { describeHealth, getHealthBadge } from './connection-health.ts';

const connection = {
  key: 'google_ads',
  name: 'Google Ads',
  page: '/onboarding/advertising/integrations',
  state: 'read',
  lastReadAt: '2026-11-20T12:00:00Z',
  faults: [],
} as const;

it('says when a source was last read', () => {
  expect(describeHealth(connection, 'en-GB')).toEqual([
    expect.stringMatching(/^Last read 20 Nov 2026.*\.$/),
  ]);
});

it('says each thing that fails and since when, before the last good reading', () => {
  const faults = [
    { text: 'Google Ads had a fault of its own.', since: '2026-11-21T12:00:00Z' },
    { text: 'Main: it is closed.', since: null },
  ];
  const failing = { ...connection, state: 'failing', faults } as const;
  expect(describeHealth(failing, 'en-GB')).toEqual([
    expect.stringMatching(/^Since 21 Nov 2026.*: Google Ads had a fault of its own\.$/),
    'Main: it is closed.',
    expect.stringMatching(/^Last read 20 Nov 2026/),
  ]);
  expect(getHealthBadge(failing)).toEqual({ tone: 'critical', text: 'Not read' });
});

it('says what is to be done where nothing is read', () => {
  const unchosen = { ...connection, state: 'unchosen', lastReadAt: null } as const;
  expect(describeHealth(unchosen, 'en-GB')).toEqual([
    'No account of Google Ads is chosen, so nothing of it is read.',
  ]);
});
