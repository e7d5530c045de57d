export { default as styles } from '@shopify/polaris/build/esm/styles.css?url';
