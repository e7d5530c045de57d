import type { ConnectorDefinition } from '#app/connectors/port.ts';
import { amazonAds } from '#app/connectors/amazon/amazon-ads-connector.server.ts';
import { facebook } from '#app/connectors/facebook/facebook-connector.server.ts';
import { googleAds } from '#app/connectors/google/google-ads-connector.server.ts';
import { microsoftAds } from '#app/connectors/microsoft/microsoft-connector.server.ts';
import { outbrain } from '#app/connectors/outbrain/outbrain-connector.server.ts';
import { pinterest } from '#app/connectors/pinterest/pinterest-connector.server.ts';
import { snapchat } from '#app/connectors/snapchat/snapchat-connector.server.ts';
import { taboola } from '#app/connectors/taboola/taboola-connector.server.ts';
import { tiktok } from '#app/connectors/tiktok/tiktok-connector.server.ts';
import type { AdFault, AdProvider } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { amazonProvider } from '#tests/sandbox/connectors/amazon-sandbox.ts';
import { facebookProvider } from '#tests/sandbox/connectors/facebook-sandbox.ts';
import { googleProvider } from '#tests/sandbox/connectors/google-sandbox.ts';
import { microsoftProvider } from '#tests/sandbox/connectors/microsoft-sandbox.ts';
import { outbrainProvider } from '#tests/sandbox/connectors/outbrain-sandbox.ts';
import { pinterestProvider } from '#tests/sandbox/connectors/pinterest-sandbox.ts';
import { snapchatProvider } from '#tests/sandbox/connectors/snapchat-sandbox.ts';
import { taboolaProvider } from '#tests/sandbox/connectors/taboola-sandbox.ts';
import { tiktokProvider } from '#tests/sandbox/connectors/tiktok-sandbox.ts';

/** A connector beside the sandbox of its provider. */
export interface AdDriver {
  readonly definition: ConnectorDefinition;
  readonly provider: AdProvider;
  /** What the two accounts are called where the provider says more than their names. */
  readonly accountNames?: readonly [string, string];
  /** Faults of its own besides those of every host, and what becomes of them. */
  readonly faults: readonly (readonly [AdFault, 'reconnect' | 'again' | 'kept'])[];
}

export const AD_DRIVERS: readonly AdDriver[] = [
  {
    definition: facebook,
    provider: facebookProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
    ],
  },
  {
    definition: googleAds,
    provider: googleProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
      ['account_closed', 'kept'],
    ],
  },
  {
    definition: tiktok,
    provider: tiktokProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
    ],
  },
  {
    definition: microsoftAds,
    provider: microsoftProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
      ['not_final', 'again'],
    ],
  },
  {
    definition: pinterest,
    provider: pinterestProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
      ['not_final', 'again'],
    ],
  },
  {
    definition: snapchat,
    provider: snapchatProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
    ],
  },
  {
    definition: amazonAds,
    provider: amazonProvider,
    accountNames: ['Main DE', 'Second DE'],
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
      ['not_final', 'again'],
    ],
  },
  {
    definition: taboola,
    provider: taboolaProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
    ],
  },
  {
    definition: outbrain,
    provider: outbrainProvider,
    faults: [
      ['expired', 'reconnect'],
      ['throttled', 'again'],
      ['permission', 'kept'],
      ['malformed', 'kept'],
    ],
  },
];
