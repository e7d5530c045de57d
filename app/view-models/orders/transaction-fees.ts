/** The cost of a payment, by recipient (features.md section 3, "Order tooltip fields"). */
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import type { Transaction } from '#app/domain/orders/order.ts';
import { CONVERSION_FEE, SURCHARGE_FEE } from '#app/domain/profit/cost-lookup/cost-lookup.ts';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';

/** The fees in minor units of the shop's currency. */
export interface TransactionFees {
  readonly gatewayId: string;
  /** The gateway's fee; null where it is not known. A fee that the platform reports is one sum. */
  readonly gatewayFeeMinor: number | null;
  /** Fees for currency conversion. */
  readonly otherFeesMinor: number;
  /** The selling platform's fee for payments through another gateway. */
  readonly platformFeeMinor: number;
}

/** Returns the fee of a payment in its parts: as charged, else by the rule of its gateway. */
export function getTransactionFees(
  { id, gateway, feeMinor }: Pick<Transaction, 'id' | 'gateway' | 'feeMinor'>,
  reasons: readonly Reason[],
): TransactionFees {
  const gatewayId = gatewayName(gateway);
  const none = { gatewayId, otherFeesMinor: 0, platformFeeMinor: 0 };
  if (feeMinor !== null) return { ...none, gatewayFeeMinor: feeMinor };
  const feeReasons = reasons.filter(
    (reason) => reason.measure === 'transaction_fees' && isReasonForTransaction(reason, id),
  );
  const [first] = feeReasons;
  if (first === undefined || first.certainty === 'missing')
    return { ...none, gatewayFeeMinor: null };
  const total = feeReasons.reduce((sum, { amount }) => sum + amount, 0);
  const otherFeesMinor = readMoney(first, CONVERSION_FEE);
  const platformFeeMinor = readMoney(first, SURCHARGE_FEE);
  return {
    gatewayId,
    gatewayFeeMinor: total - otherFeesMinor - platformFeeMinor,
    otherFeesMinor,
    platformFeeMinor,
  };
}

function isReasonForTransaction({ source, inputs }: Reason, transactionId: string): boolean {
  return (
    (source?.kind === 'transaction' && source.id === transactionId) ||
    inputs.some(({ label, value }) => label === 'Transaction' && value === transactionId)
  );
}

/**
 * Reads an amount as the engine wrote it, with all decimals of its currency: without the point it
 * is minor units.
 */
function readMoney({ inputs }: Reason, label: string): number {
  const text = inputs.find((input) => input.label === label)?.value ?? '0';
  return Number(text.replace('.', ''));
}
