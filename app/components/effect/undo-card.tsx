import { type ReactNode, useState } from 'react';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { FormDefinition, FormShape } from '#app/view-models/forms/form-definition.ts';
import styles from './effect.module.css';
import { FormEffect } from './form-effect.tsx';

const UNDO_TEXT = 'Undone, what was before comes back, and the profit is calculated again.';

export interface UndoCardProps<Shape extends FormShape> {
  readonly definition: FormDefinition<Shape>;
  readonly what: string;
  readonly day: string;
  readonly locale: string;
  /** The currency of the stated effect of undoing. */
  readonly currency: string;
}

/** Shows the last change of some rules, until another one is made. */
export function UndoCard<Shape extends FormShape>(props: UndoCardProps<Shape>) {
  const { definition, what, day, locale, currency } = props;
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {`Last change of ${what}`}
        </Text>
        <ReplyForm definition={definition} reply={reply}>
          <Text as="p" tone="subdued">
            {`Made on ${formatDay(day, locale)}. ${UNDO_TEXT}`}
          </Text>
          <UndoQuestion question={`Undo the last change of ${what}`}>
            <FormEffect
              currency={currency}
              locale={locale}
              buttons={
                <div>
                  <Submit label="Undo it" tone="critical" />
                </div>
              }
            />
          </UndoQuestion>
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}

/** Renders the content of a confirmation, which is computed once it is opened. */
function UndoQuestion({
  question,
  children,
}: {
  readonly question: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={styles['asked']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{question}</summary>
      {isOpen && <BlockStack gap="300">{children}</BlockStack>}
    </details>
  );
}
