export { default as texts } from '@shopify/polaris/locales/en.json' with { type: 'json' };
