import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { SelectInput } from '#app/components/form/select-input.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { SYNC_HOURS, WRITTEN_DAYS } from '#app/domain/sheets/sheet-kinds.ts';
import { saveSheetForm } from './sheet-forms.ts';
import type { SheetsView, SheetView } from '#app/view-models/sheets/sheets-view.ts';
import { SHEET_DATE_LABELS, HOURS_LABELS, SHEET_MESSAGES } from './sheet-messages.ts';
import styles from './sheets.module.css';

/** Edits the address of a sheet and its schedule; its content is previewed first. */
export function AddressCard({
  sheet,
  view,
}: {
  readonly sheet: SheetView;
  readonly view: SheetsView;
}) {
  const { kind, source, isBusy } = sheet;
  const reply = useFormReply();
  const { fields } = saveSheetForm;
  const isDisabled = view.refusal !== null;
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {source === null ? SHEET_MESSAGES.where : SHEET_MESSAGES.change}
        </Text>
        <Text as="p" tone="subdued">
          {SHEET_MESSAGES.how}
        </Text>
        <ReplyForm definition={saveSheetForm} reply={reply} hidden={{ kind }}>
          <BlockStack gap="300">
            <Origin sheet={sheet} view={view} isDisabled={isDisabled} />
            <TextInput
              label="Address of the sheet"
              field={fields.address}
              autoComplete="off"
              placeholder="https://docs.google.com/spreadsheets/…"
              helpText={SHEET_MESSAGES.public}
              initial={source?.address ?? ''}
              isDisabled={isDisabled}
            />
            <div className={styles['fields']}>
              <SelectInput
                label="How often it is read"
                field={fields.everyHours}
                options={SYNC_HOURS.map((hours) => ({
                  value: String(hours),
                  label: HOURS_LABELS[hours] ?? '',
                }))}
                initial={String(source?.everyHours ?? SYNC_HOURS[0])}
                isDisabled={isDisabled}
              />
              <SelectInput
                label="How days are written"
                field={fields.dateOrder}
                options={WRITTEN_DAYS.map((value) => ({ value, label: SHEET_DATE_LABELS[value] }))}
                initial={source?.dateOrder ?? 'auto'}
                isDisabled={isDisabled}
              />
            </div>
            <div>
              <Submit
                label="Look at the sheet"
                isPlain={source !== null}
                isDisabled={isDisabled || isBusy}
              />
            </div>
          </BlockStack>
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}

/** Chooses the origin; no choice while Google is not connected. */
function Origin({
  sheet: { source },
  view: { google },
  isDisabled,
}: {
  readonly sheet: SheetView;
  readonly view: SheetsView;
  readonly isDisabled: boolean;
}) {
  const field = saveSheetForm.fields.origin;
  if (google?.state !== 'connected') return <input type="hidden" name={field.name} value="csv" />;
  return (
    <SelectInput
      label="How it is opened"
      field={field}
      options={[
        { value: 'google', label: `Through Google, as ${google.email ?? google.userName ?? ''}` },
        { value: 'csv', label: 'As published, or by its link' },
      ]}
      initial={source?.origin ?? 'google'}
      isDisabled={isDisabled}
    />
  );
}
