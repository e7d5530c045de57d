import type { ConnectorCapabilities, ConnectorFacts } from '#app/connectors/port.ts';
import { AppError } from '#app/lib/app-error.ts';
import {
  NOTHING_STATED,
  type StatedFacts,
  type StatedFact,
} from '#app/domain/shipping/stated-facts.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { connectSource } from './connect-source.server.ts';
import type { ConnectionKey, ConnectorDeps } from './open-connection.server.ts';

const FIELDS: Readonly<Record<StatedFact, Field>> = {
  currency: 'currency',
  vat: 'vatPercent',
  surcharge_vat: 'surchargeVatPercent',
  cost_for: 'costFor',
};

const MISSING: Readonly<Record<StatedFact, string>> = {
  currency: 'the currency of its amounts',
  vat: 'how much VAT is in its prices: enter 0 where there is none',
  surcharge_vat: 'how much VAT is in its surcharges: enter 0 where there is none',
  cost_for: 'for what the cost of a line is',
};

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

type Field = keyof StatedFacts & string;

/**
 * Selects the stated facts that the provider does not report; null where it reports all. @throws
 * AppError `invalid_input` by field where one is missing: nothing is guessed.
 */
function selectStated(
  { name, asks = [] }: Pick<ConnectorFacts, 'name' | 'asks'>,
  stated: StatedFacts,
): StatedFacts | null {
  if (asks.length === 0) return null;
  const open = asks.filter((fact) => stated[FIELDS[fact]] === null);
  if (open.length > 0) {
    const fields = open.map((fact) => ({
      path: FIELDS[fact],
      message: `${name} does not say ${MISSING[fact]}`,
    }));
    const message = fields.map((field) => `${field.message}.`).join(' ');
    throw new AppError('invalid_input', message, { fields });
  }
  return {
    currency: asks.includes('currency') ? stated.currency : null,
    vatPercent: asks.includes('vat') ? stated.vatPercent : null,
    surchargeVatPercent: asks.includes('surcharge_vat') ? stated.surchargeVatPercent : null,
    costFor: asks.includes('cost_for') ? stated.costFor : null,
  };
}
