import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { useEffect, useRef } from 'react';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { useUnsaved } from '#app/components/unsaved/unsaved-context.ts';
import type { DashboardView } from '../dashboard.ts';
import { resetDashboardForm, saveDashboardForm } from '../dashboard-forms.ts';
import styles from '../dashboard.module.css';
import { EditableWidgets } from './editable-widgets.tsx';

export interface DashboardEditorProps {
  readonly dashboard: DashboardView;
  /** Called when the dashboard is saved or left unchanged. */
  readonly onDone: () => void;
}

/** Edits the dashboard: added, moved, resized and removed widgets show once saved. */
export default function DashboardEditor({ dashboard, onDone }: DashboardEditorProps) {
  const reply = useFormReply();
  const before = useRef(reply);
  const unsaved = useUnsaved();
  useEffect(() => {
    const isNew = reply !== before.current;
    if (isNew && reply?.ok === true && INTENTS.has(reply.intent)) onDone();
  }, [reply, onDone]);
  const cancel = () => {
    unsaved?.discardAll();
    onDone();
  };
  return (
    <BlockStack gap="400">
      <Card>
        <InlineStack align="space-between" blockAlign="center" gap="300">
          <BlockStack gap="050">
            <Text as="h2" variant="headingSm">
              Customize your dashboard
            </Text>
            <Text as="p" tone="subdued">
              Only you see these changes. Others keep their own dashboard of this shop.
            </Text>
          </BlockStack>
          <InlineStack gap="200">
            {!dashboard.isDefault && (
              <ReplyForm definition={resetDashboardForm} reply={reply}>
                <Submit label="Reset to the default" isPlain />
              </ReplyForm>
            )}
            <Button onClick={cancel}>Cancel</Button>
          </InlineStack>
        </InlineStack>
      </Card>
      <ReplyForm definition={saveDashboardForm} hasSaveBar reply={reply}>
        <EditableWidgets dashboard={dashboard} />
        <div className={styles['inset']}>
          <InlineStack gap="200">
            <Submit label="Save dashboard" />
            <Button onClick={cancel}>Cancel</Button>
          </InlineStack>
        </div>
      </ReplyForm>
    </BlockStack>
  );
}

const INTENTS: ReadonlySet<string> = new Set([saveDashboardForm.intent, resetDashboardForm.intent]);
