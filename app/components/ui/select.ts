export { Select } from '@shopify/polaris';
export type { SelectGroup, SelectOption } from '@shopify/polaris';
