/** What the ledger's keys are called wherever an entry is explained. */
import type { LedgerEvent } from '#app/domain/profit/ledger/ledger-entry.ts';

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

/** The record behind an amount: with its number where a person knows it, such as an order's. */
export function sourceName({ kind, id }: { readonly kind: string; readonly id: string }): string {
  const isForMachines = /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(id);
  return isForMachines ? readableName(kind) : `${readableName(kind)} ${id}`;
}
