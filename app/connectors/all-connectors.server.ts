import type { ConnectorDefinition } from './port.ts';
import { aftership } from './aftership/aftership-connector.server.ts';
import { amazonAds } from './amazon/amazon-ads-connector.server.ts';
import { cjDropshipping } from './cj/cj-connector.server.ts';
import { easyship } from './easyship/easyship-connector.server.ts';
import { facebook } from './facebook/facebook-connector.server.ts';
import { googleAds } from './google/google-ads-connector.server.ts';
import { googleAnalytics } from './google-analytics/analytics-connector.server.ts';
import { googleSheets } from './google-sheets/google-sheets-connector.server.ts';
import { klaviyo } from './klaviyo/klaviyo-connector.server.ts';
import { microsoftAds } from './microsoft/microsoft-connector.server.ts';
import { outbrain } from './outbrain/outbrain-connector.server.ts';
import { pinterest } from './pinterest/pinterest-connector.server.ts';
import { printify } from './printify/printify-connector.server.ts';
import { shiphero } from './shiphero/shiphero-connector.server.ts';
import { shipmondo } from './shipmondo/shipmondo-connector.server.ts';
import { shippingeasy } from './shippingeasy/shippingeasy-connector.server.ts';
import { shippo } from './shippo/shippo-connector.server.ts';
import { shipstation } from './shipstation/shipstation-connector.server.ts';
import { snapchat } from './snapchat/snapchat-connector.server.ts';
import { taboola } from './taboola/taboola-connector.server.ts';
import { tiktok } from './tiktok/tiktok-connector.server.ts';

/**
 * Every connector, in the order of the screens: ad platforms, sellers of labels, senders of
 * messages, counters of visits. A new one has its folder and a line here.
 */
export const CONNECTORS: readonly ConnectorDefinition[] = [
  facebook,
  googleAds,
  tiktok,
  microsoftAds,
  pinterest,
  snapchat,
  amazonAds,
  taboola,
  outbrain,
  shipstation,
  shippo,
  easyship,
  aftership,
  shiphero,
  shipmondo,
  shippingeasy,
  printify,
  cjDropshipping,
  klaviyo,
  googleAnalytics,
  googleSheets,
];
