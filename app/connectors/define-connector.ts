import type { PlatformToken } from '#app/platforms/port.ts';
import type {
  Connector,
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorContext,
  ConnectorUser,
} from './port.ts';

/** Defines a connector by these facts; `connect` provides the rest. */
export function defineConnector(
  facts: ConnectorFacts,
  connect: (context: ConnectorContext) => Omit<Connector, keyof ConnectorFacts>,
): ConnectorDefinition {
  return { ...facts, connect: (context) => ({ ...facts, ...connect(context) }) };
}

export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}

/** Returns a token that expires after a period, and is not renewed. */
export function lastingToken(
  { clock }: Pick<ConnectorContext, 'clock'>,
  { accessToken, scopes, livesMs }: Pick<PlatformToken, 'accessToken' | 'scopes'> & Lasting,
): PlatformToken {
  const expiresAt = new Date(clock().getTime() + livesMs).toISOString();
  return { accessToken, scopes, expiresAt, refreshToken: null, refreshExpiresAt: null };
}

interface Lasting {
  readonly livesMs: number;
}

export function toUser({
  userId,
  name,
  email = null,
  imageUrl = null,
}: Pick<ConnectorUser, 'userId'> &
  Partial<Pick<ConnectorUser, 'email' | 'imageUrl'>> & { readonly name: string }): ConnectorUser {
  const [firstName = '', ...rest] = name.split(' ');
  return { userId, firstName, lastName: rest.join(' '), email, imageUrl };
}
