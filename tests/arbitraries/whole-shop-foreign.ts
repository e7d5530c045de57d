/** What a generated shop has of other currencies and of other providers: labels, ads, orders of a file. */
import type { AdRow, LabelRow } from '#app/connectors/port.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { Draw } from './drawing.ts';
import type { ForeignCurrency } from './whole-shop-rates.ts';

/** An order as a file states it, in a currency of its own. */
export interface ForeignOrder {
  readonly number: string;
  readonly placedAt: string;
  readonly currency: ForeignCurrency;
  readonly country: string;
  readonly shipping: string;
  readonly lines: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly unitPrice: string;
  }[];
}

export interface ForeignRecords {
  /** What a shipping provider charged for labels, and gave back. */
  readonly labels: readonly LabelRow[];
  /** Of an ad account in dollars. */
  readonly foreignAds: readonly AdRow[];
  readonly foreignOrders: readonly ForeignOrder[];
}

export function generateForeign(draw: Draw, orders: readonly Order[]): ForeignRecords {
  return {
    labels: orders.flatMap((order) => [
      ...(isSent(order) && draw.is(35) ? generateLabels(draw, order, 'out') : []),
      ...(hasGoodsBack(order) && draw.is(35) ? generateLabels(draw, order, 'back') : []),
    ]),
    foreignAds: Array.from({ length: 14 }, (_, at) => generateAd(draw, at)),
    foreignOrders: Array.from({ length: 5 }, (_, at) => generateForeignOrder(draw, at)),
  };
}

function isSent({ cancelledAt, lines }: Order): boolean {
  return cancelledAt === null && lines.some(({ requiresShipping }) => requiresShipping);
}

function hasGoodsBack({ refunds }: Order): boolean {
  return refunds.some(({ lines }) => lines.length > 0);
}

/** A label; some cost more later, some are given back whole, and then there may be a second one. */
function generateLabels(draw: Draw, order: Order, way: 'out' | 'back'): LabelRow[] {
  const currency = draw.pick(['EUR', 'USD', 'GBP']);
  const charge = (labelId: string, over: Partial<LabelRow>): LabelRow => ({
    costId: `${labelId} ${over.kind ?? 'label'}`,
    labelId,
    kind: 'label',
    isReturn: way === 'back',
    listedOn: '',
    day: draw.later(order.placedAt, 15).slice(0, 10),
    orderRef: order.id,
    orderNumber: null,
    trackingNumber: null,
    carrier: 'ups',
    service: null,
    amount: `${draw.whole(0, 12)}.${draw.whole(10, 99)}`,
    currency,
    ...over,
  });
  const listed = (row: LabelRow): LabelRow => ({ ...row, listedOn: row.day });
  const first = charge(`${order.id} ${way} 1`, {});
  const { labelId, day, amount } = first;
  const later = draw.later(day, 9).slice(0, 10);
  const whole = [charge(labelId, { kind: 'void', day: later, amount })];
  const more = [
    charge(labelId, { kind: 'surcharge', day: later, amount: `0.${draw.whole(10, 99)}` }),
  ];
  const second = [charge(`${order.id} ${way} 2`, {})];
  const others = draw.is(25)
    ? [...whole, ...(draw.is(50) ? second : [])]
    : [...(draw.is(30) ? more : []), ...(draw.is(15) ? second : [])];
  return [first, ...others].map(listed);
}

/** Many ads a day come to the account's day, each with parts of a cent of the shop's currency. */
function generateAd(draw: Draw, at: number): AdRow {
  const day = draw.pick(['2023-01-08', '2023-02-03', '2023-02-04', '2023-03-31', draw.day()]);
  return {
    day,
    campaignId: `${at}`,
    campaign: `Abroad ${at}`,
    adSetId: '',
    adSet: '',
    adId: '',
    ad: '',
    spend: `${draw.whole(0, 60)}.${draw.whole(100, 999)}`,
    revenue: '0',
    conversions: '0',
    impressions: 0,
    clicks: 0,
  };
}

function generateForeignOrder(draw: Draw, at: number): ForeignOrder {
  return {
    number: `F${at + 1}`,
    placedAt: draw.instant().replace(/\.\d+Z$/, 'Z'),
    currency: draw.pick(['USD', 'GBP']),
    country: draw.pick(['US', 'FR', 'DE']),
    shipping: `${draw.whole(0, 9)}.${draw.whole(10, 99)}`,
    lines: Array.from({ length: draw.whole(1, 3) }, () => ({
      sku: `x${draw.whole(1, 2)}`,
      quantity: draw.whole(1, 4),
      unitPrice: `${draw.whole(1, 70)}.${draw.whole(10, 99)}`,
    })),
  };
}
