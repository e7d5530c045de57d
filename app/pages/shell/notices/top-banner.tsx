import { useFetcher } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import type { ReactNode } from 'react';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { getPlan } from '#app/domain/access/plans/plan.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { useShell } from '../shell-context.ts';
import { useSync } from '../sync/sync-provider.tsx';
import { TimeMachineBanner } from '../sync/time-machine-banner.tsx';
import { useDismissal } from '../use-dismissal.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import {
  BANNER_TEXTS,
  getTopBanner,
  HIDE_SAVING_PLAN,
  savingPlanHiddenDays,
  savingPlanText,
  type TopBanner,
} from '#app/view-models/shell/top-banner.ts';
import { isTimeMachineDue } from '#app/view-models/sync/sync-rules.ts';
import { Delayed } from './delayed.tsx';

/** Renders the one banner above the pages, in the specification's order (features.md section 4). */
export function TopBannerNotice() {
  const { shop, user, bannerFacts, demoCopyExpiresAt } = useShell();
  const retrieval = useSync();
  const isInAdmin = useEmbeddedKey() !== null;
  const isUnreachable = user !== null && user.email === null && !isInAdmin;
  if (shop === null) return isUnreachable ? <UnreachableBanner /> : null;
  const { isDemo, plan, isOnboardingDone, isTimeMachineHidden: isHidden } = shop;
  const isDue =
    retrieval !== null && isTimeMachineDue(retrieval.view, { isHidden, isOnboardingDone });
  const banner = getTopBanner({
    ...bannerFacts,
    isDemo,
    demoCopyExpiresAt,
    plan,
    isUnreachable,
    isTimeMachineDue: isDue,
  });
  if (banner === null) return null;
  if (banner.kind === 'time_machine') return <TimeMachineBanner />;
  return <Delayed>{drawBanner(banner)}</Delayed>;
}

function drawBanner(banner: Exclude<TopBanner, { readonly kind: 'time_machine' }>): ReactNode {
  switch (banner.kind) {
    case 'demo':
      return <DemoBanner />;
    case 'demo_copy':
      return <DemoCopyBanner expiresAt={banner.expiresAt} />;
    case 'limited':
      return <WarningBanner {...BANNER_TEXTS.limited} />;
    case 'unreachable':
      return <UnreachableBanner />;
    case 'saving_plan':
      return <SavingPlanBanner name={getPlan(banner.plan).name} amount={banner.amount} />;
  }
}

/**
 * Requests an address from a user who came from a platform; Shopify's staff are reached in the
 * admin.
 */
function UnreachableBanner() {
  return <WarningBanner {...BANNER_TEXTS.unreachable} />;
}

function WarningBanner({
  text,
  link: { label, path },
}: {
  readonly text: string;
  readonly link: { readonly label: string; readonly path: string };
}) {
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="warning">
        {text} <Link url={path}>{label}</Link>
      </Banner>
    </Box>
  );
}

function SavingPlanBanner({ name, amount }: { readonly name: string; readonly amount: string }) {
  const { saving, dismiss } = useDismissal();
  const days = savingPlanHiddenDays(useEmbeddedKey() !== null);
  if (saving === HIDE_SAVING_PLAN) return null;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info" onDismiss={() => void dismiss(HIDE_SAVING_PLAN, days)}>
        {`${savingPlanText(name, amount)} `}
        <Link url="/pricing">See the plans</Link>
      </Banner>
    </Box>
  );
}

/** Says that these figures belong to no real shop, and links to the full trial. */
function DemoBanner() {
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

/** Creates a private copy of the demo, in which nothing is disabled. */
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

/** Names the owner of the copy and its expiry. */
function DemoCopyBanner({ expiresAt }: { readonly expiresAt: string }) {
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
