import type { ConnectorCapabilities } from '#app/connectors/port.ts';
import { AppError } from '#app/lib/app-error.ts';
import { NOTHING_STATED, type StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectSource } from './connect-source.server.ts';
import { selectStated } from './select-stated.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

export interface ConnectByKeyOptions extends ConnectionKey {
  readonly typed: string;
  /** The user name beside the key, where the provider requires both. */
  readonly user?: string;
  readonly stated?: StatedFacts;
}

/**
 * Connects a source by the key of an account, after it was tried at the provider. @throws AppError
 * in words for the user who typed the key.
 */
export async function connectByKey(
  deps: ConnectorDeps,
  { shopId, connector: key, typed, user = '', stated = NOTHING_STATED }: ConnectByKeyOptions,
): Promise<void> {
  const connector = deps.connectors.find(key);
  if (connector === null) throw new AppError('not_found', 'There is no such source.');
  const { name, capabilities } = connector;
  const { level } = capabilities;
  const statedHere = selectStated(connector, stated);
  try {
    const query = new URLSearchParams({ key: typed, user });
    const token = await connector.redeem({ query, redirectUri: '' });
    if (token === null) throw refused(`This is no API key of ${name}`);
    await connectSource(deps, { shopId, connector: key, token, stated: statedHere });
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
      throw refused(
        `${name} knows this key, but it may not read ${NEEDED[level] ?? 'this'}: allow it there`,
      );
    }
    throw new AppError('conflict', `${error.message} Try again in a few minutes.`, {
      cause: error,
    });
  }
}

const NEEDED: Partial<Record<ConnectorCapabilities['level'], string>> = {
  label: 'labels',
  production: 'shops and orders',
  message: 'accounts, campaigns, flows and metrics',
};

function refused(message: string): AppError {
  return new AppError('invalid_input', `${message}.`, { fields: [{ path: 'secretKey', message }] });
}
