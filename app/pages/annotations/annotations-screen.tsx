import { lazy, Suspense, useState } from 'react';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Page } from '#app/components/ui/page.ts';
import { useDeletion } from '#app/components/form/use-deletion.tsx';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { type Annotation, getAnnotationKindLabel } from '#app/domain/annotations/annotation.ts';
import type { AnnotationsView } from './annotations-view.ts';
import { formatAnnotationDays } from '#app/view-models/annotations/chart-annotation.ts';
import {
  deleteAnnotationForm,
  saveAnnotationForm,
} from '#app/view-models/forms/annotation-forms.ts';

/** Loaded when the user writes a note. */
const AnnotationDialog = lazy(() => import('#app/components/annotations/annotation-dialog.tsx'));

export function AnnotationsScreen({ view }: { readonly view: AnnotationsView }) {
  const { notes, today, editing, refusal } = view;
  const [edited, setEdited] = useState<Annotation | 'new' | null>(null);
  const deletion = useDeletion<Annotation>(DELETION);
  const add = { content: 'Add note', onAction: () => setEdited('new') };
  return (
    <Page
      title="Notes on charts"
      subtitle="What happened, and when: a line or a band on every chart over time."
      backAction={{ content: 'Dashboard', url: '/dashboard' }}
      fullWidth
      {...(editing === 'hidden'
        ? {}
        : { primaryAction: { ...add, disabled: editing === 'disabled' } })}
    >
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        <div role="status">{deletion.notice}</div>
        {notes.length === 0 ? (
          <Card>
            <EmptyState
              heading="Nothing is marked yet"
              image="/illustrations/first-use.svg"
              {...(editing === 'shown' && { action: add })}
            >
              <p>Mark a sale, a price change, a campaign or a stock-out, and see what it did.</p>
            </EmptyState>
          </Card>
        ) : (
          <NotesCard view={view} onEdit={setEdited} onDelete={deletion.remove} />
        )}
      </BlockStack>
      {edited !== null && (
        <Suspense>
          <AnnotationDialog
            note={edited === 'new' ? null : edited}
            firstDay={today}
            hasLink={false}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Page>
  );
}

const DELETION = {
  getName: ({ note }: Annotation) => note,
  deletion: ({ annotationId }: Annotation) => ({
    intent: deleteAnnotationForm.intent,
    id: annotationId,
  }),
  restoration: ({ kind, note, firstDay, lastDay, shopId }: Annotation) => ({
    intent: saveAnnotationForm.intent,
    id: '',
    kind,
    note,
    firstDay,
    lastDay,
    ...(shopId === null && { isOfAllShops: 'on' }),
  }),
};

function NotesCard({
  view: { notes, editing, locale, shopName },
  onEdit,
  onDelete,
}: {
  readonly view: AnnotationsView;
  readonly onEdit: (note: Annotation) => void;
  readonly onDelete: (note: Annotation) => void;
}) {
  const isEditable = editing === 'shown';
  const columns = [
    { title: 'Note' },
    { title: 'Days' },
    { title: 'Kind', kind: 'line' },
    { title: 'Shown for', kind: 'line' },
    ...(isEditable ? ([{ title: 'Change', kind: 'end' }] as const) : []),
  ] as const;
  return (
    <Card>
      <WideTable label="Notes on charts" columns={columns}>
        {notes.map((note) => (
          <tr key={note.annotationId}>
            <th scope="row">{note.note}</th>
            <td>{formatAnnotationDays(note, locale)}</td>
            <WideCell kind="line">{getAnnotationKindLabel(note.kind)}</WideCell>
            <WideCell kind="line">{note.shopId === null ? 'All shops' : shopName}</WideCell>
            {isEditable && (
              <WideCell kind="end">
                <InlineStack gap="300" align="end" wrap={false}>
                  <Button
                    variant="plain"
                    accessibilityLabel={`Edit ${note.note}`}
                    onClick={() => onEdit(note)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="plain"
                    tone="critical"
                    accessibilityLabel={`Delete ${note.note}`}
                    onClick={() => onDelete(note)}
                  >
                    Delete
                  </Button>
                </InlineStack>
              </WideCell>
            )}
          </tr>
        ))}
      </WideTable>
    </Card>
  );
}
