/**
 * The kinds of a payment account's movements, by the words of its reports. An unknown word has no
 * kind: it is in no figure, and its amount is shown.
 */
import { DISPUTE, DISPUTE_FEE } from '#app/domain/profit/daily-costs/daily-costs.ts';
import {
  type ChargeKind,
  findShopifyCharge,
} from '#app/domain/profit/daily-costs/shopify-charge-table.ts';
import { ownValue } from '#app/lib/own-value.ts';

export type PayoutPart =
  /**
   * A movement of an order; an `order_fee` has a row of its own, which a sale elsewhere in the
   * report pays.
   */
  | { readonly part: 'payment' | 'refund' | 'label' | 'payment_fee' | 'order_fee' }
  /** A movement without an order: a cost, or its refund. */
  | ({ readonly part: 'charge' } & ChargeKind)
  /**
   * Tax that passes through; money that leaves for the bank, is withheld, or is spent by the shop.
   */
  | { readonly part: 'tax' | 'paid_out' | 'own_payment' }
  | { readonly part: 'unknown' };

export interface PayoutKindText {
  /** The word of the report; null in a report of payments alone. */
  readonly word: string | null;
  readonly description: string | null;
  readonly orderNumber: string | null;
  /** True where money comes to the seller. */
  readonly isIncoming: boolean;
}

/** @param source the key of the report among the known formats. */
export function parsePayoutKind(source: string, words: PayoutKindText): PayoutPart {
  const { word } = words;
  if (word === null) return { part: ownValue(WORDLESS, source) ?? 'unknown' };
  const type = word
    .trim()
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, '_');
  const read = ownValue(READERS, source);
  if (read !== undefined) return read(type, words);
  return parsePart(ownValue(PARTS, source) ?? {}, type, words);
}

function parsePart(kinds: Kinds, type: string, words: PayoutKindText): PayoutPart {
  const part = ownValue(kinds, type);
  if (part === undefined) return { part: 'unknown' };
  if (typeof part !== 'string') return { part: 'charge', ...part };
  return part === 'charge' ? otherCharge(words) : { part };
}

type SimplePart = Exclude<PayoutPart['part'], 'charge'>;
type Kinds = Readonly<Record<string, SimplePart | 'charge' | ChargeKind>>;

/** Reports in which every row is of one kind. */
const WORDLESS: Readonly<Record<string, SimplePart>> = {
  etsy_payments: 'payment',
  stripe_payments: 'payment',
};

const dispute = { kind: DISPUTE, label: 'Disputes' } as const;
const disputeFee = { kind: DISPUTE_FEE, label: 'Chargeback fees' } as const;
const adjustment = { kind: 'other', label: 'Adjustments' } as const;

const SHOPIFY: Kinds = {
  CHARGE: 'payment',
  SHOP_CASH_CREDIT: 'payment',
  SHOP_CASH_CREDIT_REVERSAL: 'payment',
  REFUND: 'refund',
  CHARGEBACK: dispute,
  CHARGEBACK_WON: dispute,
  DISPUTE: dispute,
  ADJUSTMENT: adjustment,
  PAYOUT: 'paid_out',
  PAYOUT_FAILURE: 'paid_out',
  PAYOUT_CANCELLATION: 'paid_out',
  TRANSFER: 'paid_out',
  TRANSFER_FAILURE: 'paid_out',
  TRANSFER_CANCEL: 'paid_out',
  RESERVE: 'paid_out',
  RESERVED_FUNDS: 'paid_out',
  RESERVED_FUNDS_REVERSAL: 'paid_out',
  RESERVED_FUNDS_WITHDRAWAL: 'paid_out',
  MARKETPLACE_SALES_TAX: 'tax',
  IMPORT_TAX: 'tax',
  CUSTOMS_DUTY: 'tax',
};

const EBAY: Kinds = {
  ORDER: 'payment',
  REFUND: 'refund',
  SHIPPING_LABEL: 'label',
  OTHER_FEE: 'charge',
  CLAIM: dispute,
  PAYMENT_DISPUTE: dispute,
  DISPUTE: dispute,
  ADJUSTMENT: adjustment,
  CREDIT: 'charge',
  TAX: 'tax',
  PAYOUT: 'paid_out',
  TRANSFER: 'paid_out',
  HOLD: 'paid_out',
  RESERVE: 'paid_out',
  WITHDRAWAL: 'paid_out',
  CHARGE: 'paid_out',
  PURCHASE: 'own_payment',
};

const PARTS: Readonly<Record<string, Kinds>> = {
  tiktok_settlement: {
    ORDER: 'payment',
    REFUND: 'refund',
    GMV_PAYMENT_FOR_TIKTOK_ADS: { kind: 'advertising', label: 'TikTok ads' },
    LOGISTICS_REIMBURSEMENT: { kind: 'reimbursement', label: 'Logistics reimbursement' },
    PLATFORM_REIMBURSEMENT: { kind: 'reimbursement', label: 'Platform reimbursement' },
    CHARGEBACK: dispute,
    ADJUSTMENT: adjustment,
    DEDUCTIONS_INCURRED_BY_SELLER: adjustment,
  },
};

const READERS: Readonly<Record<string, (type: string, words: PayoutKindText) => PayoutPart>> = {
  shopify_payouts(type) {
    const charge = findShopifyCharge(type) ?? ownValue(SHOPIFY, type);
    if (charge === undefined) return { part: 'unknown' };
    return typeof charge === 'string'
      ? { part: charge as SimplePart }
      : { part: 'charge', ...charge };
  },
  ebay_transactions: (type, words) => readEbay(type, words),
  stripe_balance: (type, words) => readStripe(type, words),
  etsy_statement: (type, words) => readEtsy(type, words),
  paypal_activity: (_, words) => readPayPal(words),
  paypal_balance: (_, words) => readPayPal(words),
};

const STRIPE: Kinds = {
  CHARGE: 'payment',
  PAYMENT: 'payment',
  REFUND: 'refund',
  PAYMENT_REFUND: 'refund',
  STRIPE_FEE: 'charge',
  STRIPE_FX_FEE: 'charge',
  NETWORK_COST: 'charge',
  APPLICATION_FEE: 'charge',
  CONTRIBUTION: 'charge',
  TAX_FEE: 'charge',
  TAX_WITHHOLDING: 'tax',
  PAYOUT: 'paid_out',
  PAYOUT_FAILURE: 'paid_out',
  PAYOUT_CANCEL: 'paid_out',
  PAYOUT_MINIMUM_BALANCE_HOLD: 'paid_out',
  PAYOUT_MINIMUM_BALANCE_RELEASE: 'paid_out',
  TRANSFER: 'paid_out',
  TRANSFER_REFUND: 'paid_out',
  TRANSFER_CANCEL: 'paid_out',
  TRANSFER_FAILURE: 'paid_out',
  TOPUP: 'paid_out',
  TOPUP_REVERSAL: 'paid_out',
  RESERVE_TRANSACTION: 'paid_out',
  RESERVED_FUNDS: 'paid_out',
  RESERVE_HOLD: 'paid_out',
  RESERVE_RELEASE: 'paid_out',
};

/** Reads a charge of eBay; the fee for a dispute is separate. */
function readEbay(type: string, words: PayoutKindText): PayoutPart {
  const isDisputeFee = /dispute fee/i.test(words.description ?? '');
  if (type === 'OTHER_FEE' && isDisputeFee) return { part: 'charge', ...disputeFee };
  return parsePart(EBAY, type, words);
}

/** Reads a row of Stripe, which debits and returns disputed money as adjustments. */
function readStripe(type: string, words: PayoutKindText): PayoutPart {
  const isDispute = /dispute|chargeback/i.test(words.description ?? '');
  if (type === 'ADJUSTMENT') return { part: 'charge', ...(isDispute ? dispute : adjustment) };
  const part = ownValue(STRIPE, type);
  if (part === undefined || typeof part !== 'string') return { part: 'unknown' };
  return part === 'charge' ? otherCharge(words) : { part };
}

/** Reads a statement of Etsy, which describes rows of few kinds in the title. */
function readEtsy(type: string, words: PayoutKindText): PayoutPart {
  const title = words.description ?? '';
  switch (type) {
    case 'SALE':
      return { part: 'payment' };
    case 'REFUND':
      return { part: 'refund' };
    case 'TAX':
    case 'VAT':
      return { part: 'tax' };
    case 'DEPOSIT':
    case 'DISBURSEMENT':
    case 'RESERVE':
    case 'TRANSFER':
      return { part: 'paid_out' };
    case 'MARKETING':
    case 'SHIPPING':
      return otherCharge(words, type === 'MARKETING');
    case 'FEE':
    case 'BUYER_FEE':
      if (words.orderNumber === null || ADVERTISING.test(title)) return otherCharge(words);
      return { part: /processing/i.test(title) ? 'payment_fee' : 'order_fee' };
    case 'CASE':
    case 'DISPUTE':
      return { part: 'charge', ...dispute };
    default:
      return { part: 'unknown' };
  }
}

/** The patterns of PayPal; the first match decides. */
const PAYPAL: readonly (readonly [RegExp, SimplePart | ChargeKind])[] = [
  [/(chargeback|dispute).*\bfee\b/, disputeFee],
  [/hold|reserve|release|authori[sz]ation|\border\b/, 'paid_out'],
  [/conversion|umrechnung/, 'paid_out'],
  [/withdraw|transfer|payout|deposit|\bbank\b|abbuchung|uberweisung|virement/, 'paid_out'],
  [/chargeback|dispute|reversal|ruckbuchung/, dispute],
  [/refund|ruckzahlung|remboursement|reembolso|rimborso|terugbetaling/, 'refund'],
  [/adjustment/, adjustment],
];

/**
 * Reads a row of PayPal. Outgoing money that is no refund to a buyer is a payment of the shop
 * itself: a bill, a subscription, goods. It is no return of any order.
 */
function readPayPal(words: PayoutKindText): PayoutPart {
  const text = (words.word ?? '').toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');
  const part = PAYPAL.find(([pattern]) => pattern.test(text))?.[1];
  if (part !== undefined) return typeof part === 'string' ? { part } : { part: 'charge', ...part };
  if (/\bfee\b|gebuhr/.test(text)) return otherCharge(words);
  if (words.isIncoming) return { part: 'payment' };
  return { part: /pay|purchase|bill|zahlung|paiement|pago/.test(text) ? 'own_payment' : 'unknown' };
}

const ADVERTISING = /\b(promoted|advertis\w*|ads?)\b/i;

function otherCharge({ word, description }: PayoutKindText, isAdvertising = false): PayoutPart {
  const label = description ?? word ?? 'Other';
  const kind = isAdvertising || ADVERTISING.test(label) ? 'advertising' : 'other';
  return { part: 'charge', kind, label };
}
