import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectSource } from './connect-source.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

/**
 * Connects a source by the key of an account, after it was tried at the provider.
 * @throws AppError in words for whoever typed the key.
 */
export async function connectByKey(
  deps: ConnectorDeps,
  { shopId, connector: key, typed }: ConnectionKey & { readonly typed: string },
): Promise<void> {
  const connector = deps.connectors.find(key);
  if (connector === null) throw new AppError('not_found', 'There is no such source.');
  const { name } = connector;
  try {
    const query = new URLSearchParams({ key: typed });
    const token = await connector.redeem({ query, redirectUri: '' });
    if (token === null) throw refused(`This is no API key of ${name}`);
    await connectSource(deps, { shopId, connector: key, token });
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    deps.log.warn(
      { event: 'connector.refused', shopId, connector: key, err: error },
      'not connected',
    );
    if (error.fault === 'revoked') {
      throw refused(`${name} does not accept this key: copy it once more, or make a new one there`);
    }
    if (error.fault === 'forbidden') {
      throw refused(`${name} knows this key, but it may not read labels: allow it there`);
    }
    throw new AppError('conflict', `${error.message} Try again in a few minutes.`, {
      cause: error,
    });
  }
}

function refused(message: string): AppError {
  return new AppError('invalid_input', `${message}.`, { fields: [{ path: 'secretKey', message }] });
}
