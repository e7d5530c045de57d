/** Who sells labels to shops: the keys of connectors, their names, and their page's place. */
export const SHIPPING_PROVIDERS = [
  { key: 'shipstation', name: 'ShipStation' },
  { key: 'shippo', name: 'Shippo' },
  { key: 'easyship', name: 'Easyship' },
  { key: 'aftership', name: 'AfterShip' },
  { key: 'shiphero', name: 'ShipHero' },
  { key: 'shipmondo', name: 'Shipmondo' },
  { key: 'shippingeasy', name: 'ShippingEasy' },
] as const;

/** Who makes or buys the goods and sends them, for each order: their names, and their page's place. */
export const PRODUCTION_PROVIDERS = [
  { key: 'printify', name: 'Printify' },
  { key: 'cj-dropshipping-api', name: 'CJ Dropshipping' },
] as const;

const ALL_PROVIDERS = [...SHIPPING_PROVIDERS, ...PRODUCTION_PROVIDERS];

/** Whether what a connector charges is a cost of single orders. */
export function isShippingProvider(connector: string): boolean {
  return ALL_PROVIDERS.some(({ key }) => key === connector);
}

/** Whether a connector makes goods, and sends them. */
export function isProductionProvider(connector: string): boolean {
  return PRODUCTION_PROVIDERS.some(({ key }) => key === connector);
}

/** Costs of sending orders that no provider tells come from these. */
export const LABEL_ORIGINS = [
  { key: 'file', name: 'A file' },
  { key: 'sheet', name: 'A sheet' },
] as const;

/** As people call it; the key itself of one that is no longer there. */
export function getProviderName(key: string): string {
  return [...ALL_PROVIDERS, ...LABEL_ORIGINS].find((one) => one.key === key)?.name ?? key;
}
