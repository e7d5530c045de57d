import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Text } from '#app/components/ui/text.ts';
import { PartForm } from '#app/components/form/part-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { DIGEST_COMPARISONS } from '#app/domain/email-notifications/digest.ts';
import {
  DATE_OPTIONS,
  HOUR_OPTIONS,
  WEEKDAY_OPTIONS,
} from '#app/view-models/custom-reports/schedule-options.ts';
import { saveDigestForm } from './notification-forms.ts';
import {
  DIGEST_TITLES,
  type DigestView,
  NOTIFICATIONS_PATH,
  type NotificationsView,
} from '#app/view-models/mail/notifications-view.ts';
import { DigestFigures } from './digest-figures.tsx';
import { COMPARISON_NAMES } from './notification-messages.ts';

const { fields } = saveDigestForm;

const COMPARISON_OPTIONS = DIGEST_COMPARISONS.map((value) => ({
  value,
  label: COMPARISON_NAMES[value],
}));

interface DialogProps {
  readonly digest: DigestView;
  readonly view: Pick<NotificationsView, 'shop' | 'hasTraffic'>;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Edits the schedule of a summary, its figures, and their comparison. */
export default function DigestDialog({ digest, view, onClose, onSaved }: DialogProps) {
  const { cadence, onDay, hour, compareTo } = digest;
  const [figures, setFigures] = useState(digest.figures);
  return (
    <Modal open onClose={onClose} title={DIGEST_TITLES[cadence]}>
      <Modal.Section>
        <PartForm
          definition={saveDigestForm}
          action={NOTIFICATIONS_PATH}
          hidden={{
            cadence,
            ...(cadence !== 'weekly' && { weekday: '1' }),
            ...(cadence !== 'monthly' && { date: '1' }),
          }}
          label="Save"
          onDone={onSaved}
          buttons={<Button onClick={onClose}>Cancel</Button>}
        >
          <BlockStack gap="400">
            <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
              {cadence === 'weekly' && (
                <SelectInput
                  label="Day of the week"
                  field={fields.weekday}
                  options={WEEKDAY_OPTIONS}
                  initial={String(onDay)}
                />
              )}
              {cadence === 'monthly' && (
                <SelectInput
                  label="Day of the month"
                  field={fields.date}
                  options={DATE_OPTIONS}
                  initial={String(onDay)}
                />
              )}
              <SelectInput
                label={`Hour (${view.shop.timeZone})`}
                field={fields.hour}
                options={HOUR_OPTIONS}
                initial={String(hour)}
              />
              <SelectInput
                label="Compared with"
                field={fields.compareTo}
                options={COMPARISON_OPTIONS}
                initial={compareTo}
              />
            </InlineGrid>
            <DigestFigures chosen={figures} hasTraffic={view.hasTraffic} onChange={setFigures} />
            <Text as="p" tone="subdued">
              {DAYS_TEXTS[cadence]}
            </Text>
          </BlockStack>
        </PartForm>
      </Modal.Section>
    </Modal>
  );
}

const DAYS_TEXTS = {
  daily: 'It has the figures of the day before.',
  weekly: 'It has the figures of the seven days before.',
  monthly: 'It has the figures of the month before.',
} as const;
