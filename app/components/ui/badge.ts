export { Badge } from '@shopify/polaris';
export type { BadgeProps } from '@shopify/polaris';
