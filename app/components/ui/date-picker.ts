export { DatePicker } from '@shopify/polaris';
