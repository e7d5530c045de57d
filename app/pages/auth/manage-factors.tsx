import type { ReactNode } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Text } from '#app/components/ui/text.ts';
import { CopyButton } from '#app/components/copy-button.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import {
  addPasskeyForm,
  finishTotpForm,
  newRecoveryCodesForm,
  removePasskeyForm,
  removeTotpForm,
  startTotpForm,
} from '#app/view-models/forms/auth-forms.ts';
import type { FormField } from '#app/view-models/forms/form-definition.ts';
import type { ManageFactorsView } from './second-factor-view.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth.module.css';
import { AddPasskey } from './passkey-buttons.tsx';
import { FACTOR_MESSAGES } from './second-factor-messages.ts';

interface FactorsProps {
  readonly view: ManageFactorsView;
}

/** Manages the further factors of a log-in: their set-up and removal. */
export function ManageFactors({ view }: FactorsProps) {
  const reply = useFormReply();
  const codes = reply?.ok === true ? (reply.secret ?? null) : null;
  const isProtected = view.hasTotp || view.passkeys.length > 0;
  return (
    <>
      <AuthCard title={FACTOR_MESSAGES.title} text={FACTOR_MESSAGES.text}>
        {view.isDue && <Banner tone="warning">{FACTOR_MESSAGES.due}</Banner>}
        {reply?.ok === true && (
          <div role="status">
            <Banner tone="success">{reply.message}</Banner>
          </div>
        )}
        {codes !== null && (
          <Banner tone="warning" title={FACTOR_MESSAGES.codesOnce}>
            <BlockStack gap="200">
              <pre className={styles['codes']}>{codes}</pre>
              <CopyButton text={codes} label={FACTOR_MESSAGES.copyCodes} />
            </BlockStack>
          </Banner>
        )}
        {isProtected && <Link url="/dashboard">{FACTOR_MESSAGES.toDashboard}</Link>}
      </AuthCard>
      <TotpCard view={view} />
      <PasskeysCard view={view} />
      {isProtected && <RecoveryCard view={view} />}
    </>
  );
}

function TotpCard({ view }: FactorsProps) {
  const reply = useFormReply();
  const { hasTotp, setup } = view;
  if (hasTotp) {
    return (
      <AuthCard isSection title={FACTOR_MESSAGES.totp} text={FACTOR_MESSAGES.totpOn}>
        <Folded title={FACTOR_MESSAGES.removeTotp}>
          <ReplyForm definition={removeTotpForm} reply={reply}>
            <Password view={view} field={removeTotpForm.fields.currentPassword} />
            <Submit label={FACTOR_MESSAGES.removeTotp} isPlain isFullWidth />
          </ReplyForm>
        </Folded>
      </AuthCard>
    );
  }
  return (
    <AuthCard isSection title={FACTOR_MESSAGES.totp} text={FACTOR_MESSAGES.totpText}>
      {setup !== null && (
        <ReplyForm definition={finishTotpForm} reply={reply}>
          <Text as="p">{FACTOR_MESSAGES.scan}</Text>
          <img
            className={styles['picture']}
            src={setup.picture}
            alt={FACTOR_MESSAGES.picture}
            width={200}
            height={200}
          />
          <code className={styles['secret']}>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret} label={FACTOR_MESSAGES.copyKey} />
          <TextInput
            label={FACTOR_MESSAGES.typeCode}
            field={finishTotpForm.fields.code}
            autoComplete="one-time-code"
          />
          <Submit label={FACTOR_MESSAGES.finishTotp} isFullWidth />
        </ReplyForm>
      )}
      {setup === null && (
        <ReplyForm definition={startTotpForm} reply={reply}>
          <Password view={view} field={startTotpForm.fields.currentPassword} />
          <Submit label={FACTOR_MESSAGES.startTotp} isPlain isFullWidth />
        </ReplyForm>
      )}
    </AuthCard>
  );
}

function PasskeysCard({ view }: FactorsProps) {
  const { passkeys, newPasskey } = view;
  const reply = useFormReply();
  const { fields } = addPasskeyForm;
  return (
    <AuthCard isSection title={FACTOR_MESSAGES.passkeys} text={FACTOR_MESSAGES.passkeysText}>
      {passkeys.map((passkey) => (
        <Passkey key={passkey.credentialId} view={view} passkey={passkey} />
      ))}
      {newPasskey === null ? (
        <Text as="p" tone="subdued">
          {FACTOR_MESSAGES.noPasskeys}
        </Text>
      ) : (
        <ReplyForm definition={addPasskeyForm} reply={reply}>
          <TextInput
            label={FACTOR_MESSAGES.passkeyName}
            field={fields.name}
            autoComplete="off"
            initial={FACTOR_MESSAGES.passkeyInitial}
          />
          <Password view={view} field={fields.currentPassword} />
          <AddPasskey options={newPasskey} />
        </ReplyForm>
      )}
    </AuthCard>
  );
}

function Passkey({
  view,
  passkey: { credentialId, name, createdAt },
}: FactorsProps & { readonly passkey: ManageFactorsView['passkeys'][number] }) {
  return (
    <BlockStack gap="200">
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm" breakWord>
          {name}
        </Text>
        <Text as="p" tone="subdued">{`Added ${formatMoment(createdAt, view.locale)}`}</Text>
      </BlockStack>
      <Folded title={`${FACTOR_MESSAGES.remove} ${name}`}>
        <ReplyForm
          definition={removePasskeyForm}
          reply={useFormReply()}
          hidden={{ passkey: credentialId }}
        >
          <Password view={view} field={removePasskeyForm.fields.currentPassword} />
          <Submit
            label={FACTOR_MESSAGES.remove}
            accessibilityLabel={`${FACTOR_MESSAGES.remove} ${name}`}
            isPlain
            isFullWidth
          />
        </ReplyForm>
      </Folded>
    </BlockStack>
  );
}

function RecoveryCard({ view }: FactorsProps) {
  const left =
    view.recoveryCodes === 1 ? '1 code is left.' : `${view.recoveryCodes} codes are left.`;
  return (
    <AuthCard
      isSection
      title={FACTOR_MESSAGES.recoveryCodes}
      text={`${FACTOR_MESSAGES.recoveryText} ${left}`}
    >
      <Folded title={FACTOR_MESSAGES.newCodes}>
        <ReplyForm definition={newRecoveryCodesForm} reply={useFormReply()}>
          <Password view={view} field={newRecoveryCodesForm.fields.currentPassword} />
          <Submit label={FACTOR_MESSAGES.newCodes} isPlain isFullWidth />
        </ReplyForm>
      </Folded>
    </AuthCard>
  );
}

/**
 * Renders a form that is opened on use: a password field for each would hide the active factors.
 */
function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={styles['folded']}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** The password before each change, so that a stolen session changes nothing. */
function Password({ view, field }: FactorsProps & { readonly field: FormField }) {
  if (!view.hasPassword) return null;
  return (
    <TextInput label={FACTOR_MESSAGES.password} field={field} autoComplete="current-password" />
  );
}
