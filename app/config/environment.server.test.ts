import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environment } from './environment.server.ts';

const OFFER = {
  partner: 'Harbour Bank',
  title: 'A loan for your stock',
  text: 'Repaid with a part of your daily sales.',
  url: 'https://example.com/loan',
};

describe('the environment', () => {
  it('has a default for everything', () => {
    expect(environment({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      dataDir: path.resolve('.data'),
      databaseUrl: null,
      appUrl: 'http://127.0.0.1:3000',
      hmrPort: null,
      mailUrl: null,
      mailFrom: 'Farthing <farthing@localhost>',
      sessionSecret: null,
      metricsToken: null,
      secretsKey: null,
      hasWorker: true,
      isMaintenance: false,
      allowsPrivateHosts: false,
      allowsRegistration: true,
      shopify: null,
      wix: null,
      amazon: null,
      stripe: null,
      connectors: new Map(),
      outside: {
        hubSpot: null,
        chatwoot: null,
        measurement: null,
        sentryDsn: null,
        errorReportUrl: null,
        whatsNewUrl: null,
      },
      arePlansOn: false,
      shopifyBilling: null,
      planPricesPath: null,
      fastRefreshShops: [],
      partnerOffers: [],
      helpVideos: new Map(),
      currencyRatesUrl: null,
    });
  });

  it('is read as it is set', () => {
    const set = {
      HOST: '0.0.0.0',
      PORT: '8080',
      DATA_DIR: '/var/lib/farthing',
      DATABASE_URL: 'postgres://me:secret@db/shop',
      APP_URL: 'https://profit.example.com/',
      MAIL_URL: 'smtps://me:secret@mail:465',
      MAIL_FROM: 'me@example.com',
      SESSION_SECRET: 's'.repeat(32),
      MAINTENANCE: '1',
      HUBSPOT_ACCESS_TOKEN: 'pat-na1-1',
      CHATWOOT_URL: 'https://chat.example.com/',
      CHATWOOT_WEBSITE_TOKEN: 'inbox1',
      CHATWOOT_IDENTITY_KEY: 'proof',
      GOOGLE_MEASUREMENT_ID: 'G-ABC123',
      GOOGLE_MEASUREMENT_SECRET: 'counted',
      SENTRY_DSN: 'https://abc@sentry.example.com/1',
      ERROR_REPORT_URL: 'https://example.com/reports',
      WHATS_NEW_URL: 'https://example.com/news',
      PLANS: 'on',
      PLAN_PRICES: 'prices.json',
      SHOPIFY_BILLING: 'test',
      FAST_REFRESH_SHOPS: 's1, s2',
      PARTNER_OFFERS: JSON.stringify([OFFER]),
      HELP_VIDEOS: '{"profit":"https://films.example/profit.mp4"}',
      CURRENCY_RATES_URL: 'https://example.com/rates.csv',
    };
    expect(environment(set)).toEqual({
      host: '0.0.0.0',
      port: 8080,
      dataDir: '/var/lib/farthing',
      databaseUrl: 'postgres://me:secret@db/shop',
      appUrl: 'https://profit.example.com',
      hmrPort: null,
      mailUrl: 'smtps://me:secret@mail:465',
      mailFrom: 'me@example.com',
      sessionSecret: 's'.repeat(32),
      metricsToken: null,
      secretsKey: null,
      hasWorker: true,
      isMaintenance: true,
      allowsPrivateHosts: false,
      allowsRegistration: true,
      shopify: null,
      wix: null,
      amazon: null,
      stripe: null,
      connectors: new Map(),
      outside: {
        hubSpot: { accessToken: 'pat-na1-1', endpoint: null },
        chatwoot: {
          url: 'https://chat.example.com',
          websiteToken: 'inbox1',
          identityKey: 'proof',
        },
        measurement: { measurementId: 'G-ABC123', apiSecret: 'counted', endpoint: null },
        sentryDsn: 'https://abc@sentry.example.com/1',
        errorReportUrl: 'https://example.com/reports',
        whatsNewUrl: 'https://example.com/news',
      },
      arePlansOn: true,
      shopifyBilling: 'test',
      planPricesPath: 'prices.json',
      fastRefreshShops: ['s1', 's2'],
      partnerOffers: [OFFER],
      helpVideos: new Map([['profit', 'https://films.example/profit.mp4']]),
      currencyRatesUrl: 'https://example.com/rates.csv',
    });
  });

  it('takes an empty variable for an unset one', () => {
    const empty = { PORT: '', DATA_DIR: '', DATABASE_URL: '' };
    expect(environment(empty)).toEqual(environment({}));
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a port number (now "abc")'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535 (now "70000")'],
    [{ PORT: '80.5' }, 'PORT must be a port number (now "80.5")'],
    [
      { MAIL_FROM: 'nobody' },
      'MAIL_FROM must look like Farthing <farthing@example.com> (now "nobody")',
    ],
    [
      { APP_URL: 'ftp://example.com' },
      'APP_URL must look like https://farthing.example.com (now "ftp://example.com")',
    ],
    [
      { PARTNER_OFFERS: '[{"partner":"me","title":"Buy","text":"now","url":"http://x.com"}]' },
      'PARTNER_OFFERS must be a JSON list of offers with partner, title, text and url' +
        ' (now "[{"partner":"me","title":"Buy","text":"now","url":"http://x.com"}]")',
    ],
    [
      { PARTNER_OFFERS: 'on' },
      'PARTNER_OFFERS must be a JSON list of offers with partner, title, text and url (now "on")',
    ],
    [
      { HELP_VIDEOS: '{"profit":"http://films.example/a.mp4"}' },
      'HELP_VIDEOS must be a JSON object from names of help articles to https addresses' +
        ' (now "{"profit":"http://films.example/a.mp4"}")',
    ],
  ])('names the variable at fault: %j', (variables, fault) => {
    expect(() => environment(variables)).toThrow(`The environment is not valid: ${fault}.`);
  });

  it.each([
    [{ DATABASE_URL: 'mysql://me:secret@db' }, 'DATABASE_URL must look like postgres://'],
    [{ MAIL_URL: 'imap://me:secret@mail' }, 'MAIL_URL must look like smtp://'],
    [{ SESSION_SECRET: 'secret' }, 'SESSION_SECRET must have at least 32 characters'],
  ])('names what may hold a password without showing it: %j', (variables, fault) => {
    const read = () => environment(variables);
    expect(read).toThrow(fault);
    expect(read).not.toThrow('me:secret');
    expect(read).not.toThrow('"secret"');
  });

  it('listens on this machine when HOST is a tunnel, as `shopify app dev` gives it', () => {
    const tunnel = { HOST: 'https://quiet-tea.trycloudflare.com', PORT: '4100' };
    const hmr = { HMR_SERVER_PORT: '4200' };
    expect(environment({ ...tunnel, ...hmr })).toMatchObject({
      host: 'localhost',
      port: 4100,
      appUrl: 'https://quiet-tea.trycloudflare.com',
      hmrPort: 4200,
    });
    const own = environment({ ...tunnel, APP_URL: 'https://profit.example.com' });
    expect(own.appUrl).toBe('https://profit.example.com');
  });

  it('is a Shopify app with both halves of its name, and none without', () => {
    const both = { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' };
    expect(environment(both).shopify).toEqual({
      apiKey: 'key',
      apiSecret: 'secret',
      oldApiSecrets: [],
      endpoint: null,
    });
    const rotating = { ...both, SHOPIFY_API_SECRET_OLD: 'before' };
    expect(environment(rotating).shopify?.oldApiSecrets).toEqual(['before']);
    expect(() => environment({ SHOPIFY_API_KEY: 'key' })).toThrow('SHOPIFY_API_SECRET is missing');
    expect(() => environment({ SHOPIFY_API_SECRET: 'x' })).toThrow('SHOPIFY_API_KEY is missing');
  });

  it.each([
    'http://elsewhere.example:80',
    'https://127.0.0.1:4000',
    'http://127.0.0.1:1@evil.example',
  ])('never gives the secret to a stand-in at %s', (url) => {
    expect(() => environment({ SHOPIFY_STAND_IN_URL: url })).toThrow('SHOPIFY_STAND_IN_URL');
  });

  it('reads the keys of an app on another platform together', () => {
    const pem = '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n';
    const keys = { WIX_APP_ID: 'id', WIX_APP_SECRET: 'secret' };
    const wix = { appId: 'id', appSecret: 'secret', publicKey: pem, endpoint: null };
    for (const written of [pem, pem.replaceAll('\n', '\\n'), Buffer.from(pem).toString('base64')]) {
      expect(environment({ ...keys, WIX_PUBLIC_KEY: written }).wix).toEqual(wix);
    }
    expect(() => environment(keys)).toThrow('WIX_PUBLIC_KEY is missing');
    expect(() => environment({ ...keys, WIX_PUBLIC_KEY: 'MIIB' })).toThrow('a public key in PEM');
    expect(() => environment({ AMAZON_APP_ID: 'amzn1.sp.solution.1' })).toThrow(
      'AMAZON_LWA_CLIENT_ID and AMAZON_LWA_CLIENT_SECRET are missing',
    );
  });

  it('charges at Stripe with both of its keys, and nobody without', () => {
    const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    expect(environment(keys).stripe).toEqual({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      endpoint: null,
    });
    expect(() => environment({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is missing',
    );
    expect(() => environment({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
      'STRIPE_SECRET_KEY is missing',
    );
    // What is pasted into the wrong place is a secret too.
    const wrong = () => environment({ ...keys, STRIPE_SECRET_KEY: 'whsec_9' });
    expect(wrong).toThrow('STRIPE_SECRET_KEY must look like sk_live_');
    expect(wrong).not.toThrow('whsec_9');
    expect(() => environment({ ...keys, STRIPE_STAND_IN_URL: 'http://elsewhere:80' })).toThrow(
      'STRIPE_STAND_IN_URL',
    );
  });
});
