import type { MeasurementEnvironment } from '#app/config/outside-variables.ts';
import type { HttpClient } from '#app/lib/http/http-client.ts';
import type { ConversionTracking } from '#app/outside/port.ts';

const HOST = 'https://www.google-analytics.com';
const TIMEOUT_MS = 5000;

export interface MeasurementOptions extends MeasurementEnvironment {
  readonly http: HttpClient;
}

/**
 * Opens Google Analytics' Measurement Protocol: the server sends the event `app_installed`, and no
 * script of Google runs in a page. The client is the install itself: nothing reveals its shop.
 */
export function installConversions(options: MeasurementOptions): ConversionTracking {
  const { http, endpoint, measurementId, apiSecret } = options;
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    trackInstall: async ({ installId, platform, installedAt }) => {
      const sessionId = String(Math.floor(installedAt.getTime() / 1000));
      const params = { platform, session_id: sessionId, engagement_time_msec: 1 };
      const event = { name: 'app_installed', params };
      const { status } = await http.send({
        method: 'POST',
        url: `${endpoint ?? HOST}/mp/collect?${query.toString()}`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_id: installId, events: [event] }),
        timeoutMs: TIMEOUT_MS,
      });
      if (status >= 300) throw new Error(`Google Analytics did not take the install: ${status}.`);
    },
  };
}
