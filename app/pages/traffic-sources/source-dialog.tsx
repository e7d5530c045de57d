import type { ReactNode } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { FormEffect } from '#app/components/effect/form-effect.tsx';
import { PartForm } from '#app/components/form/part-form.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import {
  deleteTrafficSourceForm,
  endTrafficSourceForm,
  trafficSourceForm,
} from '#app/view-models/forms/traffic-source-forms.ts';
import {
  TRAFFIC_SOURCES_PATH,
  type TrafficSourceRow,
  type TrafficSourcesView,
} from '#app/view-models/traffic-sources/traffic-sources-view.ts';
import { SourceFields } from './source-fields.tsx';

/** The action on a source: a new one where there is no row. */
export type OpenedSource =
  | { readonly mode: 'save'; readonly row: TrafficSourceRow | null }
  | { readonly mode: 'end' | 'delete'; readonly row: TrafficSourceRow };

interface DialogProps {
  readonly view: TrafficSourcesView;
  readonly opened: OpenedSource;
  readonly onClose: () => void;
}

/** Renders the dialog that adds, changes, ends or deletes a source, with the effect. */
export default function SourceDialog({ view, opened, onClose }: DialogProps) {
  const { currency, locale } = view;
  const { mode, row } = opened;
  const form = {
    action: TRAFFIC_SOURCES_PATH,
    hidden: { id: row?.id ?? '' },
    onDone: onClose,
    buttons: <Button onClick={onClose}>Cancel</Button>,
  };
  const withEffect = (fields: ReactNode) => (buttons: ReactNode) => (
    <FormEffect currency={currency} locale={locale} isFramed buttons={buttons}>
      {fields}
    </FormEffect>
  );
  const name = row?.name ?? '';
  if (mode === 'save') {
    return (
      <Dialog title={row === null ? 'Add a traffic source' : `Edit ${name}`} onClose={onClose}>
        <PartForm definition={trafficSourceForm} label="Save" {...form}>
          {withEffect(<SourceFields view={view} row={row} />)}
        </PartForm>
      </Dialog>
    );
  }
  if (mode === 'end') {
    return (
      <Dialog title={`End ${name}`} onClose={onClose}>
        <PartForm definition={endTrafficSourceForm} label="End" {...form}>
          {withEffect(
            <TextInput
              label="Last day"
              field={endTrafficSourceForm.fields.lastDay}
              autoComplete="off"
              initial={row.toDay ?? view.today}
              helpText="Orders up to this day are its. What came before stays as it is."
            />,
          )}
        </PartForm>
      </Dialog>
    );
  }
  return (
    <Dialog title={`Delete ${name}?`} onClose={onClose}>
      <PartForm definition={deleteTrafficSourceForm} label="Delete" {...form}>
        {withEffect(
          <BlockStack gap="200">
            <Text as="p">
              Its orders count for it no longer, and its commissions are taken away.
            </Text>
            <Text as="p" tone="subdued">
              To keep what it brought so far, end it instead.
            </Text>
          </BlockStack>,
        )}
      </PartForm>
    </Dialog>
  );
}

function Dialog({
  title,
  onClose,
  children,
}: {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Modal open onClose={onClose} title={title}>
      <Modal.Section>{children}</Modal.Section>
    </Modal>
  );
}
