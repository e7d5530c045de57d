import type { RefusedFormat } from './definition.ts';

/** Google Analytics 4 > Reports > Share > Download file. */
export const GOOGLE_ANALYTICS_REPORT: RefusedFormat = {
  key: 'google_analytics',
  requires: [
    [
      'Session primary channel group (Default Channel Group)',
      'Session source / medium',
      'First user primary channel group (Default Channel Group)',
      'Page path and screen class',
      'Session default channel group',
      'Landing page',
    ],
    ['Sessions', 'Active users', 'Users', 'Views', 'Engaged sessions'],
  ],
  refusal: {
    message: 'This is a report of Google Analytics: there is nothing in it to book.',
    hint: 'Connect Google Analytics under Connections to have its sessions.',
  },
};
