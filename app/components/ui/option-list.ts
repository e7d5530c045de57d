export { OptionList } from '@shopify/polaris';
