import { Banner, Box, Link } from '@shopify/polaris';
import { isTimeMachineDue } from '#app/domain/retrieval/retrieval-rules.ts';
import { HIDE_SAVING_PLAN, topBannerOf } from '#app/domain/shell/top-banner.ts';
import { planOf } from '#app/domain/plans/plan.ts';
import { useRetrieval } from './retrieval/retrieval-context.ts';
import { TimeMachineBanner } from './retrieval/time-machine-banner.tsx';
import { useShell } from './shell-context.ts';
import { useDismissal } from './use-dismissal.ts';

/** The one banner above the pages, in the specification's order (features.md section 4). */
export function TopBanner() {
  const { shop, bannerFacts } = useShell();
  const retrieval = useRetrieval();
  if (shop === null) return null;
  const { isDemo, plan, isOnboardingDone, isTimeMachineHidden: isHidden } = shop;
  const isDue =
    retrieval !== null && isTimeMachineDue(retrieval.view, { isHidden, isOnboardingDone });
  const banner = topBannerOf({ ...bannerFacts, isDemo, plan, isTimeMachineDue: isDue });
  switch (banner?.kind) {
    case undefined:
      return null;
    case 'demo':
      return <DemoBanner />;
    case 'time_machine':
      return <TimeMachineBanner />;
    case 'saving_plan':
      return <SavingPlanBanner name={planOf(banner.plan).name} amount={banner.amount} />;
  }
}

/** Says that these figures are nobody's. */
function DemoBanner() {
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

/** features.md section 9: 28, whose unit it leaves open. */
const HIDDEN_DAYS = 28;

function SavingPlanBanner({ name, amount }: { readonly name: string; readonly amount: string }) {
  const { saving, dismiss } = useDismissal();
  if (saving === HIDE_SAVING_PLAN) return null;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner tone="info" onDismiss={() => void dismiss(HIDE_SAVING_PLAN, HIDDEN_DAYS)}>
        {`You would save ${amount} a month on ${name}. `}
        <Link url="/pricing">See the plans</Link>
      </Banner>
    </Box>
  );
}
