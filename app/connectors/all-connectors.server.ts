import type { ConnectorDefinition } from './port.ts';
import { facebook } from './facebook/facebook-connector.server.ts';
import { googleAds } from './google/google-ads-connector.server.ts';
import { tiktok } from './tiktok/tiktok-connector.server.ts';

/** Every connector, as the screen lists them. A new one has its folder and a line here. */
export const CONNECTORS: readonly ConnectorDefinition[] = [facebook, googleAds, tiktok];
