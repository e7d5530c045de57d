import type { Connectors } from '#app/connectors/port.ts';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { openConnectors } from '#app/server/open-connectors.server.ts';
import { noWait } from '#tests/sandbox/quick-http.ts';

const keys = {
  clientId: 'the-app',
  clientSecret: 'the-secret',
  developerToken: 'the-developer-token',
  endpoint: 'http://127.0.0.1:1',
};

/** Every connector set up, of providers that nobody reaches, however often and without a pause they are tried. */
export function unreachableConnectors(clock: () => Date): Connectors {
  const connectors = new Map(CONNECTORS.map(({ key }) => [key, keys]));
  return openConnectors({ environment: { connectors }, fetch, clock, wait: noWait });
}
