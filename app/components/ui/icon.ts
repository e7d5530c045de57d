export { Icon } from '@shopify/polaris';
export type { IconSource } from '@shopify/polaris';
