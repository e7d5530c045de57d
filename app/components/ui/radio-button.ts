export { RadioButton } from '@shopify/polaris';
