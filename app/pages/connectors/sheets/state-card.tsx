import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Link } from '@remix-run/react';
import { AskDisconnect } from '#app/components/ask-disconnect.tsx';
import { Fact, Facts } from '#app/components/facts.tsx';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { getSheetKind } from '#app/domain/sheets/sheet-kinds.ts';
import { removeSheetForm, startSheetForm, syncSheetForm } from './sheet-forms.ts';
import type {
  SheetSourceView,
  SheetsView,
  SheetView,
} from '#app/view-models/sheets/sheets-view.ts';
import { HOURS_LABELS, SHEET_MESSAGES } from './sheet-messages.ts';
import { SheetBadge } from './sheet-badge.tsx';

interface StateProps {
  readonly sheet: SheetView;
  readonly source: SheetSourceView;
  readonly view: SheetsView;
}

/** Shows the address of the sheet, its schedule, and the actions. */
export function StateCard({ sheet, source, view }: StateProps) {
  const { label, page } = getSheetKind(sheet.kind);
  const synced = sheet.runs.find(
    ({ trigger, status }) => trigger !== 'preview' && (status === 'done' || status === 'unchanged'),
  );
  const moment = (instant: string | null | undefined, none: string) =>
    instant == null ? none : formatMoment(instant, view.locale);
  return (
    <Card>
      <section aria-label={label}>
        <BlockStack gap="300">
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Text as="h2" variant="headingMd">
              {label}
            </Text>
            <SheetBadge sheet={sheet} />
          </InlineStack>
          {sheet.isBusy && (
            <div role="status">
              <Text as="p">The sheet is being read …</Text>
            </div>
          )}
          {!source.isStarted && <Banner tone="info">{SHEET_MESSAGES.notYet}</Banner>}
          <Facts>
            <Fact name="Address" value={shorten(source.address)} />
            <Fact name="Read" value={HOURS_LABELS[source.everyHours] ?? ''} />
            <Fact name="Last sync" value={moment(synced?.requestedAt, 'None yet')} />
            <Fact name="Next sync" value={moment(source.nextSyncAt, 'When you ask')} />
          </Facts>
          <Text as="p" tone="subdued">
            {SHEET_MESSAGES.replaces}
          </Text>
          <div>
            <Link to={page.path} className="Polaris-Link">
              {`See the figures: ${page.name}`}
            </Link>
          </div>
          {view.button !== 'hidden' && <Actions sheet={sheet} source={source} view={view} />}
        </BlockStack>
      </section>
    </Card>
  );
}

const ADDRESS_SHOWN = 70;

function shorten(address: string): string {
  return address.length > ADDRESS_SHOWN ? `${address.slice(0, ADDRESS_SHOWN)}…` : address;
}

function Actions({ sheet: { kind, isBusy, latest }, source, view }: StateProps) {
  const reply = useFormReply();
  const { label } = getSheetKind(kind);
  const isDisabled = view.refusal !== null || isBusy;
  const canStart = !source.isStarted && latest?.status === 'done';
  return (
    <InlineStack gap="200">
      {canStart && (
        <ReplyForm definition={startSheetForm} reply={reply} hidden={{ kind }}>
          <Submit
            label="Start syncing"
            isDisabled={isDisabled}
            accessibilityLabel={`Start syncing: ${label}`}
          />
        </ReplyForm>
      )}
      <ReplyForm definition={syncSheetForm} reply={reply} hidden={{ kind }}>
        <Submit
          label={source.isStarted ? 'Sync now' : 'Look again'}
          isPlain
          isDisabled={isDisabled}
          accessibilityLabel={`${source.isStarted ? 'Sync now' : 'Look again'}: ${label}`}
        />
      </ReplyForm>
      <AskDisconnect
        title={`Disconnect the sheet of ${label}?`}
        isDisabled={isDisabled}
        accessibilityLabel={`Disconnect: ${label}`}
        form={{ definition: removeSheetForm, hidden: { kind } }}
        text={SHEET_MESSAGES.disconnect}
      >
        <TickInput
          label={SHEET_MESSAGES.forgets}
          field={removeSheetForm.fields.forgets}
          initial={false}
        />
      </AskDisconnect>
    </InlineStack>
  );
}
