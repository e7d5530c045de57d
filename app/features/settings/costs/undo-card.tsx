import { Text } from '@shopify/polaris';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import { SettingsCard } from '../settings-card.tsx';
import settings from '../settings.module.css';

/** The last change of some rules, until another one is made. */
export function UndoCard<Shape extends FormShape>({
  definition,
  what,
  day,
  locale,
}: {
  readonly definition: FormDefinition<Shape>;
  /** "rules". */
  readonly what: string;
  readonly day: string;
  readonly locale: string;
}) {
  const reply = useFormReply();
  return (
    <SettingsCard
      title={`Last change of ${what}`}
      text={`The ${what} were last changed on ${formatDay(day, locale)}.`}
    >
      <ReplyForm definition={definition} reply={reply}>
        <div className={settings['row']}>
          <Submit label={`Undo the last change of ${what}`} />
          <Text as="span" tone="subdued">
            {`The ${what} become what they were before, and their orders are calculated again.`}
          </Text>
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}
