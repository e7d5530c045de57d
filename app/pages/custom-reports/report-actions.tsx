import { useEffect, useState } from 'react';
import { Badge } from '#app/components/ui/badge.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { ExportButton } from '#app/components/report/export-button.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { TipText } from '#app/components/tooltip/tip-text.tsx';
import { TipOn } from '#app/components/tooltip/tip.tsx';
import {
  type CustomReportView,
  REPORT_EDIT_PATH,
  type ReportSummary,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import type { DeliveryView } from '#app/view-models/custom-reports/delivery-view.ts';
import {
  deleteReportForm,
  duplicateReportForm,
  renameReportForm,
  shareReportForm,
} from './report-forms.ts';
import { CUSTOM_REPORT_MESSAGES } from './custom-report-messages.ts';
import { DeliveryButton } from './delivery-button.tsx';
import { DELIVERY_MESSAGES } from './delivery-messages.ts';
import styles from './custom-reports.module.css';

/** Renders the actions on the report on screen, within the role's permissions. */
export function ReportActions({
  view: { summary, editing, refusal, exportHref },
  delivery,
}: {
  readonly view: Pick<CustomReportView, 'summary' | 'editing' | 'refusal' | 'exportHref'>;
  readonly delivery: DeliveryView;
}) {
  const { shop } = useReport();
  const { reportId, isTemplate, isShared, isEditable, isMine } = summary;
  return (
    <div data-print="hidden" className={styles['inset']}>
      <InlineStack gap="200" blockAlign="center">
        <Badge tone={isTemplate ? 'info' : isShared ? 'success' : 'enabled'}>
          {isTemplate
            ? CUSTOM_REPORT_MESSAGES.template
            : isShared
              ? CUSTOM_REPORT_MESSAGES.shared
              : CUSTOM_REPORT_MESSAGES.isPrivate}
        </Badge>
        {!isTemplate && !isMine && summary.ownerName !== null && (
          <Text as="span" tone="subdued">{`By ${summary.ownerName}`}</Text>
        )}
        {editing === 'disabled' && (
          <>
            <RefusedButton
              label={isTemplate ? 'Use this template' : 'Duplicate'}
              refusal={refusal ?? ''}
            />
            <RefusedButton label={DELIVERY_MESSAGES.title} refusal={refusal ?? ''} />
          </>
        )}
        {editing === 'shown' && (
          <>
            {isEditable && <Button url={`${REPORT_EDIT_PATH}/${reportId}`}>Edit</Button>}
            <DuplicateButton summary={summary} isMain={isTemplate} />
            {isEditable && <RenameButton summary={summary} />}
            {isEditable && (isMine || !isShared) && <ShareButton summary={summary} />}
            {isEditable && delivery.current === null && (
              <DeliveryButton
                label={DELIVERY_MESSAGES.title}
                reportId={reportId}
                delivery={delivery}
              />
            )}
            {isEditable && <DeleteButton summary={summary} />}
          </>
        )}
        <ExportButton
          href={`${exportHref}&format=pdf`}
          label="PDF"
          accessibilityLabel={`Download ${summary.name} as PDF`}
        />
        <ExportButton
          href={`${exportHref}&format=png`}
          label="Image"
          accessibilityLabel={`Download ${summary.name} as an image`}
        />
        {!shop.isDemo && <Button onClick={() => window.print()}>Print</Button>}
      </InlineStack>
    </div>
  );
}

/** Copies this report into a custom report. */
export function DuplicateButton({
  summary,
  isMain = false,
}: {
  readonly summary: ReportSummary;
  /** True for the main action. */
  readonly isMain?: boolean;
}) {
  const reply = useFormReply();
  const { reportId: id, isTemplate, name } = summary;
  const label = isTemplate ? 'Use this template' : 'Duplicate';
  return (
    <ReplyForm definition={duplicateReportForm} reply={reply} hidden={{ id }}>
      <Submit label={label} isPlain={!isMain} accessibilityLabel={`${label}: ${name}`} />
    </ReplyForm>
  );
}

/** Renders the button disabled, for a user who may not press it. */
export function RefusedButton({
  label,
  refusal,
}: {
  readonly label: string;
  readonly refusal: string;
}) {
  return (
    <TipOn title={label} content={<TipText text={refusal} />}>
      <Button disabled>{label}</Button>
    </TipOn>
  );
}

function RenameButton({ summary: { reportId: id, name } }: { readonly summary: ReportSummary }) {
  const reply = useFormReply();
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (reply?.ok === true && reply.intent === renameReportForm.intent) setIsOpen(false);
  }, [reply]);
  return (
    <Modal
      activator={<Button onClick={() => setIsOpen(true)}>Rename</Button>}
      open={isOpen}
      onClose={() => setIsOpen(false)}
      title={`Rename “${name}”`}
    >
      <Modal.Section>
        <ReplyForm definition={renameReportForm} reply={reply} hidden={{ id }}>
          <TextInput
            label="Name"
            field={renameReportForm.fields.name}
            initial={name}
            autoComplete="off"
          />
          <InlineStack gap="200" align="end">
            <Button onClick={() => setIsOpen(false)}>Cancel</Button>
            <Submit label="Rename" />
          </InlineStack>
        </ReplyForm>
      </Modal.Section>
    </Modal>
  );
}

function ShareButton({ summary }: { readonly summary: ReportSummary }) {
  const reply = useFormReply();
  const { reportId: id, isShared } = summary;
  return (
    <ReplyForm
      definition={shareReportForm}
      reply={reply}
      hidden={{ id, shared: isShared ? '0' : '1' }}
    >
      <Submit label={isShared ? 'Make private' : 'Share with the workspace'} isPlain />
    </ReplyForm>
  );
}

function DeleteButton({ summary: { reportId: id, name } }: { readonly summary: ReportSummary }) {
  const reply = useFormReply();
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  return (
    <Modal
      // The focus returns to this button when the report stays.
      activator={
        <Button tone="critical" onClick={() => setIsConfirmOpen(true)}>
          Delete
        </Button>
      }
      open={isConfirmOpen}
      onClose={() => setIsConfirmOpen(false)}
      title={CUSTOM_REPORT_MESSAGES.deleteQuestion(name)}
    >
      <Modal.Section>
        <ReplyForm definition={deleteReportForm} reply={reply} hidden={{ id }}>
          <Text as="p">{CUSTOM_REPORT_MESSAGES.deleteText}</Text>
          <InlineStack gap="200" align="end">
            <Button onClick={() => setIsConfirmOpen(false)}>Keep it</Button>
            <Submit label="Delete" tone="critical" />
          </InlineStack>
        </ReplyForm>
      </Modal.Section>
    </Modal>
  );
}
