import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import type { KlaviyoView } from '#app/view-models/connectors/klaviyo-view.ts';
import { deleteEmailCostForm, saveEmailCostForm } from '#app/view-models/forms/connector-forms.ts';
import { EMAIL_MESSAGES } from './connector-messages.ts';
import styles from './connectors.module.css';

/** Lists the monthly prices of an email platform, each from its day until the next. */
export function EmailPricesCard({ view }: { readonly view: KlaviyoView }) {
  const { connector, prices, costRefusal, currency, today } = view;
  const reply = useFormReply();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          What {connector.name} costs
        </Text>
        <Text as="p" tone="subdued">
          {EMAIL_MESSAGES.price}
        </Text>
        {prices.length === 0 ? (
          <Text as="p">{EMAIL_MESSAGES.noPrice}</Text>
        ) : (
          <PricesTable view={view} />
        )}
        {costRefusal === null && (
          <ReplyForm
            definition={saveEmailCostForm}
            reply={reply}
            hidden={{ connector: connector.key }}
          >
            <div className={styles['price']}>
              <TextInput
                label="Price a month"
                field={saveEmailCostForm.fields.amount}
                autoComplete="off"
                suffix={currency}
              />
              <TextInput
                label="From"
                field={saveEmailCostForm.fields.fromDay}
                autoComplete="off"
                initial={today}
              />
            </div>
            <div>
              <Submit label="Save the price" isPlain />
            </div>
          </ReplyForm>
        )}
      </BlockStack>
    </Card>
  );
}

function PricesTable({ view }: { readonly view: KlaviyoView }) {
  const { connector, prices, costRefusal, currency, locale } = view;
  const reply = useFormReply();
  const day = (text: string) => formatDay(text, locale);
  const columns = [
    { title: 'From' },
    { title: 'Until' },
    { title: 'Price a month', kind: 'end' },
    ...(costRefusal === null ? [{ title: 'Change' }] : []),
  ] as const;
  return (
    <WideTable label="Prices" columns={columns}>
      {prices.map(({ fromDay, amountMinor }, at) => {
        const next = prices[at - 1];
        return (
          <tr key={fromDay}>
            <th scope="row">{day(fromDay)}</th>
            <WideCell>{next === undefined ? 'For good' : day(addDays(next.fromDay, -1))}</WideCell>
            <WideCell kind="end">{formatMoney(amountMinor, currency, locale, 'exact')}</WideCell>
            {costRefusal === null && (
              <WideCell>
                <ReplyForm
                  definition={deleteEmailCostForm}
                  reply={reply}
                  hidden={{ connector: connector.key, day: fromDay }}
                >
                  <Submit
                    label="Delete"
                    isPlain
                    accessibilityLabel={`Delete the price from ${day(fromDay)}`}
                  />
                </ReplyForm>
              </WideCell>
            )}
          </tr>
        );
      })}
    </WideTable>
  );
}
