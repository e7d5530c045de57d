export { AppProvider } from '@shopify/polaris';
