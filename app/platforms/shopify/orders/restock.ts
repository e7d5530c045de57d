import { allocate } from '#app/domain/money/allocate.ts';
import type { ShopifyAgreement, ShopifyOrder } from './order-schema.ts';

/** Which returned units went back into stock: refunds say so, sales do not. */
export interface Restock {
  /** Splits units of a line that an agreement takes back by whether they were restocked. */
  take(agreementId: string, lineItemId: string, units: number): readonly RestockPart[];
}

export interface RestockPart {
  readonly quantity: number;
  readonly restocked: boolean;
  /** This part's share of an amount of all the units. */
  readonly share: (amount: number) => number;
}

interface Told {
  readonly agreementId: string;
  readonly lineItemId: string;
  readonly restocked: boolean;
  left: number;
}

/**
 * A refund's own lines tell of its units. Goods taken back by a return agreement are told of by the
 * refunds that follow it, so those take what no refund needs for itself. Of units that nobody
 * tells of, it is not known that they can be sold again: they are not restocked.
 */
export function getRestock(order: ShopifyOrder): Restock {
  const told: Told[] = order.agreements.flatMap(toldBy);
  return {
    take(agreementId, lineItemId, units) {
      const ofLine = told.filter((one) => one.lineItemId === lineItemId);
      const own = ofLine.filter((one) => one.agreementId === agreementId);
      const taken = { restocked: 0, other: 0 };
      for (const one of own.length > 0 ? own : ofLine) {
        const used = Math.min(one.left, units - taken.restocked - taken.other);
        one.left -= used;
        taken[one.restocked ? 'restocked' : 'other'] += used;
      }
      return partsOf(taken.restocked, units - taken.restocked);
    },
  };
}

function toldBy(agreement: ShopifyAgreement): Told[] {
  return agreement.refundLineItems.map(({ lineItem, quantity, restocked }) => ({
    agreementId: agreement.id,
    lineItemId: lineItem.id,
    restocked,
    left: quantity,
  }));
}

function partsOf(restocked: number, other: number): RestockPart[] {
  const both = [restocked, other];
  const whole = (amount: number) => amount;
  if (other === 0 && restocked > 0) return [{ quantity: restocked, restocked: true, share: whole }];
  if (restocked === 0) return [{ quantity: other, restocked: false, share: whole }];
  return [
    {
      quantity: restocked,
      restocked: true,
      share: (amount) => allocate(amount, both)[0] ?? 0,
    },
    { quantity: other, restocked: false, share: (amount) => allocate(amount, both)[1] ?? 0 },
  ];
}
