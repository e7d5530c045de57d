import type { PlatformToken } from '#app/platforms/port.ts';
import { defineConnector, lastingToken, toUser } from './define-connector.ts';
import type {
  ConnectorAccount,
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorContext,
  ConnectorReturn,
  ConnectorSource,
  ConnectorUser,
  TypedField,
} from './port.ts';

export const API_KEY_FIELDS: readonly TypedField[] = [
  { name: 'key', label: 'API key', isSecret: true },
];

export function userFields({
  user,
  key,
}: {
  readonly user: string;
  readonly key: string;
}): readonly TypedField[] {
  return [
    { name: 'user', label: user, isSecret: false },
    { name: 'key', label: key, isSecret: true },
  ];
}

const CENTURY_MS = 100 * 365 * 86_400_000;

export function defineKeyConnector(
  facts: Omit<ConnectorFacts, 'typed'>,
  open: (context: ConnectorContext, secret: () => Promise<string>) => ConnectorSource,
): ConnectorDefinition {
  return defineConnector({ ...facts, typed: API_KEY_FIELDS }, (context) => ({
    startUrl: null,
    redeem: (options) => Promise.resolve(keepTyped(context, readTyped(options).key)),
    open: (secret) => open(context, secret),
  }));
}

/** Defines a connector with a user and a key: the secret is both, separated by a colon. */
export function defineUserKeyConnector(
  facts: Omit<ConnectorFacts, 'typed'>,
  labels: { readonly user: string; readonly key: string },
  open: (context: ConnectorContext, secret: () => Promise<string>) => ConnectorSource,
): ConnectorDefinition {
  return defineConnector({ ...facts, typed: userFields(labels) }, (context) => ({
    startUrl: null,
    redeem: (options) => {
      const { user, key } = readTyped(options);
      const isComplete = user !== '' && key !== '' && !user.includes(':');
      return Promise.resolve(isComplete ? keepTyped(context, `${user}:${key}`) : null);
    },
    open: (secret) => open(context, secret),
  }));
}

/** Opens the labels of a key; `probe` requests as little as possible, and throws where the key is refused. */
export function openLabels(
  { name }: Pick<ConnectorFacts, 'name'>,
  secret: () => Promise<string>,
  {
    probe,
    pullLabels,
  }: {
    readonly probe: (signal: AbortSignal | undefined) => Promise<unknown>;
    readonly pullLabels: NonNullable<ConnectorSource['pullLabels']>;
  },
): ConnectorSource {
  return {
    identify: async ({ signal } = {}) => {
      await probe(signal);
      return keyUser(await secret());
    },
    accounts: () => Promise.resolve([keyAccount(name)]),
    pullLabels,
  };
}

export function readTyped({ query }: Pick<ConnectorReturn, 'query'>): {
  readonly user: string;
  readonly key: string;
} {
  return { user: query.get('user')?.trim() ?? '', key: query.get('key')?.trim() ?? '' };
}

/** Returns the typed text as a token, which is valid until it is withdrawn. */
function keepTyped(
  context: Pick<ConnectorContext, 'clock'>,
  accessToken: string,
): PlatformToken | null {
  // A header accepts only one line of printable characters.
  const isKey = /^[\x21-\x7e]{1,500}$/.test(accessToken);
  return isKey ? lastingToken(context, { accessToken, scopes: '', livesMs: CENTURY_MS }) : null;
}

/** Identifies a user by the key, since nothing else is reported of its owner. */
export function keyUser(key: string): ConnectorUser {
  const end = key.slice(-4);
  return toUser({ userId: end, name: `API key ending in ${end}` });
}

/** The one account of a key. Each of its labels has a currency of its own, or people stated it. */
export function keyAccount(name: string): ConnectorAccount {
  return { accountId: 'main', name, currency: '', timeZone: 'UTC', isClosed: false, via: null };
}
