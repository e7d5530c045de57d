import { useState } from 'react';
import { useFetcher } from '@remix-run/react';
import { Banner } from '#app/components/ui/banner.ts';
import { FormLayout } from '#app/components/ui/form-layout.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Select } from '#app/components/ui/select.ts';
import { TextField } from '#app/components/ui/text-field.ts';
import { Text } from '#app/components/ui/text.ts';
import { GIVEN_ROLES } from '#app/domain/access/roles/role.ts';
import type { FormReply } from '#app/lib/form-reply.ts';

/** Invites a teammate into the workspace without leaving the page (features.md, "Side menu"). */
export function InviteModal({
  workspaceKey,
  onClose,
}: {
  readonly workspaceKey: string;
  readonly onClose: () => void;
}) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('Member');
  const sending = useFetcher<FormReply>();
  const reply = sending.state === 'idle' ? (sending.data ?? null) : null;
  const refusal = reply?.ok === false ? reply : null;
  const send = () =>
    sending.submit(
      { intent: 'invite', workspaceKey, email, role },
      { method: 'post', action: '/workspace/invite' },
    );
  const { email: emailError, ...others } = refusal?.errors ?? {};
  const problem = [refusal?.message, refusal?.hint, ...Object.values(others)].filter(Boolean);
  return (
    <Modal
      open
      title="Invite teammates"
      onClose={onClose}
      primaryAction={{
        content: 'Send the invitation',
        onAction: send,
        loading: sending.state !== 'idle',
      }}
      secondaryActions={[{ content: 'Close', onAction: onClose }]}
    >
      <Modal.Section>
        <FormLayout>
          {problem.length > 0 && <Banner tone="critical">{problem.join(' ')}</Banner>}
          {reply?.ok === true && (
            <div role="status">
              <Banner tone="success">{reply.message}</Banner>
            </div>
          )}
          <TextField
            label="Email"
            type="email"
            name="email"
            autoComplete="off"
            value={email}
            onChange={setEmail}
            {...(emailError !== undefined && { error: emailError })}
          />
          <Select
            label="Role"
            options={GIVEN_ROLES.map((value) => ({ value, label: value }))}
            value={role}
            onChange={setRole}
          />
          <Text as="p" tone="subdued">
            Members can do everything except manage the workspace. View Only sees the reports.
          </Text>
        </FormLayout>
      </Modal.Section>
    </Modal>
  );
}
