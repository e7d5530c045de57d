import type { Environment } from '#app/config/environment.server.ts';
import {
  type ConnectorVariables,
  connectorVariableNames,
} from '#app/config/connector-variables.ts';
import type { Connectors } from '#app/connectors/port.ts';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { type Wait, waitMs } from '#app/lib/backoff.ts';
import { countedHttp } from '#app/lib/http/counted-http.ts';
import { httpClient } from '#app/lib/http/http-client.ts';

export interface OpenConnectorsOptions {
  readonly environment: Pick<Environment, 'connectors'>;
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
  /** Waits between two attempts; by default as long as the provider should be left alone. */
  readonly wait?: Wait;
}

/**
 * The keys of a connector with credentials per shop, which needs no setting of the installation.
 */
const NO_KEYS: ConnectorVariables = {
  clientId: '',
  clientSecret: '',
  developerToken: null,
  endpoint: null,
};

/** Opens the connectors with keys in this installation, and lists the missing keys of others. */
export function openConnectors({
  environment,
  wait = waitMs,
  ...options
}: OpenConnectorsOptions): Connectors {
  const http = countedHttp(httpClient({ ...options, wait, random: Math.random }));
  const { clock } = options;
  const opened = new Map(
    CONNECTORS.flatMap((definition) => {
      const defaultKeys = definition.typed === undefined ? undefined : NO_KEYS;
      const keys = environment.connectors.get(definition.key) ?? defaultKeys;
      if (keys === undefined) return [];
      const openingDeps = { http, clock, wait, random: Math.random, keys };
      const { dailyOperations } = keys;
      const connector = definition.connect(openingDeps);
      const budget = dailyOperations === undefined ? {} : { dailyOperations };
      return [[definition.key, { ...connector, ...budget }] as const];
    }),
  );
  return {
    all: CONNECTORS,
    find: (key) => opened.get(key) ?? null,
    variables: connectorVariableNames,
  };
}
