import type { PlatformFee, Transaction, TransactionStatus } from '#app/domain/orders/order.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { gatewayName } from '#app/domain/orders/gateway-name.ts';
import { minorOfPrice } from './wix-money.ts';
import type { WixOrder, WixPayment, WixTransactions } from './wix-schema.ts';

export interface WixPayments {
  readonly order: WixOrder;
  readonly transactions: WixTransactions;
  readonly decimals: number;
}

export function toWixTransactions({ order, transactions, decimals }: WixPayments): Transaction[] {
  const gateways = new Map(transactions.payments.map((one) => [one.id, getGateway(one)]));
  const charges = transactions.payments.map((one): Transaction => ({
    id: one.id,
    processedAt: one.createdDate ?? order.createdDate,
    ...toStatus(one),
    gateway: getGateway(one),
    amountMinor: minorOfPrice(one.amount, decimals),
    feeMinor: null,
  }));
  const refunds = transactions.refunds.flatMap((refund) =>
    refund.transactions.map(({ paymentId, amount, refundStatus }, index): Transaction => ({
      id: `${refund.id}-${index + 1}`,
      processedAt: refund.createdDate ?? order.updatedDate,
      kind: 'refund',
      status: ownValue(REFUND_STATUSES, refundStatus ?? '') ?? 'pending',
      gateway: gateways.get(paymentId ?? '') ?? 'unknown',
      amountMinor: minorOfPrice(amount, decimals),
      feeMinor: null,
    })),
  );
  return [...charges, ...refunds];
}

/** Returns the fee of Wix for a payment; the payment provider's fee is not reported. */
export function toWixFees({ payments }: WixTransactions, decimals: number): PlatformFee[] {
  return payments.flatMap(({ id, createdDate, regularPaymentDetails }) => {
    const amountMinor = minorOfPrice(regularPaymentDetails?.platformFee ?? null, decimals);
    if (amountMinor === 0 || createdDate === null) return [];
    return { id, kind: 'other', amountMinor, postedAt: createdDate, isPredicted: false };
  });
}

function getGateway({
  regularPaymentDetails,
  giftcardPaymentDetails,
  ...rest
}: WixPayment): string {
  if (giftcardPaymentDetails !== null) return 'gift_card';
  if (rest.membershipPaymentDetails !== null) return 'membership';
  if (regularPaymentDetails?.offlinePayment === true) return 'manual';
  const { paymentMethodName, paymentMethod } = regularPaymentDetails ?? {};
  // The buyer's own word for it differs from buyer to buyer: rules are about the method.
  if (typeof paymentMethod !== 'string') {
    return gatewayName(paymentMethodName?.buyerLanguageName ?? 'unknown');
  }
  // Wix joins the words of a method, "CreditCard", as other APIs do after a small letter.
  return gatewayName(paymentMethod.charAt(0).toLowerCase() + paymentMethod.slice(1));
}

function toStatus(payment: WixPayment): Pick<Transaction, 'kind' | 'status'> {
  const { giftcardPaymentDetails, membershipPaymentDetails, regularPaymentDetails } = payment;
  const status = payment.status ?? regularPaymentDetails?.status ?? null;
  if (giftcardPaymentDetails?.voided === true || membershipPaymentDetails?.voided === true) {
    return { kind: 'void', status: 'success' };
  }
  // Gift cards and memberships pay at once and have no status of their own.
  if (status === null) {
    return { kind: 'sale', status: regularPaymentDetails === null ? 'success' : 'pending' };
  }
  return ownValue(STATUSES, status) ?? { kind: 'sale', status: 'pending' };
}

const STATUSES: Readonly<Record<string, Pick<Transaction, 'kind' | 'status'>>> = {
  APPROVED: { kind: 'sale', status: 'success' },
  REFUNDED: { kind: 'sale', status: 'success' },
  PARTIALLY_REFUNDED: { kind: 'sale', status: 'success' },
  PENDING: { kind: 'sale', status: 'pending' },
  PENDING_MERCHANT: { kind: 'sale', status: 'pending' },
  DECLINED: { kind: 'sale', status: 'failure' },
  CANCELED: { kind: 'sale', status: 'failure' },
  AUTHORIZED: { kind: 'authorization', status: 'success' },
  VOIDED: { kind: 'void', status: 'success' },
};

const REFUND_STATUSES: Readonly<Record<string, TransactionStatus>> = {
  SUCCEEDED: 'success',
  FAILED: 'failure',
};
