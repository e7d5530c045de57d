/** Connectors that sell shipping labels: their keys and names, and the address of their page. */
export const SHIPPING_PROVIDERS = [
  { key: 'shipstation', name: 'ShipStation' },
  { key: 'shippo', name: 'Shippo' },
  { key: 'easyship', name: 'Easyship' },
  { key: 'aftership', name: 'AfterShip' },
  { key: 'shiphero', name: 'ShipHero' },
  { key: 'shipmondo', name: 'Shipmondo' },
  { key: 'shippingeasy', name: 'ShippingEasy' },
] as const;

/**
 * Connectors that make or buy the goods and send them, for each order: their names, and the address
 * of their page.
 */
export const PRODUCTION_PROVIDERS = [
  { key: 'printify', name: 'Printify' },
  { key: 'cj-dropshipping-api', name: 'CJ Dropshipping' },
] as const;

const ALL_PROVIDERS = [...SHIPPING_PROVIDERS, ...PRODUCTION_PROVIDERS];

/** Decides if a connector's charges are costs of single orders. */
export function isShippingProvider(connector: string): boolean {
  return ALL_PROVIDERS.some(({ key }) => key === connector);
}

export function isProductionProvider(connector: string): boolean {
  return PRODUCTION_PROVIDERS.some(({ key }) => key === connector);
}

export const LABEL_ORIGINS = [
  { key: 'file', name: 'A file' },
  { key: 'sheet', name: 'A sheet' },
] as const;

/** Returns the name of a provider; the key itself for one that no longer exists. */
export function getProviderName(key: string): string {
  return [...ALL_PROVIDERS, ...LABEL_ORIGINS].find((one) => one.key === key)?.name ?? key;
}
