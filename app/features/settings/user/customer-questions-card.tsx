import { BlockStack, List, Text } from '@shopify/polaris';
import {
  answerBy,
  type CustomerQuestion,
  orderLine,
} from '#app/view-models/settings/customer-question.ts';
import { answerCustomerForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SettingsCard } from '../settings-card.tsx';

const TEXT =
  'Your shop’s platform passed these questions on. Please answer them; names, addresses, ' +
  'telephone numbers and payment details are never stored here.';

export interface CustomerQuestionsCardProps {
  readonly questions: readonly CustomerQuestion[];
  readonly locale: string;
}

/** Customers who asked the platform what is kept about them: the shop's owner owes the answer. */
export function CustomerQuestionsCard({ questions, locale }: CustomerQuestionsCardProps) {
  return (
    <SettingsCard title="Customers who ask what data is stored about them" text={TEXT}>
      {questions.map((question) => (
        <Question key={question.customerId} question={question} locale={locale} />
      ))}
    </SettingsCard>
  );
}

function Question({
  question,
  locale,
}: {
  readonly question: CustomerQuestion;
  readonly locale: string;
}) {
  const { customerId, traces } = question;
  const askedDate = formatMoment(question.askedAt, locale);
  const due = formatMoment(answerBy(question), locale);
  return (
    <BlockStack gap="200">
      <Text as="h3" variant="headingSm">{`Customer ${customerId}`}</Text>
      <Text as="p" tone="subdued">
        {`Asked ${askedDate}, to be answered by ${due}.`}
      </Text>
      {traces.length === 0 ? (
        <Text as="p">Farthing stores nothing about this customer.</Text>
      ) : (
        <>
          <Text as="p">
            Farthing stores these orders with the id of the customer and where they were sent:
          </Text>
          <List>
            {traces.map((order) => (
              <List.Item key={order.orderId}>{orderLine(order)}</List.Item>
            ))}
          </List>
        </>
      )}
      <ReplyForm
        definition={answerCustomerForm}
        hidden={{ customer: customerId }}
        reply={useFormReply()}
      >
        <div>
          <Submit
            label="I have answered"
            accessibilityLabel={`I have answered customer ${customerId}`}
            isPlain
          />
        </div>
      </ReplyForm>
    </BlockStack>
  );
}
