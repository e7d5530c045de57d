import type { PlatformToken } from '#app/platforms/port.ts';
import { defineConnector, lastingToken, toUser } from './define-connector.ts';
import type {
  ConnectorAccount,
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorGround,
  ConnectorReturn,
  ConnectorSource,
  ConnectorUser,
  TypedField,
} from './port.ts';

/** What people type where a provider gives each account one key. */
export const API_KEY_FIELDS: readonly TypedField[] = [
  { name: 'key', label: 'API key', isSecret: true },
];

/** The same where a key goes with the name of whoever it is for. */
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

/** A connector that is opened by a key which people type. */
export function defineKeyConnector(
  facts: Omit<ConnectorFacts, 'typed'>,
  open: (ground: ConnectorGround, secret: () => Promise<string>) => ConnectorSource,
): ConnectorDefinition {
  return defineConnector({ ...facts, typed: API_KEY_FIELDS }, (ground) => ({
    startUrl: null,
    redeem: (options) => Promise.resolve(keepTyped(ground, readTyped(options).key)),
    open: (secret) => open(ground, secret),
  }));
}

/** The same where a user is typed with the key: the secret is both, with a colon between them. */
export function defineUserKeyConnector(
  facts: Omit<ConnectorFacts, 'typed'>,
  labels: { readonly user: string; readonly key: string },
  open: (ground: ConnectorGround, secret: () => Promise<string>) => ConnectorSource,
): ConnectorDefinition {
  return defineConnector({ ...facts, typed: userFields(labels) }, (ground) => ({
    startUrl: null,
    redeem: (options) => {
      const { user, key } = readTyped(options);
      const isWhole = user !== '' && key !== '' && !user.includes(':');
      return Promise.resolve(isWhole ? keepTyped(ground, `${user}:${key}`) : null);
    },
    open: (secret) => open(ground, secret),
  }));
}

/** Labels behind a key; `probe` asks for as little as the provider lets it, and throws where the key is refused. */
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

/** What was typed, without the blanks around it. */
export function readTyped({ query }: Pick<ConnectorReturn, 'query'>): {
  readonly user: string;
  readonly key: string;
} {
  return { user: query.get('user')?.trim() ?? '', key: query.get('key')?.trim() ?? '' };
}

/** What was typed is what opens the account, until it is taken back. */
function keepTyped(
  ground: Pick<ConnectorGround, 'clock'>,
  accessToken: string,
): PlatformToken | null {
  // What is no line of printable characters cannot stand in a header.
  const isKey = /^[\x21-\x7e]{1,500}$/.test(accessToken);
  return isKey ? lastingToken(ground, { accessToken, scopes: '', livesMs: CENTURY_MS }) : null;
}

/** A key says nothing of who made it but itself. */
export function keyUser(key: string): ConnectorUser {
  const end = key.slice(-4);
  return toUser({ userId: end, name: `API key ending in ${end}` });
}

/** The one account that a key opens. Each of its labels names a currency of its own, or people stated it. */
export function keyAccount(name: string): ConnectorAccount {
  return { accountId: 'main', name, currency: '', timeZone: 'UTC', isClosed: false, via: null };
}
