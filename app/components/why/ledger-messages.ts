/** What the ledger's keys are called wherever an entry is explained. */
import type { LedgerEvent, Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import { ownValue } from '#app/lib/own-value.ts';

export const EVENT_LABELS: Readonly<Record<LedgerEvent, string>> = {
  sale: 'Sale',
  edit: 'Order edit',
  return: 'Return',
  adjustment: 'Refund without goods',
  cancellation: 'Cancellation',
  fee: 'Fee',
  label: 'Return label',
  expense: 'Variable expense',
  void: 'Nothing counts',
};

export const NO_REASON = 'Taken from the order as it is.';

/**
 * "partially_refunded" and "unit_cost_missing" as people write them; the metrics on screen spell
 * "Fulfillment", so does everything beside them.
 */
export function readableName(key: string): string {
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/\bfulfilment/gi, 'fulfillment')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const RULE_LABELS: Readonly<Record<string, string>> = {
  gateway_actual: 'Fee charged, as the platform tells it',
  gateway_rule: 'Fee expected by your rule',
  gateway_rule_any: 'Fee expected by your rule for all other payments',
  gateway_fee_missing: 'Fee not known',
  gateway_fee_given_back: 'Fee given back by your rule',
  gateway_free: 'No fee for this way to pay',
};

/** The rule that an amount comes from, or why there is none. */
export function reasonTitle(rule: string): string {
  return ownValue(RULE_LABELS, rule) ?? readableName(rule);
}

/** What an amount was worked out from: "Gateway Shopify payments, Amount 120.00". */
export function inputsText(inputs: Reason['inputs']): string {
  return inputs
    .map(({ label, value }) => {
      const isGateway = label === 'Gateway' || label === 'Rule';
      return `${label} ${isGateway ? readableName(value) : value}`;
    })
    .join(', ');
}

/** The record behind an amount: with its number where a person knows it, such as an order's. */
export function sourceName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  const isForMachines = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id);
  return isForMachines ? readableName(kind) : `${readableName(kind)} ${id}`;
}
