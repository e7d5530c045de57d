import type { ConnectorDefinition } from '#app/connectors/port.ts';
import { facebook } from '#app/connectors/facebook/facebook-connector.server.ts';
import { googleAds } from '#app/connectors/google/google-ads-connector.server.ts';
import { tiktok } from '#app/connectors/tiktok/tiktok-connector.server.ts';
import type { AdFault, AdProvider } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { facebookProvider } from '#tests/sandbox/connectors/facebook-sandbox.ts';
import { googleProvider } from '#tests/sandbox/connectors/google-sandbox.ts';
import { tiktokProvider } from '#tests/sandbox/connectors/tiktok-sandbox.ts';

/** A connector beside the sandbox of its provider. */
export interface AdDriver {
  readonly definition: ConnectorDefinition;
  readonly provider: AdProvider;
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
      ['account_closed', 'kept'],
      ['malformed', 'kept'],
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
];
