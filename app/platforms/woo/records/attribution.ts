import type { Order } from '#app/domain/orders/order.ts';
import { metaText, type WooMeta } from './woo-order.ts';

type Attribution = Pick<Order, 'source' | 'utmSource' | 'utmMedium' | 'utmCampaign'>;

const KEY = '_wc_order_attribution_';

/**
 * Where the customer came from, as WooCommerce 8.5 and later keep it with the order. It writes what
 * it guesses (a search engine, "(direct)") into the fields of campaigns: those are the source only.
 */
export function getAttribution(meta: WooMeta): Attribution {
  const told = (name: string) => metaText(meta, `${KEY}${name}`);
  const type = told('source_type');
  const isCampaign = type === 'utm' || type === null;
  const campaign = (name: string) => (isCampaign ? told(name) : null);
  return {
    source: sourceOf(type, told('utm_source')),
    utmSource: campaign('utm_source'),
    utmMedium: campaign('utm_medium'),
    utmCampaign: campaign('utm_campaign'),
  };
}

function sourceOf(type: string | null, from: string | null): string | null {
  if (type === 'typein') return 'direct';
  return from ?? type;
}
