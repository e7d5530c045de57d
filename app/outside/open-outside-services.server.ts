import type { OutsideEnvironment } from '#app/config/outside-variables.ts';
import { httpClient, type HttpClientOptions } from '#app/lib/http/http-client.ts';
import { chatwootChat } from './chatwoot/chatwoot-chat.server.ts';
import { openErrorReporter } from './error-webhook/open-error-reporter.server.ts';
import { hubSpotCrm } from './hubspot/hubspot-crm.server.ts';
import { installConversions } from './measurement/install-conversions.server.ts';
import type { OutsideServices } from './port.ts';

/**
 * Opens the registry: one real adapter for each service, and none for one that is not set up.
 * Opening sends nothing.
 */
export function openOutsideServices(
  { hubSpot, chatwoot, measurement, sentryDsn, errorReportUrl, whatsNewUrl }: OutsideEnvironment,
  network: Pick<HttpClientOptions, 'fetch' | 'wait' | 'clock' | 'random'>,
): OutsideServices {
  const { fetch, clock } = network;
  const http = httpClient({ ...network, attemptsMax: 2 });
  return {
    crm: hubSpot && hubSpotCrm({ ...hubSpot, http, clock }),
    supportChat: chatwoot && chatwootChat(chatwoot),
    conversions: measurement && installConversions({ ...measurement, http }),
    errorReports: openErrorReporter({ url: errorReportUrl, clock, fetch }),
    errorTracking:
      sentryDsn === null ? null : { dsn: sentryDsn, origin: new URL(sentryDsn).origin },
    changelog: whatsNewUrl === null ? null : { url: whatsNewUrl },
  };
}
