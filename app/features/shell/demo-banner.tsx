import { Banner, Box, Link } from '@shopify/polaris';

/** Says that these figures are nobody's (features.md, "Top banner priority", 1). */
export function DemoBanner() {
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info">
        This is the demo shop with fixed sample data. <Link url="/imports">Import your orders</Link>{' '}
        to see your own profit.
      </Banner>
    </Box>
  );
}
