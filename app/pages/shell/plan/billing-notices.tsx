import { useFetcher, useLocation } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Box } from '#app/components/ui/box.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { OpenApproval } from '#app/components/form/open-approval.tsx';
import { useEmbeddedKey } from '#app/components/embedded.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { choosePlanForm } from '#app/view-models/forms/plan-forms.ts';
import type { BillingNotice } from '#app/view-models/plans/billing-notice.ts';

/** The pages that solve a notice; no modal covers them. */
const PAGES_TO_SETTLE = ['/billing', '/pricing', '/support'];

/**
 * Renders payment notices: a modal, and inside the admin, which rejects modals that open by
 * themselves, a banner.
 */
export function BillingNotices({ notice }: { readonly notice: BillingNotice }) {
  const { pathname } = useLocation();
  const isInAdmin = useEmbeddedKey() !== null;
  const [isClosed, setIsClosed] = useState(() => wasClosed(notice.key));
  const { reply, isSending, act } = useNoticeAction(notice);
  const isOnPage = PAGES_TO_SETTLE.includes(pathname);
  if (isInAdmin) return <InAdmin notice={notice} reply={reply} act={isOnPage ? null : act} />;
  if (isOnPage || (isClosed && !notice.isForced)) return null;
  const close = () => {
    if (notice.isForced) return;
    rememberClosed(notice.key);
    setIsClosed(true);
  };
  return (
    <Modal
      open
      title={notice.title}
      onClose={close}
      primaryAction={{ content: notice.label, ...act, loading: isSending }}
    >
      <Modal.Section>
        <div {...(notice.isForced && { 'data-forced': true })}>
          <BlockStack gap="200">
            {notice.sentences.map((sentence) => (
              <Text key={sentence} as="p">
                {sentence}
              </Text>
            ))}
            <Outcome reply={reply} />
          </BlockStack>
        </div>
      </Modal.Section>
    </Modal>
  );
}

type Act = { readonly url: string } | { readonly onAction: () => void };

function InAdmin({
  notice,
  reply,
  act,
}: {
  readonly notice: BillingNotice;
  readonly reply: FormReply | null;
  /** Null on a page that solves it. */
  readonly act: Act | null;
}) {
  return (
    <Box padding="400" paddingBlockEnd="0">
      <BlockStack gap="200">
        <Banner
          tone={notice.kind === 'capped_amount' ? 'critical' : 'warning'}
          title={notice.title}
          {...(act !== null && { action: { content: notice.label, ...act } })}
        >
          {notice.sentences.join(' ')}
        </Banner>
        <Outcome reply={reply} />
      </BlockStack>
    </Box>
  );
}

function Outcome({ reply }: { readonly reply: FormReply | null }) {
  if (reply?.ok === false) {
    return <Banner tone="critical">{`${reply.message ?? ''} ${reply.hint ?? ''}`}</Banner>;
  }
  return <OpenApproval reply={reply} />;
}

/** Follows the button of a notice: to a page, or to the approval of a plan. */
function useNoticeAction({ action }: BillingNotice) {
  const fetcher = useFetcher<FormReply>();
  const act: Act =
    'url' in action
      ? { url: action.url }
      : {
          onAction: () =>
            fetcher.submit(
              { intent: choosePlanForm.intent, ...action.offers },
              { method: 'post', action: '/pricing' },
            ),
        };
  return { reply: fetcher.data ?? null, isSending: fetcher.state !== 'idle', act };
}

const PREFIX = 'billing-notice ';

/**
 * Decides if the notice was closed; a browser without storage shows it again with the next page.
 */
function wasClosed(key: string): boolean {
  try {
    return window.sessionStorage.getItem(PREFIX + key) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(key: string): void {
  try {
    window.sessionStorage.setItem(PREFIX + key, '1');
  } catch {
    // Nothing is lost but that it is shown again.
  }
}
