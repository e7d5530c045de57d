import { Banner, Box, Link } from '@shopify/polaris';
import { useShell } from './shell-context.ts';

/** Says that these figures are nobody's (features.md, "Top banner priority", 1). */
export function DemoBanner() {
  const { user } = useShell();
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info">
        This is the demo shop with fixed sample data.{' '}
        {user === null ? (
          <Link url="/register">Create your account</Link>
        ) : (
          <Link url="/register/select-platforms">Add your own shop</Link>
        )}{' '}
        to see your own profit.
      </Banner>
    </Box>
  );
}
