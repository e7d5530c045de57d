import { AppProvider } from '#app/components/ui/app-provider.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { ConnectorView } from '#app/view-models/connectors/connectors-view.ts';
import { ConnectionFacts } from './connector-card.tsx';

const connector: ConnectorView = {
  key: 'facebook_ads',
  name: 'Facebook',
  state: 'connected',
  variables: [],
  userName: 'Ada Lovelace',
  email: null,
  imageUrl: null,
  reason: null,
  fault: null,
  faultSince: null,
  note: null,
  connectedAt: '2026-11-20T12:00:00Z',
  endsAt: null,
  nextPullAt: null,
  progress: null,
  accounts: [],
  signInHelp: null,
  typed: [],
  asks: [],
  stated: null,
};
const view = { shopKey: 'lamps', locale: 'en-US', button: 'shown', refusal: null } as const;

const drawn = (change: Partial<ConnectorView>) =>
  renderToStaticMarkup(
    <AppProvider i18n={{}}>
      <ConnectionFacts connector={{ ...connector, ...change }} view={view} noReading="None">
        <p>accounts</p>
      </ConnectionFacts>
    </AppProvider>,
  );

it('says on the card which account is left out, and since when nothing is read', () => {
  const note = 'Account 123 of Facebook is left out: its currency is missing.';
  expect(drawn({ note })).toContain(note);
  expect(drawn({})).not.toContain('left out');
  const unread = drawn({ fault: 'Refused.', faultSince: '2026-11-21T12:00:00Z' });
  expect(unread).toMatch(/Not read since [^<]*2026/);
  expect(unread).toContain('Refused.');
});
