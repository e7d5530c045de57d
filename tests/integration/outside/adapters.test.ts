/** What each service outside gets, by a stand-in that refuses what the provider's own schema does not hold. */
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '#app/config/environment.server.ts';
import { waitMs } from '#app/lib/backoff.ts';
import { openOutsideServices } from '#app/outside/open-outside-services.server.ts';
import { HUBSPOT_TOKEN, startHubSpotSandbox } from '#tests/sandbox/hubspot-sandbox.ts';
import { startMeasurementSandbox } from '#tests/sandbox/measurement-sandbox.ts';

let hubSpot: Awaited<ReturnType<typeof startHubSpotSandbox>>;
let measurement: Awaited<ReturnType<typeof startMeasurementSandbox>>;
beforeAll(async () => {
  hubSpot = await startHubSpotSandbox();
  measurement = await startMeasurementSandbox();
});
afterAll(() => Promise.all([hubSpot.close(), measurement.close()]));

const NOW = new Date('2026-05-01T09:30:00Z');
const ADA = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace' };

function openServices(over: Record<string, string> = {}) {
  const settings = environment({
    HUBSPOT_ACCESS_TOKEN: HUBSPOT_TOKEN,
    HUBSPOT_STAND_IN_URL: hubSpot.url,
    CHATWOOT_URL: 'https://chat.example.com/',
    CHATWOOT_WEBSITE_TOKEN: 'inbox1',
    GOOGLE_MEASUREMENT_ID: 'G-ABC123',
    GOOGLE_MEASUREMENT_SECRET: 'counted',
    GOOGLE_MEASUREMENT_STAND_IN_URL: measurement.url,
    ...over,
  });
  const network = { fetch, wait: waitMs, clock: () => NOW, random: () => 0 };
  return openOutsideServices(settings.outside, network);
}

describe('the CRM', () => {
  it('knows a visitor, and gives the token for its chat', async () => {
    expect(await openServices().crm?.identifyVisitor(ADA)).toBe('token of ada@example.com');
    expect(hubSpot.contacts.get(ADA.email)).toEqual({
      email: 'ada@example.com',
      firstname: 'Ada',
      lastname: 'Lovelace',
    });
  });

  it('knows a visitor where its account has no tokens', async () => {
    hubSpot.state.hasTokens = false;
    const grace = { email: 'grace@example.com', firstName: '', lastName: '' };
    expect(await openServices().crm?.identifyVisitor(grace)).toBeNull();
    expect(hubSpot.contacts.get(grace.email)).toEqual({ email: 'grace@example.com' });
    hubSpot.state.hasTokens = true;
  });

  it('gets an interest as a note of the contact, whose markup it cannot be', async () => {
    await openServices().crm?.notifyInterest(ADA, 'the <b>mobile</b> app');
    expect(hubSpot.notes).toEqual([
      {
        properties: {
          hs_timestamp: '2026-05-01T09:30:00.000Z',
          hs_note_body: 'Interested in: the &lt;b&gt;mobile&lt;/b&gt; app',
        },
        associations: [
          {
            to: { id: '101' },
            types: [{ associationCategory: 'HUBSPOT_DEFINED', associationTypeId: 202 }],
          },
        ],
      },
    ]);
  });

  it('gets properties of the contact', async () => {
    await openServices().crm?.saveProperties(ADA, { industry: 'Toys' });
    expect(hubSpot.contacts.get(ADA.email)).toMatchObject({ industry: 'Toys', firstname: 'Ada' });
  });

  it('that refuses is told of without its token and without the contact', async () => {
    const wrong = openServices({ HUBSPOT_ACCESS_TOKEN: 'pat-na1-wrong' });
    const failed = await wrong.crm?.identifyVisitor(ADA).catch((error: unknown) => String(error));
    expect(failed).toBe('Error: HubSpot did not take a contact: 401.');
  });
});

describe('conversion tracking', () => {
  it('gets a new install, and nothing that says whose it is', async () => {
    const install = { installId: 'abc', platform: 'shopify', installedAt: NOW };
    await openServices().conversions?.trackInstall(install);
    expect(measurement.events).toEqual([
      {
        client_id: 'abc',
        events: [
          {
            name: 'app_installed',
            // 2026-05-01T09:30:00Z is 1777627800 s after 1970.
            params: { platform: 'shopify', session_id: '1777627800', engagement_time_msec: 1 },
          },
        ],
      },
    ]);
    expect(measurement.requests[0]?.path).toBe(
      '/mp/collect?measurement_id=G-ABC123&api_secret=counted',
    );
  });
});

describe('the support chat', () => {
  const visitor = { identifier: 'u1', email: 'ada@example.com', name: 'Ada Lovelace' };

  it('opens at its own address, for the user', () => {
    const chat = openServices().supportChat;
    expect(chat?.origin).toBe('https://chat.example.com');
    expect(chat?.getSettings(visitor)).toEqual({
      baseUrl: 'https://chat.example.com',
      websiteToken: 'inbox1',
      visitor: { ...visitor, identifierHash: null },
    });
  });

  it('proves who the user is, as the identity validation of Chatwoot wants it', () => {
    const chat = openServices({ CHATWOOT_IDENTITY_KEY: 'proof' }).supportChat;
    const hash = createHmac('sha256', 'proof').update('u1').digest('hex');
    expect(chat?.getSettings(visitor).visitor.identifierHash).toBe(hash);
  });
});

it('a news address is where the changelog stands', () => {
  const services = openServices({ WHATS_NEW_URL: 'https://example.com/news' });
  expect(services.changelog).toEqual({ url: 'https://example.com/news' });
});

it('a project of Sentry is where errors of the browser go', () => {
  const services = openServices({ SENTRY_DSN: 'https://abc@sentry.example.com/1' });
  expect(services.errorTracking).toEqual({
    dsn: 'https://abc@sentry.example.com/1',
    origin: 'https://sentry.example.com',
  });
});

it('an installation that sets nothing up has none of them', () => {
  const network = { fetch, wait: waitMs, clock: () => NOW, random: () => 0 };
  expect(openOutsideServices(environment({}).outside, network)).toEqual({
    crm: null,
    supportChat: null,
    conversions: null,
    errorReports: null,
    errorTracking: null,
    changelog: null,
  });
});
