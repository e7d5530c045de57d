import { useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Checkbox } from '#app/components/ui/checkbox.ts';
import { InlineGrid } from '#app/components/ui/inline-grid.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { Select } from '#app/components/ui/select.ts';
import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { PartForm } from '#app/components/form/part-form.tsx';
import {
  type Cadence,
  CADENCES,
  DELIVERY_DAYS,
  DELIVERY_FORMATS,
  type DeliveryDays,
  type DeliveryFormat,
} from '#app/domain/custom-reports/report-schedule.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import {
  DELIVERY_DAYS_NAMES,
  nextSendingText,
} from '#app/view-models/custom-reports/delivery-texts.ts';
import {
  DATE_OPTIONS,
  HOUR_OPTIONS,
  WEEKDAY_OPTIONS,
} from '#app/view-models/custom-reports/schedule-options.ts';
import type {
  CurrentDelivery,
  DeliveryView,
} from '#app/view-models/custom-reports/delivery-view.ts';
import { saveDeliveryForm } from './report-forms.ts';
import { DELIVERY_MESSAGES } from './delivery-messages.ts';

const { fields } = saveDeliveryForm;

const CADENCE_NAMES = { daily: 'Every day', weekly: 'Every week', monthly: 'Every month' } as const;
const CADENCE_OPTIONS = CADENCES.map((value) => ({ value, label: CADENCE_NAMES[value] }));
const FORMAT_OPTIONS = [
  { value: 'csv', label: 'CSV: the table, for spreadsheets' },
  { value: 'pdf', label: 'PDF: figures, chart and table' },
  { value: 'png', label: 'Image: figures, chart and first rows' },
];
const DAYS_OPTIONS = DELIVERY_DAYS.map((value) => ({ value, label: DELIVERY_DAYS_NAMES[value] }));

interface DialogProps {
  readonly reportId: string;
  readonly delivery: DeliveryView;
  readonly onClose: () => void;
}

/** Edits the e-mail delivery of a report: its schedule, its days, and its recipients. */
export default function DeliveryDialog({ reportId, delivery, onClose }: DialogProps) {
  const { shop } = useReport();
  const { current, candidates, userId, isPrivate, now } = delivery;
  const [choice, setChoice] = useState(() => toChoice(current));
  const { cadence, weekday, date, hour, days } = choice;
  const onDay = { daily: 0, weekly: weekday, monthly: date }[cadence];
  const chosen = current?.recipients.map((one) => one.userId) ?? [userId];
  return (
    <Modal open onClose={onClose} title={DELIVERY_MESSAGES.title}>
      <Modal.Section>
        <PartForm
          definition={saveDeliveryForm}
          action={`${REPORT_PATH}/${reportId}`}
          hidden={{
            id: reportId,
            ...(cadence !== 'weekly' && { weekday: String(weekday) }),
            ...(cadence !== 'monthly' && { date: String(date) }),
          }}
          label="Save"
          onDone={onClose}
          buttons={<Button onClick={onClose}>Cancel</Button>}
        >
          <BlockStack gap="400">
            <ScheduleFields choice={choice} timeZone={shop.timeZone} onChange={setChoice} />
            <Recipients candidates={candidates} chosen={chosen} isPrivate={isPrivate} />
            <Text as="p" tone="subdued">
              <span role="status">
                {nextSendingText({ cadence, onDay, hour }, days, { ...shop, now })}
              </span>
            </Text>
          </BlockStack>
        </PartForm>
      </Modal.Section>
    </Modal>
  );
}

/** The content of the form: the days of the week and of the month stay as chosen. */
interface DeliveryChoice {
  readonly cadence: Cadence;
  readonly weekday: number;
  readonly date: number;
  readonly hour: number;
  readonly days: DeliveryDays;
  readonly format: DeliveryFormat;
}

function toChoice(current: CurrentDelivery | null): DeliveryChoice {
  const { cadence, onDay, hour, days, format } = current ?? USUAL;
  return {
    cadence,
    weekday: cadence === 'weekly' ? onDay : 1,
    date: cadence === 'monthly' ? onDay : 1,
    hour,
    days,
    format,
  };
}

const USUAL = { cadence: 'weekly', onDay: 1, hour: 8, days: 'last_7_days', format: 'csv' } as const;

function ScheduleFields({
  choice: { cadence, weekday, date, hour, days, format },
  timeZone,
  onChange,
}: {
  readonly choice: DeliveryChoice;
  readonly timeZone: string;
  readonly onChange: (change: (before: DeliveryChoice) => DeliveryChoice) => void;
}) {
  const change = (part: Partial<DeliveryChoice>) => onChange((before) => ({ ...before, ...part }));
  return (
    <InlineGrid columns={{ xs: 1, sm: 2 }} gap="300">
      <Select
        label="How often"
        name={fields.cadence.name}
        options={CADENCE_OPTIONS}
        value={cadence}
        onChange={(value) => change({ cadence: CADENCES.find((one) => one === value) ?? cadence })}
      />
      {cadence === 'weekly' && (
        <Select
          label="Day of the week"
          name={fields.weekday.name}
          options={WEEKDAY_OPTIONS}
          value={String(weekday)}
          onChange={(value) => change({ weekday: Number(value) })}
        />
      )}
      {cadence === 'monthly' && (
        <Select
          label="Day of the month"
          name={fields.date.name}
          options={DATE_OPTIONS}
          value={String(date)}
          onChange={(value) => change({ date: Number(value) })}
        />
      )}
      <Select
        label={`Hour (${timeZone})`}
        name={fields.hour.name}
        options={HOUR_OPTIONS}
        value={String(hour)}
        onChange={(value) => change({ hour: Number(value) })}
      />
      <Select
        label="Figures of"
        name={fields.days.name}
        options={DAYS_OPTIONS}
        value={days}
        onChange={(value) => change({ days: DELIVERY_DAYS.find((one) => one === value) ?? days })}
      />
      <Select
        label="Attached as"
        name={fields.format.name}
        options={FORMAT_OPTIONS}
        value={format}
        onChange={(value) =>
          change({ format: DELIVERY_FORMATS.find((one) => one === value) ?? format })
        }
      />
    </InlineGrid>
  );
}

/** Chooses among members of the workspace, the only possible recipients. */
function Recipients({
  candidates,
  chosen,
  isPrivate,
}: Pick<DeliveryView, 'candidates' | 'isPrivate'> & {
  readonly chosen: readonly (number | null)[];
}) {
  const [ticked, setTicked] = useState<readonly (number | null)[]>(chosen);
  return (
    <BlockStack gap="100" as="fieldset">
      <Text as="legend">Recipients</Text>
      {candidates.map(({ userId, name }) => (
        <Checkbox
          key={userId}
          label={name}
          name={fields.recipients.name}
          value={String(userId)}
          checked={ticked.includes(userId)}
          onChange={(isTicked) =>
            setTicked([...ticked.filter((one) => one !== userId), ...(isTicked ? [userId] : [])])
          }
        />
      ))}
      <Text as="p" tone="subdued">
        {isPrivate ? DELIVERY_MESSAGES.onlyMe : DELIVERY_MESSAGES.members}
      </Text>
    </BlockStack>
  );
}
