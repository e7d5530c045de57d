import type { RefusedFormat } from './definition.ts';

/** Klaviyo > Analytics > Campaign performance > Export. */
export const KLAVIYO_CAMPAIGNS: RefusedFormat = {
  key: 'klaviyo_campaigns',
  requires: [
    ['Campaign Name', 'Flow Name', 'Message Name'],
    ['Total Recipients', 'Recipients', 'Deliveries'],
    ['Open Rate', 'Unique Opens'],
    ['Click Rate', 'Unique Clicks'],
  ],
  refusal: {
    message: 'This is a report of e-mails: there is nothing in it to book.',
    hint: 'Connect Klaviyo under Connections to have its figures.',
  },
};
