export { Divider } from '@shopify/polaris';
