import { useFetcher } from '@remix-run/react';
import { Banner, BlockStack, Box, Button, InlineStack, Link, Text } from '@shopify/polaris';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { useShell } from '../shell-context.ts';

/** Says that these figures are nobody's, and how to try everything. */
export function DemoBanner() {
  const { user } = useShell();
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info">
        <BlockStack gap="200">
          <Text as="p">
            This is the demo shop with fixed sample data.{' '}
            {user === null ? (
              <Link url="/register">Create your account</Link>
            ) : (
              <Link url="/register/select-platforms">Add your own shop</Link>
            )}{' '}
            to see your own profit.
          </Text>
          {user === null && <CopyForm />}
        </BlockStack>
      </Banner>
    </Box>
  );
}

/** Makes a private copy of the demo, in which nothing is switched off. */
function CopyForm() {
  const copy = useFetcher<FormReply>();
  const isCopying = copy.state !== 'idle';
  const refused = !isCopying && copy.data?.ok === false ? copy.data : null;
  return (
    <copy.Form method="post" action="/demo/copy">
      <InlineStack gap="300" align="start" blockAlign="center">
        <Button submit loading={isCopying}>
          Try everything with a copy
        </Button>
        <span role="status">
          {isCopying
            ? 'Copying 20,000 orders. This takes some seconds.'
            : (refused?.message ?? 'No account needed. Yours alone, deleted after a day.')}{' '}
          {refused?.hint}
        </span>
      </InlineStack>
    </copy.Form>
  );
}

/** Says whose the copy is and when it goes. */
export function DemoCopyBanner({ expiresAt }: { readonly expiresAt: string }) {
  const { shop } = useShell();
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info">
        {`This is your private copy of the demo. Everything works, and it is deleted on ${formatMoment(
          expiresAt,
          shop?.locale ?? 'en-US',
        )}. `}
        <Link url="/settings?item=user">Keep it: add your email address</Link>
      </Banner>
    </Box>
  );
}
