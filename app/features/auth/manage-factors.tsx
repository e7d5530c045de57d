import { Banner, BlockStack, Link, Text } from '@shopify/polaris';
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
import type { ManageFactorsView } from '#app/view-models/settings/second-factor-view.ts';
import { AuthCard } from './auth-card.tsx';
import styles from './auth.module.css';
import { AddPasskey } from './passkey-buttons.tsx';
import { FACTOR_MESSAGES } from './second-factor-messages.ts';

interface FactorsProps {
  readonly view: ManageFactorsView;
}

/** What somebody's log-in takes besides the password, and how it is set up and removed. */
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
            <pre className={styles['codes']}>{codes}</pre>
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
      <AuthCard title={FACTOR_MESSAGES.totp} text={FACTOR_MESSAGES.totpOn}>
        <ReplyForm definition={removeTotpForm} reply={reply}>
          <Password view={view} field={removeTotpForm.fields.currentPassword} />
          <Submit label={FACTOR_MESSAGES.removeTotp} isPlain />
        </ReplyForm>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={FACTOR_MESSAGES.totp} text={FACTOR_MESSAGES.totpText}>
      {setup !== null && (
        <ReplyForm definition={finishTotpForm} reply={reply}>
          <Text as="p">{FACTOR_MESSAGES.scan}</Text>
          <code className={styles['secret']}>{setup.secret}</code>
          <img
            className={styles['picture']}
            src={setup.picture}
            alt={FACTOR_MESSAGES.picture}
            width={200}
            height={200}
          />
          <TextInput
            label={FACTOR_MESSAGES.typeCode}
            field={finishTotpForm.fields.code}
            autoComplete="one-time-code"
          />
          <Submit label={FACTOR_MESSAGES.finishTotp} />
        </ReplyForm>
      )}
      {setup === null && (
        <ReplyForm definition={startTotpForm} reply={reply}>
          <Password view={view} field={startTotpForm.fields.currentPassword} />
          <Submit label={FACTOR_MESSAGES.startTotp} isPlain />
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
    <AuthCard title={FACTOR_MESSAGES.passkeys} text={FACTOR_MESSAGES.passkeysText}>
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
    <ReplyForm
      definition={removePasskeyForm}
      reply={useFormReply()}
      hidden={{ passkey: credentialId }}
    >
      <BlockStack gap="100">
        <Text as="h3" variant="headingSm">
          {name}
        </Text>
        <Text as="p" tone="subdued">{`Since ${formatMoment(createdAt, view.locale)}`}</Text>
      </BlockStack>
      <Password view={view} field={removePasskeyForm.fields.currentPassword} />
      <div>
        <Submit
          label={FACTOR_MESSAGES.remove}
          accessibilityLabel={`${FACTOR_MESSAGES.remove} ${name}`}
          isPlain
        />
      </div>
    </ReplyForm>
  );
}

function RecoveryCard({ view }: FactorsProps) {
  const left =
    view.recoveryCodes === 1 ? '1 code is left.' : `${view.recoveryCodes} codes are left.`;
  return (
    <AuthCard
      title={FACTOR_MESSAGES.recoveryCodes}
      text={`${FACTOR_MESSAGES.recoveryText} ${left}`}
    >
      <ReplyForm definition={newRecoveryCodesForm} reply={useFormReply()}>
        <Password view={view} field={newRecoveryCodesForm.fields.currentPassword} />
        <Submit label={FACTOR_MESSAGES.newCodes} isPlain />
      </ReplyForm>
    </AuthCard>
  );
}

/** Asked before each change, so that a borrowed session changes nothing. */
function Password({ view, field }: FactorsProps & { readonly field: FormField }) {
  if (!view.hasPassword) return null;
  return (
    <TextInput label={FACTOR_MESSAGES.password} field={field} autoComplete="current-password" />
  );
}
