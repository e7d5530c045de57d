import { BlockStack } from '#app/components/ui/block-stack.ts';
import { List } from '#app/components/ui/list.ts';
import { Text } from '#app/components/ui/text.ts';
import { answerBy, type DataRequest, orderLine } from '#app/view-models/settings/data-request.ts';
import { answerCustomerForm } from '#app/view-models/forms/shop-forms.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatMoment } from '#app/domain/calendar/format-day.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';

const TEXT =
  'Your shop’s platform passed these questions on. Please answer them; names, addresses, ' +
  'telephone numbers and payment details are never stored here.';

export interface DataRequestsCardProps {
  readonly dataRequests: readonly DataRequest[];
  readonly locale: string;
}

/** Lists requests of customers for their stored data, which the shop's owner has to answer. */
export function DataRequestsCard({ dataRequests, locale }: DataRequestsCardProps) {
  return (
    <SettingsCard title="Customers who ask what data is stored about them" text={TEXT}>
      {dataRequests.map((request) => (
        <RequestOfCustomer key={request.customerId} request={request} locale={locale} />
      ))}
    </SettingsCard>
  );
}

function RequestOfCustomer({
  request,
  locale,
}: {
  readonly request: DataRequest;
  readonly locale: string;
}) {
  const { customerId, traces } = request;
  const askedDate = formatMoment(request.askedAt, locale);
  const due = formatMoment(answerBy(request), locale);
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
