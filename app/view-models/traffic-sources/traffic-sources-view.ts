import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import type { TrafficKind, TrafficSource } from '#app/domain/profit/cost-lookup/traffic-source.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import type { LastChangeView } from '#app/view-models/costs/last-change.ts';

export const TRAFFIC_SOURCES_PATH = '/acquisition/sources';

/** A source in one period of validity, as its page lists it. */
export interface TrafficSourceRow extends Omit<TrafficSource, 'validFrom' | 'validTo'> {
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly status: 'running' | 'upcoming' | 'ended';
}

export interface TrafficSourcesView {
  /** Sources by name, the earliest period first. */
  readonly sources: readonly TrafficSourceRow[];
  readonly currency: string;
  readonly locale: string;
  /** Today in the shop's zone. */
  readonly today: string;
  readonly lastChange: LastChangeView | null;
  readonly ordersLeft: number;
  readonly editing: ButtonState;
  /** The reason why the reader may not change sources; null when they may. */
  readonly refusal: string | null;
}

export const TRAFFIC_KIND_LABELS: Readonly<Record<TrafficKind, string>> = {
  affiliate: 'Affiliate',
  influencer: 'Influencer',
  organic_social: 'Organic social',
};

/** Lists the marks of a source's orders: "Code emma10", "Source instagram, medium social". */
export function listOrderMarks(source: TrafficSourceRow): readonly string[] {
  const { codes, utmSources, utmMedia, utmCampaigns } = source;
  const named = (name: string, words: readonly string[]) =>
    words.length === 0 ? [] : [`${name} ${words.join(' or ')}`];
  const link = [
    ...named('source', utmSources),
    ...named('medium', utmMedia),
    ...named('campaign', utmCampaigns),
  ].join(', ');
  return [...named('Code', codes), ...(link === '' ? [] : [`Link: ${link}`])];
}

/** Formats the commission: "10 % of net sales", "5 EUR an order", "None". */
export function commissionText(
  { commission, rate, currency }: TrafficSourceRow,
  shop: { readonly currency: string; readonly locale: string },
) {
  if (commission === 'none') return 'None';
  return commission === 'percent'
    ? `${formatDecimal(rate, shop.locale)} % of net sales`
    : `${formatDecimal(rate, shop.locale)} ${currency ?? shop.currency} an order`;
}
