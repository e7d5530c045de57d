/** `{platform}_connect_data` of shopData (features.md section 3): a source that the shop connected. */
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import type { ShopSource } from '#app/services/products/read-shop-facts.server.ts';

/** The sources that shopData names for every shop; null for one that is not connected. */
const NAMED = ['facebook', 'google', 'google_ga', 'google_docs', 'amazon'] as const;

/** Types of accounts that are not ad accounts, by connector. */
const ACCOUNT_TYPES: ReadonlyMap<string, string> = new Map([
  ['google_ga', 'ga4_property'],
  [SHEET_CONNECTOR, 'spreadsheet'],
  ['klaviyo', 'email_account'],
]);

/** Builds the field of each source, by its name. */
export function connectDataWire(sources: readonly ShopSource[]) {
  return Object.fromEntries([
    ...NAMED.map((name) => [getFieldName(name), null] as const),
    ...sources.map((source) => [getFieldName(source.key), sourceWire(source)] as const),
  ]);
}

/**
 * Returns the name of a field: keys of ad platforms are their account types, "facebook_ads" is the
 * platform facebook.
 */
function getFieldName(key: string): string {
  return `${key.replace(/_ads$/, '')}_connect_data`;
}

function sourceWire({ key, isConnected, connectedAt, fault, accounts }: ShopSource) {
  const type = isShippingProvider(key)
    ? 'shipping_account'
    : (ACCOUNT_TYPES.get(key) ?? 'ad_account');
  return {
    connected: Number(isConnected),
    connected_at: connectedAt,
    API_error: fault,
    // Spelled as the specification spells it.
    selected_acccounts: accounts.map(({ accountId, name }) => ({ id: accountId, name, type })),
  };
}
