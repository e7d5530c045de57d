import { expect, it } from 'vitest';
import { describeHealth, getHealthBadge, sortConnections } from './connection-health.ts';

const connection = {
  key: 'google_ads',
  name: 'Google Ads',
  page: '/onboarding/advertising/integrations',
  state: 'read',
  lastReadAt: '2026-11-20T12:00:00Z',
  faults: [],
  notes: [],
  check: { counts: 'ad spend', reason: null, daysCompared: 30, countGaps: [], spendGaps: [] },
} as const;

it('says when a source was last read', () => {
  expect(describeHealth(connection, 'en-GB')).toEqual([
    expect.stringMatching(/^Last read 20 Nov 2026.*\.$/),
    '30 days compared with the ad spend that Google Ads counts itself: no difference above 1%.',
  ]);
  expect(getHealthBadge(connection)).toEqual({ tone: 'success', text: 'Up to date' });
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
    expect.stringMatching(/no difference above 1%/),
  ]);
  expect(getHealthBadge(failing)).toEqual({ tone: 'critical', text: 'Not read' });
});

it('says what is to be done where nothing is read', () => {
  const unchosen = { ...connection, state: 'unchosen', lastReadAt: null } as const;
  expect(describeHealth(unchosen, 'en-GB')).toEqual([
    'No account of Google Ads is chosen, so nothing of it is read.',
  ]);
});

it('marks a source that counts something else than was read, and says how much', () => {
  const gap = { account: 'Main', start: '2026-11-01', end: '2026-11-30', own: 1200, read: 1100 };
  const check = { ...connection.check, counts: 'labels', countGaps: [gap, { ...gap, own: 1150 }] };
  const differing = { ...connection, check };
  expect(getHealthBadge(differing)).toEqual({ tone: 'warning', text: 'Differs' });
  expect(describeHealth(differing, 'en-GB').at(-1)).toBe(
    'Main: From 1 Nov 2026 to 30 Nov 2026, Google Ads counts 1,200 labels, and 1,100 were read.' +
      ' 1 more range of days differs too.' +
      ' Your figures follow what was read: compare them with Google Ads.',
  );
});

it('says why a source is compared with nothing', () => {
  const reason = 'Shippo gives its labels page by page.';
  const check = { ...connection.check, counts: null, reason, daysCompared: 0 };
  expect(describeHealth({ ...connection, check }, 'en-GB').at(-1)).toBe(
    `Not compared with a total of its own: ${reason}`,
  );
});

it('lists what has to be mended first, then by name', () => {
  const all = [
    { ...connection, name: 'Microsoft Ads' },
    { ...connection, name: 'Snapchat', state: 'revoked' },
    { ...connection, name: 'Facebook' },
    { ...connection, name: 'Google Ads', state: 'failing' },
  ] as const;
  expect(sortConnections(all).map(({ name }) => name)).toEqual([
    'Google Ads',
    'Snapchat',
    'Facebook',
    'Microsoft Ads',
  ]);
});
