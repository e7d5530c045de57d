import { useNavigate } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { Box } from '#app/components/ui/box.ts';
import { useState } from 'react';
import { callOnce } from '#app/components/calls/call-once.ts';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import { useShell } from '../shell-context.ts';
import ShellModal from '../shell-modal.tsx';
import { BillingNotices } from './billing-notices.tsx';
import type { TrialEndedView } from '#app/view-models/plans/plan-panel.ts';

/**
 * Shows notices about the plan above a page: the end of a trial, and inside the admin the used
 * orders.
 */
export default function PlanNotices() {
  const { planPanel } = useShell();
  const isInAdmin = useEmbeddedKey() !== null;
  if (planPanel === null) return null;
  const { trialEnded, usage, upgradeTo, billing } = planPanel;
  if (trialEnded !== null) return <TrialEnded key={trialEnded.trialId} view={trialEnded} />;
  if (billing !== null) return <BillingNotices key={billing.key} notice={billing} />;
  if (!isInAdmin || usage === null || usage.stage === null) return null;
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner
        tone="warning"
        title={usage.text}
        {...(upgradeTo !== null && { action: { content: 'Upgrade', url: upgradeTo } })}
      >
        {usage.extraText}
      </Banner>
    </Box>
  );
}

/**
 * Offers to stay or go back: a modal, and inside the admin, which rejects modals that open by
 * themselves, a banner.
 */
function TrialEnded({ view }: { readonly view: TrialEndedView }) {
  const { isEmbedded } = useShell();
  const navigate = useNavigate();
  const [isClosed, setIsClosed] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const downgrade = async () => {
    setIsSending(true);
    const params = { become_shop_ID: 'become_shop_ID', trial_ID: view.trialId };
    const { isDone, message } = await callOnce('farthingTrials', 'stayOnPreviousPlan', params);
    setIsSending(false);
    if (!isDone) return setFault(message);
    setIsClosed(true);
    navigate('/dashboard');
  };
  if (isClosed) return null;
  const texts = fault === null ? [view.text] : [view.text, fault];
  const back = {
    label: view.downgradeLabel,
    onAction: () => void downgrade(),
    isLoading: isSending,
  };
  const stay = { label: view.stayLabel, url: '/pricing' };
  if (!isEmbedded) {
    const close = () => setIsClosed(true);
    return (
      <ShellModal title={view.title} text={texts} action={stay} second={back} onClose={close} />
    );
  }
  return (
    <Box padding="400" paddingBlockEnd="0">
      <Banner
        tone={fault === null ? 'warning' : 'critical'}
        title={view.title}
        action={{ content: stay.label, url: stay.url }}
        secondaryAction={{ content: back.label, onAction: back.onAction }}
      >
        {texts.join(' ')}
      </Banner>
    </Box>
  );
}
