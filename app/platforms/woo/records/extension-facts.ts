/** Facts that widely used extensions of WooCommerce store with an order: gift cards, bundles, deposits. */
import type { Decimal } from 'decimal.js';
import { Exact } from '#app/domain/money/round.ts';
import { metaText, metaValue, type WooLine, type WooOrder } from './woo-order.ts';

/** Keys of Gift Cards, PW Gift Cards and YITH Gift Cards: the value of the card sold on this line. */
const GIFT_CARD_KEYS = ['wc_gc_giftcard_amount', 'pw_gift_card_amount', '_ywgc_amount'];

/** Decides if the line sells a gift card: owed, no sale. */
export function isGiftCardLine({ meta_data: meta }: WooLine): boolean {
  return GIFT_CARD_KEYS.some((key) => metaValue(meta, key) !== undefined);
}

/**
 * Decides if the line has a price and its units are those of other lines: a bundle, whose parts are
 * separate lines, and an invoice over the rest after a deposit.
 */
export function isWithoutUnits(line: WooLine, order: WooOrder): boolean {
  const isBundle = order.line_items.some((part) => part.bundled_by === String(line.id));
  return isBundle || (order.created_via === 'wc_deposits' && order.parent_id > 0);
}

/**
 * Returns the payment by gift cards, in major units: WooCommerce deducts it from the order's total,
 * not from its lines.
 */
export function paidByGiftCards({ gift_cards: cards, meta_data: meta }: WooOrder): Decimal {
  const paid = cards.reduce((sum, { amount }) => sum.plus(amount), new Exact(0));
  // YITH may have made a negative fee of it, which is among the fees.
  const isFee = metaText(meta, 'ywgc_gift_card_updated_as_fee') !== null;
  const yith = isFee ? null : metaText(meta, '_ywgc_applied_gift_cards_totals');
  return yith !== null && /^\d{1,12}(\.\d{1,8})?$/.test(yith) ? paid.plus(yith) : paid;
}

export interface Deposit {
  /** Major units of the order's currency. */
  readonly amount: string;
  readonly isPaid: boolean;
  readonly isRestPaid: boolean;
}

const DEPOSIT_PREFIXES = ['_wc_deposits_', '_awcdp_deposits_'];

export function getDeposit({ meta_data: meta }: WooOrder): Deposit | null {
  const prefix = DEPOSIT_PREFIXES.find(
    (one) => metaText(meta, `${one}order_has_deposit`) === 'yes',
  );
  const amount = prefix === undefined ? null : metaText(meta, `${prefix}deposit_amount`);
  if (amount === null || !/^\d{1,12}(\.\d{1,8})?$/.test(amount)) return null;
  return {
    amount,
    isPaid: metaText(meta, `${prefix}deposit_paid`) === 'yes',
    isRestPaid: metaText(meta, `${prefix}second_payment_paid`) === 'yes',
  };
}
