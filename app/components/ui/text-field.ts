export { TextField } from '@shopify/polaris';
