import { useSubmit } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { useState } from 'react';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { LOGO_BYTES_MAX, LOGO_EXPECTED, LOGO_TYPES } from '#app/domain/workspaces/logo-image.ts';
import { removeLogoForm, saveLogoForm } from '#app/view-models/forms/workspace-forms.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import styles from '#app/components/settings/settings.module.css';
import type { WorkspaceProps } from './workspace-props.ts';

const TEXT =
  'The logo of the agency that looks after these shops. It stands in the top bar of each, in ' +
  'invitations and above reports that are sent by email.';

/** Edits the picture of the agency: chosen, it is saved at once. */
export function LogoCard({ view, workspace: { workspaceKey } }: WorkspaceProps) {
  const { logoUrl, buttons } = view;
  const { state, reason } = buttons.logo;
  const reply = useFormReply();
  const submit = useSubmit();
  const [fault, setFault] = useState<string | null>(null);
  const isDisabled = state !== 'shown';
  const send = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > LOGO_BYTES_MAX || !LOGO_TYPES.some((type) => type === file.type)) {
      return setFault(LOGO_EXPECTED);
    }
    setFault(null);
    const image = await readAddress(file);
    submit({ intent: saveLogoForm.intent, workspaceKey, image }, { method: 'post' });
  };
  const refused = reply?.ok === false && reply.intent === saveLogoForm.intent ? reply : null;
  const said = fault ?? refused?.message ?? reason;
  return (
    <SettingsCard title="Agency logo" text={TEXT}>
      <BlockStack gap="300">
        {logoUrl !== null && (
          <InlineStack gap="400" blockAlign="center">
            <img
              src={logoUrl}
              alt="The logo in use"
              height={48}
              style={{ maxInlineSize: '100%' }}
            />
            <ReplyForm definition={removeLogoForm} reply={reply} hidden={{ workspaceKey }}>
              <Submit label="Remove the logo" isPlain isDisabled={isDisabled} />
            </ReplyForm>
          </InlineStack>
        )}
        <label className={styles['file']}>
          <Text as="span">{logoUrl === null ? 'Add a logo' : 'Use another'}</Text>
          <input
            type="file"
            accept={LOGO_TYPES.join(',')}
            disabled={isDisabled}
            onChange={({ currentTarget }) => {
              void send(currentTarget.files?.[0]);
              // The same file again is a choice too, such as after it was refused.
              currentTarget.value = '';
            }}
          />
          <Text as="span" tone="subdued">
            PNG, JPEG or WebP, at most 200 kB
          </Text>
        </label>
        {said !== null && (
          <div role="alert">
            <Text as="p" tone={fault === null && refused === null ? 'subdued' : 'critical'}>
              {said}
            </Text>
          </div>
        )}
      </BlockStack>
    </SettingsCard>
  );
}

function readAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The file could not be read.')));
    reader.readAsDataURL(file);
  });
}
