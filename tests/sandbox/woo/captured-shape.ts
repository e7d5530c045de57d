/** Answers in the shape of those that were captured of real shops. */
import { toInstant } from '#app/domain/calendar/zone.ts';
import { capturedShop, type CapturedVersion } from '#tests/fixtures/woo/captured.ts';
import type { WooRecord } from './woo-records.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the stand-in says, with every field of the captured answer that it does not say itself as the real shop had
 * it. Lists that it does not name are empty: their amounts would be those of another order.
 */
function inShape(captured: unknown, own: unknown): unknown {
  if (Array.isArray(own)) {
    const [first] = Array.isArray(captured) ? (captured as unknown[]) : [];
    return own.map((one: unknown) => inShape(first, one));
  }
  if (!isObject(own) || !isObject(captured)) return own;
  const rest = Object.entries(captured).map(([name, value]) => [
    name,
    Array.isArray(value) ? [] : value,
  ]);
  const named = Object.entries(own).map(([name, value]) => [name, inShape(captured[name], value)]);
  return { ...Object.fromEntries(rest), ...Object.fromEntries(named) };
}

export interface CapturedShapes {
  order(record: WooRecord): WooRecord;
  refund(record: WooRecord): WooRecord;
  product(record: WooRecord): WooRecord;
  /** Of the revenue reports of Analytics. */
  revenueSums(own: object): object;
}

/**
 * The shapes of a version, whose products have no fields that came later; 5.7.0, of which nothing was captured,
 * answers as 7.9.0 did.
 */
export function capturedShapes(
  version: CapturedVersion | '5.7.0',
  { hasCosts, timeZone }: { readonly hasCosts: boolean; readonly timeZone: string },
): CapturedShapes {
  const shop = capturedShop(version === '5.7.0' ? '7.9.0' : version);
  const shape = (captured: unknown) => (record: WooRecord) =>
    withLocalDates(inShape(captured, record) as WooRecord, timeZone);
  const stats = shop.revenueStats as { readonly totals: Json };
  return {
    order: shape(shop.order),
    refund: shape(shop.refund),
    product: (record) => {
      const captured = (hasCosts ? shop.productWithCost : shop.product) as Json;
      const own = Object.entries(record).filter(([name]) => name in captured);
      return shape(captured)(Object.fromEntries(own) as WooRecord);
    },
    revenueSums: (own) => inShape(stats.totals, own) as object,
  };
}

const LOCAL = ['date_created', 'date_modified', 'date_paid', 'date_completed'];

/** WooCommerce states each date by the clocks of the shop besides. */
function withLocalDates(record: WooRecord, timeZone: string): WooRecord {
  const local = LOCAL.filter((name) => `${name}_gmt` in record).map((name) => {
    const gmt = record[`${name}_gmt`];
    return [name, typeof gmt === 'string' ? localText(gmt, timeZone) : null];
  });
  return { ...record, ...Object.fromEntries(local) };
}

/** "2026-11-01T03:30:00" of Greenwich is "2026-10-31T23:30:00" in New York. */
function localText(gmt: string, timeZone: string): string {
  const shownMs = Date.parse(`${gmt}Z`);
  const offsetMs = shownMs - Date.parse(toInstant(gmt.slice(0, 10), gmt.slice(11), timeZone));
  return new Date(shownMs + offsetMs).toISOString().slice(0, 19);
}
