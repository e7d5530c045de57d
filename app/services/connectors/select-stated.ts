import type { ConnectorFacts } from '#app/connectors/port.ts';
import type { StatedFact, StatedFacts } from '#app/domain/shipping/stated-facts.ts';
import { AppError } from '#app/lib/app-error.ts';

type Field = keyof StatedFacts & string;

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

/**
 * Selects the stated facts that the provider does not report; null where it reports all. @throws
 * AppError `invalid_input` by field where one is missing: nothing is guessed.
 */
export function selectStated(
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
