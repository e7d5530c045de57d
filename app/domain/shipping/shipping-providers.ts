/** Who sells labels to shops: the keys of connectors, their names, and their page's place. */
export const SHIPPING_PROVIDERS = [
  { key: 'shipstation', name: 'ShipStation' },
  { key: 'shippo', name: 'Shippo' },
  { key: 'easyship', name: 'Easyship' },
  { key: 'aftership', name: 'AfterShip' },
] as const;

/** Whether a connector sells labels; every other one is an ad platform. */
export function isShippingProvider(connector: string): boolean {
  return SHIPPING_PROVIDERS.some(({ key }) => key === connector);
}

/** As people call it; the key itself of one that is no longer there. */
export function getProviderName(key: string): string {
  return SHIPPING_PROVIDERS.find((one) => one.key === key)?.name ?? key;
}
