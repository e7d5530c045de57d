import { Button } from '#app/components/ui/button.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Link } from '#app/components/ui/link.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { PartForm } from '#app/components/form/part-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { type Annotation, ANNOTATION_KINDS } from '#app/domain/annotations/annotation.ts';
import { ANNOTATIONS_PATH } from '#app/view-models/annotations/chart-annotation.ts';
import { saveAnnotationForm } from '#app/view-models/forms/annotation-forms.ts';

export interface AnnotationDialogProps {
  /** Null for a new one. */
  readonly note: Annotation | null;
  readonly firstDay: string;
  readonly hasLink: boolean;
  readonly onClose: () => void;
}

export default function AnnotationDialog({
  note,
  firstDay,
  hasLink,
  onClose,
}: AnnotationDialogProps) {
  const { fields } = saveAnnotationForm;
  const lastDay = note === null || note.lastDay === note.firstDay ? '' : note.lastDay;
  return (
    <Modal open onClose={onClose} title={note === null ? 'Add a note' : 'Edit the note'}>
      <Modal.Section>
        <PartForm
          definition={saveAnnotationForm}
          action={ANNOTATIONS_PATH}
          hidden={{ id: note?.annotationId ?? '' }}
          label="Save note"
          onDone={onClose}
          buttons={
            <>
              {hasLink && <Link url={ANNOTATIONS_PATH}>All notes</Link>}
              <Button onClick={onClose}>Cancel</Button>
            </>
          }
        >
          <TextInput
            label="What happened"
            field={fields.note}
            initial={note?.note ?? ''}
            placeholder="Black Friday"
            autoComplete="off"
          />
          <SelectInput
            label="Kind"
            field={fields.kind}
            options={ANNOTATION_KINDS.map(({ key, label }) => ({ value: key, label }))}
            initial={note?.kind ?? 'sale'}
          />
          <InlineGrid columns={2} gap="300">
            <TextInput
              label="First day"
              field={fields.firstDay}
              initial={note?.firstDay ?? firstDay}
              autoComplete="off"
            />
            <TextInput
              label="Last day (optional)"
              field={fields.lastDay}
              initial={lastDay}
              autoComplete="off"
            />
          </InlineGrid>
          <TickInput
            label="Show it on the charts of all shops of the workspace"
            field={fields.isOfAllShops}
            initial={note !== null && note.shopId === null}
          />
        </PartForm>
      </Modal.Section>
    </Modal>
  );
}
