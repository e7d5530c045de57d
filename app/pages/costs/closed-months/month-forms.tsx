import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TickInput } from '#app/components/form/tick-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { closeMonthForm, reopenMonthForm } from '#app/view-models/forms/closed-month-forms.ts';
import { CLOSED_MONTHS_MESSAGES } from './closed-months-messages.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';

interface MonthFormProps {
  readonly month: string;
  readonly name: string;
  readonly cancelHref: string;
}

export function CloseMonth({
  month,
  name,
  cancelHref,
  isProfitKnown,
}: MonthFormProps & { readonly isProfitKnown: boolean }) {
  return (
    <div className={settings['edit']}>
      <ReplyForm definition={closeMonthForm} reply={useFormReply()} hidden={{ month }}>
        <BlockStack gap="200">
          <Text as="p" variant="headingSm">{`Close ${name}?`}</Text>
          <Text as="p">Its figures stay as they are in every report until you reopen it.</Text>
          {!isProfitKnown && <Text as="p">{CLOSED_MONTHS_MESSAGES.profitUnknown}</Text>}
          <TickInput
            label="Close all months before it too"
            field={closeMonthForm.fields.withEarlier}
            initial={false}
          />
        </BlockStack>
        <div className={settings['row']}>
          <Submit label={`Close ${name}`} />
          <PageLink to={cancelHref}>Cancel</PageLink>
        </div>
      </ReplyForm>
    </div>
  );
}

/** Confirms the reopening of a month, with its effect. */
export function ReopenMonth({
  month,
  name,
  cancelHref,
  text,
}: MonthFormProps & { readonly text: string }) {
  return (
    <div className={settings['edit']}>
      <ReplyForm definition={reopenMonthForm} reply={useFormReply()} hidden={{ month }}>
        <BlockStack gap="200">
          <Text as="p" variant="headingSm">{`Reopen ${name}?`}</Text>
          <Text as="p">{text}</Text>
        </BlockStack>
        <div className={settings['row']}>
          <Submit label={`Reopen ${name}`} tone="critical" />
          <PageLink to={cancelHref}>Cancel</PageLink>
        </div>
      </ReplyForm>
    </div>
  );
}
