import type { PlatformToken } from '#app/platforms/port.ts';
import { lastingToken, toUser } from './define-connector.ts';
import type {
  ConnectorAccount,
  ConnectorFacts,
  ConnectorGround,
  ConnectorReturn,
  ConnectorUser,
  TypedField,
} from './port.ts';

/** What people type where a provider gives each account one key. */
export const API_KEY_FIELDS: readonly TypedField[] = [
  { name: 'key', label: 'API key', isSecret: true },
];

const CENTURY_MS = 100 * 365 * 86_400_000;

/** The key as it was typed is what opens the account, until it is taken back. */
export function redeemKey(
  ground: Pick<ConnectorGround, 'clock'>,
  { query }: Pick<ConnectorReturn, 'query'>,
): Promise<PlatformToken | null> {
  const accessToken = query.get('key')?.trim() ?? '';
  // What is no line of printable characters cannot stand in a header.
  const isKey = /^[\x21-\x7e]{1,500}$/.test(accessToken);
  return Promise.resolve(
    isKey ? lastingToken(ground, { accessToken, scopes: '', livesMs: CENTURY_MS }) : null,
  );
}

/** A key says nothing of who made it but itself. */
export function keyUser(key: string): ConnectorUser {
  const end = key.slice(-4);
  return toUser({ userId: end, name: `API key ending in ${end}` });
}

/** The one account that a key opens. Each of its labels names a currency of its own. */
export function keyAccount({ name }: Pick<ConnectorFacts, 'name'>): ConnectorAccount {
  return { accountId: 'main', name, currency: '', timeZone: 'UTC', isClosed: false, via: null };
}
