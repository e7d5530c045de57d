import { Banner, Box } from '@shopify/polaris';
import { useLocation } from '@remix-run/react';
import { useShell } from '../shell-context.ts';

/** Tells the owner of a shop that customers wait for an answer, until they have one. */
export function CustomerQuestions() {
  const { openQuestions } = useShell();
  const { pathname, search } = useLocation();
  // The settings of the shop say which, and what is kept.
  const isThere = pathname === '/settings' && search.includes('item=shop');
  if (openQuestions === 0 || isThere) return null;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner
        tone="warning"
        title={
          openQuestions === 1
            ? 'A customer asks what is kept about them'
            : `${openQuestions} customers ask what is kept about them`
        }
        action={{ content: 'See what to answer', url: '/settings?item=shop' }}
      >
        Your shop’s platform passed this on. You owe them an answer within a month.
      </Banner>
    </Box>
  );
}
