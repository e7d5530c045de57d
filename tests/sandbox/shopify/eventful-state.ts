import type { Random } from '#app/demo/random.ts';
import { type AdminObject, Edges, gid, moneyBag } from './admin-object.ts';

export interface EventfulLine {
  readonly priceMinor: number;
  readonly discountPercent: number;
  readonly taxPercent: number;
  readonly isGiftCard: boolean;
}

export interface TakenBack {
  readonly line: EventfulLine;
  readonly restocked: number;
  readonly other: number;
}

interface Value {
  readonly total: number;
  readonly tax: number;
}

const SALE_TYPES: Readonly<Record<string, string>> = {
  SHIPPING: 'ShippingLineSale',
  TIP: 'TipSale',
  DUTY: 'DutySale',
  ADDITIONAL_FEE: 'AdditionalFeeSale',
  FEE: 'FeeSale',
  ADJUSTMENT: 'AdjustmentSale',
};
const SHIPPING_TAX_PERCENT = 8;

/** What an order holds now; each change is booked as the difference it makes, as Shopify books it. */
export class EventfulState {
  readonly taxesIncluded: boolean;
  readonly lines: EventfulLine[] = [];
  /** Given beyond what goods were worth (negative), or kept of it (positive). */
  discrepancyMinor = 0;
  readonly #number: number;
  readonly #units = new Map<EventfulLine, number>();
  readonly #held = new Map<string, number>();
  #ids = 0;

  constructor(number: number, taxesIncluded: boolean) {
    this.#number = number;
    this.taxesIncluded = taxesIncluded;
  }

  addLine(line: EventfulLine): EventfulLine {
    this.lines.push(line);
    return line;
  }

  units(line: EventfulLine): number {
    return this.#units.get(line) ?? 0;
  }

  held(lineType: string): number {
    return this.#held.get(lineType) ?? 0;
  }

  anyLine(random: Random): EventfulLine | null {
    const some = this.lines.filter((line) => this.units(line) > 0);
    return some.length === 0 ? null : random.pick(some);
  }

  /** Units come in or go out. */
  move(line: EventfulLine, units: number, actionType: 'ORDER' | 'RETURN'): AdminObject {
    const before = this.#valueOf(line, this.units(line));
    this.#units.set(line, this.units(line) + units);
    const after = this.#valueOf(line, this.units(line));
    const type = line.isGiftCard ? 'GiftCardSale' : 'ProductSale';
    return {
      ...this.#sale(type, line.isGiftCard ? 'GIFT_CARD' : 'PRODUCT', actionType),
      quantity: units,
      totalAmount: moneyBag(after.total - before.total),
      totalTaxAmount: moneyBag(after.tax - before.tax),
      lineItem: { id: this.lineGid(line) },
    };
  }

  /** An amount that is of no goods; with tax in it where it is shipping. */
  charge(lineType: string, minor: number, actionType: 'ORDER' | 'RETURN'): AdminObject {
    const before = this.held(lineType);
    this.#held.set(lineType, before + minor);
    const taxIn = (held: number) =>
      lineType === 'SHIPPING' ? Math.round((held * SHIPPING_TAX_PERCENT) / 108) : 0;
    return {
      ...this.#sale(SALE_TYPES[lineType] ?? '', lineType, actionType),
      quantity: Math.sign(minor),
      totalAmount: moneyBag(minor),
      totalTaxAmount: moneyBag(taxIn(before + minor) - taxIn(before)),
      ...(lineType === 'SHIPPING' && { shippingLine: this.#shippingLine(minor) }),
    };
  }

  adjust(minor: number): AdminObject {
    this.discrepancyMinor += minor;
    return {
      ...this.#sale('AdjustmentSale', 'ADJUSTMENT', minor < 0 ? 'RETURN' : 'ORDER'),
      quantity: null,
      totalAmount: moneyBag(minor),
      totalTaxAmount: moneyBag(0),
    };
  }

  agreement(reason: string, happenedAt: string, sales: readonly AdminObject[]): AdminObject {
    const types = { ORDER: 'OrderAgreement', ORDER_EDIT: 'OrderEditAgreement' };
    return {
      __typename: types[reason as keyof typeof types] ?? 'ReturnAgreement',
      id: this.#gid('SalesAgreement'),
      happenedAt,
      reason,
      sales: new Edges(sales),
    };
  }

  refundAgreement(
    happenedAt: string,
    sales: readonly AdminObject[],
    taken: readonly TakenBack[],
  ): AdminObject {
    const lines = taken.flatMap(({ line, restocked, other }) => [
      ...(restocked > 0 ? [this.#refundLine(line, restocked, true)] : []),
      ...(other > 0 ? [this.#refundLine(line, other, false)] : []),
    ]);
    return {
      ...this.agreement('REFUND', happenedAt, sales),
      __typename: 'RefundAgreement',
      refund: {
        id: this.#gid('Refund'),
        totalRefundedSet: moneyBag(0),
        refundLineItems: new Edges(lines),
      },
    };
  }

  /** What the order comes to, by what is in it. */
  priceMinor(): number {
    const goods = this.lines.reduce(
      (sum, line) => sum + this.#valueOf(line, this.units(line)).total,
      0,
    );
    return [...this.#held.values()].reduce((sum, minor) => sum + minor, goods);
  }

  /** What the customer has paid and not got back. */
  totalMinor(): number {
    return this.priceMinor() + this.discrepancyMinor;
  }

  unitsLeft(): ReadonlyMap<string, number> {
    return new Map(this.lines.map((line) => [this.lineGid(line), this.units(line)]));
  }

  lineItems(): AdminObject[] {
    return this.lines.map((line) => ({
      __typename: 'LineItem',
      id: this.lineGid(line),
      sku: null,
      title: 'Lamp',
      variantTitle: null,
      isGiftCard: line.isGiftCard,
      requiresShipping: !line.isGiftCard,
      product: null,
      variant: null,
      originalUnitPriceSet: moneyBag(line.priceMinor),
      taxLines: line.taxPercent === 0 ? [] : [{ ratePercentage: line.taxPercent }],
    }));
  }

  lineGid(line: EventfulLine): string {
    return gid('LineItem', this.#number * 1000 + this.lines.indexOf(line));
  }

  #valueOf(line: EventfulLine, units: number): Value {
    const gross = line.priceMinor * units;
    const paid = gross - Math.round((gross * line.discountPercent) / 100);
    const base = this.taxesIncluded ? 100 + line.taxPercent : 100;
    const tax = Math.round((paid * line.taxPercent) / base);
    return { total: this.taxesIncluded ? paid : paid + tax, tax };
  }

  #sale(type: string, lineType: string, actionType: string): AdminObject {
    return { __typename: type, id: this.#gid(type), actionType, lineType };
  }

  #refundLine(line: EventfulLine, quantity: number, restocked: boolean): AdminObject {
    return {
      __typename: 'RefundLineItem',
      id: this.#gid('RefundLineItem'),
      quantity,
      restocked,
      lineItem: { id: this.lineGid(line) },
    };
  }

  #shippingLine(minor: number): AdminObject {
    return {
      id: this.#gid('ShippingLine'),
      title: 'Standard',
      carrierIdentifier: null,
      originalPriceSet: moneyBag(Math.abs(minor)),
    };
  }

  #gid(type: string): string {
    this.#ids += 1;
    return gid(type, this.#number * 1000 + this.#ids);
  }
}
