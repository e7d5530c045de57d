import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';
import { RANGE_SHORTCUTS } from '#app/domain/calendar/ranges.ts';
import type { FormReply } from '#app/lib/form-reply.ts';
import { deleteViewForm, renameViewForm, saveViewForm } from '#app/view-models/forms/view-forms.ts';
import { layoutText } from '#app/view-models/report-views/layout-address.ts';
import type { SavedView } from '#app/view-models/report-views/saved-view.ts';
import { REPORT_VIEWS_MESSAGES } from './report-views-messages.ts';

export type ViewDialogKind = 'save' | 'rename' | 'delete';

interface ViewDialogProps {
  /** Null while none is open. */
  readonly kind: ViewDialogKind | null;
  readonly view: SavedView | null;
  readonly page: string;
  readonly sharing: ButtonState;
  readonly reply: FormReply | null;
  readonly onClose: () => void;
}

export default function ViewDialog({ kind, view, page, sharing, reply, onClose }: ViewDialogProps) {
  const name = view?.name ?? '';
  return (
    <Modal open={kind !== null} onClose={onClose} title={getTitle(kind, name)}>
      <Modal.Section>
        {kind === 'save' && (
          <SaveForm page={page} sharing={sharing} reply={reply} onClose={onClose} />
        )}
        {kind === 'rename' && view !== null && (
          <ReplyForm definition={renameViewForm} reply={reply} hidden={{ id: view.viewId }}>
            <TextInput
              label={REPORT_VIEWS_MESSAGES.name}
              field={renameViewForm.fields.name}
              initial={name}
              autoComplete="off"
            />
            <Buttons cancel={REPORT_VIEWS_MESSAGES.cancel} onClose={onClose}>
              <Submit label={REPORT_VIEWS_MESSAGES.rename} />
            </Buttons>
          </ReplyForm>
        )}
        {kind === 'delete' && view !== null && (
          <ReplyForm definition={deleteViewForm} reply={reply} hidden={{ id: view.viewId }}>
            <Text as="p">{REPORT_VIEWS_MESSAGES.removeText}</Text>
            <Buttons cancel={REPORT_VIEWS_MESSAGES.removeNot} onClose={onClose}>
              <Submit label={REPORT_VIEWS_MESSAGES.remove} tone="critical" />
            </Buttons>
          </ReplyForm>
        )}
      </Modal.Section>
    </Modal>
  );
}

function getTitle(kind: ViewDialogKind | null, name: string): string {
  if (kind === 'rename') return REPORT_VIEWS_MESSAGES.renameTitle(name);
  return kind === 'delete'
    ? REPORT_VIEWS_MESSAGES.removeTitle(name)
    : REPORT_VIEWS_MESSAGES.saveTitle;
}

/** Saves the page as it is on screen, under a name. */
function SaveForm({
  page,
  sharing,
  reply,
  onClose,
}: Pick<ViewDialogProps, 'page' | 'sharing' | 'reply' | 'onClose'>) {
  const params = new URLSearchParams(useLocation().search);
  const days = RANGE_SHORTCUTS.find(({ key }) => key === params.get('range'));
  const words = new URLSearchParams(layoutText(params, page));
  if (days !== undefined) words.set('range', days.key);
  return (
    <ReplyForm definition={saveViewForm} reply={reply} hidden={{ words: words.toString() }}>
      <BlockStack gap="300">
        <Text as="p" tone="subdued">
          {REPORT_VIEWS_MESSAGES.saveText}
        </Text>
        <TextInput
          label={REPORT_VIEWS_MESSAGES.name}
          field={saveViewForm.fields.name}
          initial=""
          autoComplete="off"
        />
        <BlockStack>
          {sharing === 'shown' && (
            <TickInput
              label={REPORT_VIEWS_MESSAGES.share}
              field={saveViewForm.fields.isShared}
              initial={false}
            />
          )}
          {days !== undefined && (
            <TickInput
              label={REPORT_VIEWS_MESSAGES.days(days.label)}
              field={saveViewForm.fields.hasDays}
              initial={false}
            />
          )}
        </BlockStack>
      </BlockStack>
      <Buttons cancel={REPORT_VIEWS_MESSAGES.cancel} onClose={onClose}>
        <Submit label={REPORT_VIEWS_MESSAGES.save} />
      </Buttons>
    </ReplyForm>
  );
}

function Buttons({
  cancel,
  onClose,
  children,
}: {
  readonly cancel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <InlineStack gap="200" align="end">
      <Button onClick={onClose}>{cancel}</Button>
      {children}
    </InlineStack>
  );
}
