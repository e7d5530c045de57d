import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Link } from '#app/components/ui/link.ts';
import { Spinner } from '#app/components/ui/spinner.ts';
import { Text } from '#app/components/ui/text.ts';
import type { FormDefinition } from '#app/view-models/forms/form-definition.ts';
import { findWooForm, finishWooForm, wooKeyForm } from './connect-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { AuthCard } from './auth-card.tsx';
import { CONNECT_WOO_MESSAGES as WORDS } from './auth-messages.ts';
import { useEffect, useRef, type RefObject } from 'react';
import { useRevalidator } from '@remix-run/react';

export type ConnectWooView =
  | {
      readonly step: 'address';
      readonly by: 'approval' | 'key';
      readonly isReachable: boolean;
      readonly address: string;
      readonly hasPlainPermalinks: boolean;
    }
  | { readonly step: 'approve'; readonly site: string; readonly approvalUrl: string }
  | { readonly step: 'waiting' | 'finish'; readonly site: string; readonly state: string }
  | { readonly step: 'declined' | 'gone' };

export interface ConnectWooScreenProps {
  readonly view: ConnectWooView;
  readonly workspaceName: string;
  /** The reason why the role cannot add a shop; null when it can. */
  readonly refusal: string | null;
}

/** /register/connect-platforms?platform=woocommerce: from the address of a shop to its orders. */
export function ConnectWooScreen({ view, workspaceName, refusal }: ConnectWooScreenProps) {
  switch (view.step) {
    case 'address':
      return <Address view={view} workspaceName={workspaceName} refusal={refusal} />;
    case 'approve':
      return (
        <AuthCard title={WORDS.approveTitle} text={WORDS.approveText}>
          <Text as="p" fontWeight="semibold" breakWord>
            {withoutScheme(view.site)}
          </Text>
          <Button url={view.approvalUrl} variant="primary" fullWidth>
            {WORDS.approve}
          </Button>
          <Link url={WORDS.page}>{WORDS.otherShop}</Link>
        </AuthCard>
      );
    case 'waiting':
    case 'finish':
      return <Finish key={view.step} {...view} />;
    case 'declined':
    case 'gone':
      return (
        <AuthCard
          title={view.step === 'declined' ? WORDS.declinedTitle : WORDS.goneTitle}
          text={view.step === 'declined' ? WORDS.declinedText : WORDS.goneText}
        >
          <Button url={WORDS.page} variant="primary" fullWidth>
            {WORDS.again}
          </Button>
        </AuthCard>
      );
  }
}

function Address({
  view: { by, isReachable, address, hasPlainPermalinks },
  workspaceName,
  refusal,
}: Omit<ConnectWooScreenProps, 'view'> & {
  readonly view: Extract<ConnectWooView, { step: 'address' }>;
}) {
  const reply = useFormReply();
  const isByKey = by === 'key';
  const definition: FormDefinition = isByKey ? wooKeyForm : findWooForm;
  return (
    <AuthCard title={WORDS.title} text={`It is added to the workspace “${workspaceName}”.`}>
      {refusal !== null && <Banner tone="warning">{refusal}</Banner>}
      {!isReachable && !isByKey && (
        <Banner
          tone="warning"
          action={{ content: WORDS.byKey, url: addressPage({ by: 'key', address }) }}
        >
          {WORDS.notReachable}
        </Banner>
      )}
      {hasPlainPermalinks && isByKey && <Banner tone="info">{WORDS.plainPermalinks}</Banner>}
      <ReplyForm definition={definition} reply={reply}>
        <TextInput
          label={WORDS.address}
          field={findWooForm.fields.address}
          initial={address}
          autoComplete="url"
          placeholder="https://your-shop.com"
          helpText={WORDS.addressHelp}
        />
        {isByKey && (
          <>
            <Text as="p" tone="subdued">
              {WORDS.keyHelp}
            </Text>
            <TextInput
              label={WORDS.consumerKey}
              field={wooKeyForm.fields.consumerKey}
              autoComplete="off"
            />
            <TextInput
              label={WORDS.consumerSecret}
              field={wooKeyForm.fields.consumerSecret}
              autoComplete="off"
            />
          </>
        )}
        <Submit
          label={isByKey ? WORDS.connect : WORDS.next}
          isFullWidth
          isDisabled={refusal !== null}
        />
      </ReplyForm>
      <BlockStack gap="200">
        <Link url={addressPage({ by: isByKey ? 'approval' : 'key', address })}>
          {isByKey ? WORDS.byApproval : WORDS.byKey}
        </Link>
        <Link url="/register/select-platforms">Back</Link>
      </BlockStack>
    </AuthCard>
  );
}

/** Returns the page of the address in the other variant, with its input. */
function addressPage({
  by,
  address,
}: {
  readonly by: 'approval' | 'key';
  readonly address: string;
}) {
  const filled = address === '' ? '' : `&address=${encodeURIComponent(address)}`;
  return `${WORDS.page}${by === 'key' ? '&by=key' : ''}${filled}`;
}

/** Connects once the key has arrived: by itself, and by the button where there are no scripts. */
function Finish({ step, site, state }: Extract<ConnectWooView, { state: string }>) {
  const reply = useFormReply();
  const form = useFinishing(step, reply !== null);
  const isWaiting = step === 'waiting';
  return (
    <AuthCard
      title={isWaiting ? WORDS.waitingTitle : WORDS.finishTitle}
      text={isWaiting ? WORDS.waitingText : WORDS.finishText}
    >
      <div ref={form} role="status" aria-busy={reply === null}>
        <BlockStack gap="400">
          <Text as="p" fontWeight="semibold" breakWord>
            {withoutScheme(site)}
          </Text>
          {reply === null && <Spinner size="small" accessibilityLabel={WORDS.working} />}
        </BlockStack>
      </div>
      {!isWaiting && (
        <ReplyForm definition={finishWooForm} reply={reply} hidden={{ state }}>
          <Submit label={WORDS.finish} isFullWidth />
        </ReplyForm>
      )}
      <Link url={WORDS.page}>{WORDS.startAgain}</Link>
    </AuthCard>
  );
}

function withoutScheme(site: string): string {
  return site.replace(/^https?:\/\//, '');
}

const ASK_AFTER_MS = 2000;

/**
 * Sends the form of the step once it is rendered; before that, polls for the key two seconds after
 * each answer. After a reply the user continues.
 */
function useFinishing(step: 'waiting' | 'finish', isAnswered: boolean): RefObject<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (step === 'finish' || isAnswered || state !== 'idle') return;
    // Again and again: React may pass over the state between a request and its quick reply.
    const timer = setInterval(revalidate, ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, [step, isAnswered, state, revalidate]);
  useEffect(() => {
    if (step !== 'finish' || isAnswered || isSent.current) return;
    isSent.current = true;
    place.current?.parentElement?.querySelector('form')?.requestSubmit();
  }, [step, isAnswered]);
  return place;
}
