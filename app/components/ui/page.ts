export { Page } from '@shopify/polaris';
