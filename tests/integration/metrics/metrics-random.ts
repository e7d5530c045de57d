/** Random ledgers for the tests of the metric layer: the same for the same seed. */
import {
  type AdParts,
  DAILY_COST_KINDS,
  type DailyCost,
} from '#app/domain/profit/daily-costs/daily-cost.ts';
import type { TrafficTags } from '#app/domain/marketing/traffic-tags.ts';
import { LEDGER_MEASURES, type LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { cost, entry, type Product } from './metrics-ledger.ts';

/** A stream of numbers in [0, 1) that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export const RANDOM_PRODUCTS: readonly Product[] = Array.from({ length: 9 }, (_, at) => ({
  id: `p${at}`,
  vendor: at % 4 === 0 ? null : `Vendor ${at % 3}`,
  type: at % 2 === 0 ? 'Mug' : 'Plate',
  collections: ['all', 'even', 'none'].slice(0, at % 3),
}));

/** Orders of one to three lines over 2022, some with a return, an edit, a cancellation or nothing. */
export function randomEntries(random: () => number, orders: number): LedgerEntry[] {
  const pick = <T>(...choices: readonly T[]): T => {
    const choice = choices[Math.floor(random() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to pick from.');
    return choice;
  };
  const seen = new Map<string, number>();
  const firstDays = new Map<string, string>();
  return Array.from({ length: orders }, (_, at): LedgerEntry[] => {
    const day = dayOf2022(at / orders);
    const customer = pick(null, ...Array.from({ length: 40 }, (_unused, one) => `c${one}`));
    const index = customer === null ? null : (seen.get(customer) ?? 0) + 1;
    if (customer !== null && index !== null) seen.set(customer, index);
    if (customer !== null && !firstDays.has(customer)) firstDays.set(customer, day);
    const common = {
      order_id: `o${at}`,
      order_day: day,
      placed_at: `${day} 1${at % 10}:00:00`,
      country: pick('GB', 'FR', 'DE', 'IE', null),
      province: pick('Kent', null),
      channel: pick('web', 'pos'),
      source: pick('google', 'direct', null),
      utm_source: pick('Émile', 'google', null),
      utm_medium: pick('cpc', null),
      utm_campaign: pick('spring', 'autumn', null),
      customer_id: customer,
      customer_order_index: index,
      customer_first_day: customer === null ? null : (firstDays.get(customer) ?? null),
      gateway: pick('paypal', 'manual'),
      carrier: pick('dhl', null),
      discount_code: pick('TEN', null),
      ...trafficOf(at),
      order_tags: TAGS[at % 4] ?? null,
    };
    const amounts = () =>
      Object.fromEntries(
        LEDGER_MEASURES.slice(7).map((name) => [name, Math.floor(random() * 999)]),
      );
    const lines = Array.from({ length: pick(1, 2, 3) }, (_unused, line) => {
      const product = pick(...RANDOM_PRODUCTS.map(({ id }) => id), 'unknown', null);
      const lineOf = { line_id: `l${line}`, product_id: product, variant_id: `${product}-v` };
      return entry({
        ...common,
        ...lineOf,
        ...amounts(),
        entry_no: line,
        event_day: day,
        event_hour: at % 24,
        orders: line === 0 ? 1 : 0,
        new_customers: line === 0 && index === 1 ? 1 : 0,
      });
    });
    const later = dayOf2022(Math.min(0.999, at / orders + random() / 6));
    const event = pick('return', 'edit', 'cancellation', 'fee', 'void', null, null, null, null);
    if (event === null) return lines;
    const measures = event === 'void' ? {} : amounts();
    const follow = entry({
      ...common,
      ...measures,
      entry_no: lines.length,
      event,
      event_day: later,
      product_id: lines[0]?.product_id ?? null,
      returned_orders: event === 'return' ? 1 : 0,
      cancelled_orders: event === 'cancellation' ? 1 : 0,
      return_reason: event === 'return' ? (['Too small', 'Broken', null][at % 3] ?? null) : null,
    });
    return event === 'void' ? [{ ...follow, entry_no: 0 }] : [...lines, follow];
  }).flat();
}

/** Without a draw, so that the other columns stay as they were. */
const TAGS = [null, 'VIP', 'émile\nVIP', 'gift\nsale\nVIP sale'];

/** Two orders of three are of a traffic source, one of each kind. */
function trafficOf(at: number) {
  const kind = ['affiliate', 'influencer', 'organic_social', 'organic_social', null, null][at % 6];
  return { traffic_source: kind == null ? null : `${kind}-${at % 5}`, traffic_kind: kind ?? null };
}

/** Ad spend, an expense and other revenue on most days of 2022. */
export function randomCosts(random: () => number): DailyCost[] {
  return Array.from({ length: 365 }, (_, at) => dayOf2022(at / 365)).flatMap((day) =>
    DAILY_COST_KINDS.filter(() => random() < 0.8).map((kind) =>
      cost({
        day,
        kind,
        sourceId: `${kind}-${Math.floor(random() * 3)}`,
        category: random() < 0.5 ? 'facebook_ads' : random() < 0.5 ? 'google_ads' : 'klaviyo',
        amountMinor: Math.floor(random() * 5000),
        ...(kind === 'email' && { sends: Math.floor(random() * 700) }),
        clicks: Math.floor(random() * 50),
        impressions: Math.floor(random() * 900),
        attributedRevenueMinor: Math.floor(random() * 9000),
        attributedOrders: Math.floor(random() * 4),
        ...(['ad_spend', 'email', 'visit'].includes(kind) && { ad: randomParts(random) }),
        ...(kind === 'visit' && { tags: randomTags(random) }),
      }),
    ),
  );
}

/** An account alone, an ad, or nothing of either. */
function randomParts(random: () => number): AdParts {
  const at = Math.floor(random() * 4);
  const isAd = at < 2;
  return {
    accountId: at === 3 ? '' : `facebook_ads/a${at % 2}`,
    adSetId: isAd ? 'facebook_ads/s' : '',
    adId: isAd ? `facebook_ads/${at}` : '',
  };
}

/** Tags that orders have, too, or none. */
function randomTags(random: () => number): TrafficTags {
  const isTagged = random() < 0.6;
  const of = (value: string) => (isTagged ? value : '');
  return {
    source: of(random() < 0.5 ? 'facebook' : 'google'),
    medium: of('cpc'),
    campaign: of(random() < 0.5 ? 'spring' : ''),
  };
}

function dayOf2022(share: number): string {
  return new Date(Date.UTC(2022, 0, 1 + Math.floor(share * 365 + 1e-6))).toISOString().slice(0, 10);
}
