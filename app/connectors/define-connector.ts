import type { PlatformToken } from '#app/platforms/port.ts';
import type {
  Connector,
  ConnectorDefinition,
  ConnectorFacts,
  ConnectorGround,
  ConnectorUser,
} from './port.ts';

/** A connector of these facts: `connect` answers the rest. */
export function defineConnector(
  facts: ConnectorFacts,
  connect: (ground: ConnectorGround) => Omit<Connector, keyof ConnectorFacts>,
): ConnectorDefinition {
  return { ...facts, connect: (ground) => ({ ...facts, ...connect(ground) }) };
}

/** The address with this query behind it. */
export function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}?${new URLSearchParams(query).toString()}`;
}

/** A token that holds for so long from now, and is not renewed. */
export function lastingToken(
  { clock }: Pick<ConnectorGround, 'clock'>,
  { accessToken, scopes, livesMs }: Pick<PlatformToken, 'accessToken' | 'scopes'> & Lasting,
): PlatformToken {
  const expiresAt = new Date(clock().getTime() + livesMs).toISOString();
  return { accessToken, scopes, expiresAt, refreshToken: null, refreshExpiresAt: null };
}

interface Lasting {
  readonly livesMs: number;
}

/** Somebody of whom the provider tells one name. */
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
