export { SkeletonBodyText } from '@shopify/polaris';
