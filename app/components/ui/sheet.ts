export { Sheet } from '@shopify/polaris';
export type { SheetProps } from '@shopify/polaris';
