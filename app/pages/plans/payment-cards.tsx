import { Badge } from '#app/components/ui/badge.ts';
import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Button } from '#app/components/ui/button.ts';
import { Card } from '#app/components/ui/card.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Link } from '#app/components/ui/link.ts';
import { Modal } from '#app/components/ui/modal.ts';
import { ProgressBar } from '#app/components/ui/progress-bar.ts';
import { Text } from '#app/components/ui/text.ts';
import { useSubmit } from '@remix-run/react';
import { type ReactNode, useId, useState } from 'react';
import { ReplyForm, useIsSending } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import type { FormReply } from '#app/lib/form-reply.ts';
import { endPlanForm, openPortalForm, raiseCapForm } from '#app/view-models/forms/plan-forms.ts';
import type { BillingView } from './billing-view.ts';
import type { CapView, ChargeRowView, PaymentView, SubscriptionRowView } from './payment-view.ts';
import styles from './payment-cards.module.css';

interface PaymentCardsProps {
  readonly payment: PaymentView;
  readonly hasPortal: boolean;
  readonly refusal: BillingView['refusal'];
  readonly reply: FormReply | null;
}

/** Shows the shop's payments, the charges for orders beyond the plan, and all charges. */
export default function PaymentCards({ payment, hasPortal, refusal, reply }: PaymentCardsProps) {
  const { provider, sentences, warning, pending, cap, cancel } = payment;
  return (
    <>
      {warning !== null && (
        <Banner tone="critical" title={warning.title}>
          {warning.text}
        </Banner>
      )}
      <Card>
        <BlockStack gap="300" inlineAlign="start">
          <Text as="h2" variant="headingMd">
            {`Payment by ${provider}`}
          </Text>
          {sentences.map((sentence) => (
            <Text key={sentence} as="p">
              {sentence}
            </Text>
          ))}
          {pending !== null && (
            <InlineStack gap="300" blockAlign="center">
              <Text as="p">{pending.text}</Text>
              <Button url={pending.approvalUrl} target="_top" disabled={refusal !== null}>
                Approve
              </Button>
            </InlineStack>
          )}
          {hasPortal && <PortalButton refusal={refusal} />}
          {cancel !== null && <CancelPlan question={cancel} refusal={refusal} />}
          {refusal !== null && (
            <Text as="p" tone="subdued">
              {refusal}
            </Text>
          )}
        </BlockStack>
      </Card>
      {cap !== null && <CapCard cap={cap} refusal={refusal} reply={reply} />}
      <Charges rows={payment.charges} note={getChargesNote(payment, hasPortal)} />
      {payment.subscriptions.length > 0 && <Subscriptions rows={payment.subscriptions} />}
    </>
  );
}

function PortalButton({ refusal }: { readonly refusal: string | null }) {
  const submit = useSubmit();
  const isSending = useIsSending(openPortalForm.intent);
  return (
    <Button
      loading={isSending}
      disabled={refusal !== null}
      onClick={() => submit({ intent: openPortalForm.intent }, { method: 'post' })}
    >
      Cards, address and invoices
    </Button>
  );
}

/** Ends the payments, after a confirmation. */
function CancelPlan({
  question,
  refusal,
}: {
  readonly question: NonNullable<PaymentView['cancel']>;
  readonly refusal: string | null;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const submit = useSubmit();
  const isSending = useIsSending(endPlanForm.intent);
  const send = () => {
    submit({ intent: endPlanForm.intent }, { method: 'post' });
    setIsOpen(false);
  };
  return (
    <>
      <Button
        tone="critical"
        variant="secondary"
        loading={isSending}
        disabled={refusal !== null}
        onClick={() => setIsOpen(true)}
      >
        Cancel the plan
      </Button>
      <Modal
        open={isOpen}
        title={question.title}
        onClose={() => setIsOpen(false)}
        primaryAction={{ content: 'Cancel the plan', destructive: true, onAction: send }}
        secondaryActions={[{ content: 'Keep it', onAction: () => setIsOpen(false) }]}
      >
        <Modal.Section>
          <Text as="p">{question.text}</Text>
        </Modal.Section>
      </Modal>
    </>
  );
}

function CapCard({
  cap,
  refusal,
  reply,
}: {
  readonly cap: CapView;
  readonly refusal: string | null;
  readonly reply: FormReply | null;
}) {
  const textId = useId();
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          Orders beyond the plan
        </Text>
        <Text as="p" id={textId}>
          {cap.text}
        </Text>
        <ProgressBar progress={cap.percent} size="small" ariaLabelledBy={textId} />
        <ReplyForm definition={raiseCapForm} reply={reply}>
          <TextInput
            label="New cap for a period"
            field={raiseCapForm.fields.cap}
            initial={cap.suggestion}
            prefix={cap.currency}
            autoComplete="off"
            helpText="You approve it before it holds. Nothing is charged by raising it."
            isDisabled={refusal !== null}
          />
          <InlineStack>
            <Submit label="Raise the cap" isPlain isDisabled={refusal !== null} />
          </InlineStack>
        </ReplyForm>
      </BlockStack>
    </Card>
  );
}

/**
 * Notes that some providers list the price of the plan among the charges, others on their own
 * invoices alone.
 */
function getChargesNote({ charges, provider }: PaymentView, hasPortal: boolean): string | null {
  if (hasPortal) return charges.length === 0 ? 'Nothing was charged yet.' : null;
  const where = `is on the invoices that you have from ${provider}.`;
  return charges.length === 0
    ? `Nothing was charged besides the plan. Its price ${where}`
    : `The price of the plan ${where}`;
}

function Charges({
  rows,
  note,
}: {
  readonly rows: readonly ChargeRowView[];
  readonly note: string | null;
}) {
  return (
    <TableCard title="Charges" heads={['Day', 'Amount', 'Status', 'Charge']} note={note}>
      {rows.map(({ id, day, description, amount, status, tone, invoiceUrl }) => (
        <tr key={id}>
          <td>{day}</td>
          <td className={styles['figure']}>{amount}</td>
          <td>{tone === null ? status : <Badge tone={tone}>{status}</Badge>}</td>
          <th scope="row">
            {description}
            {invoiceUrl !== null && (
              <>
                {' '}
                <Link url={invoiceUrl} target="_blank">
                  Invoice
                </Link>
              </>
            )}
          </th>
        </tr>
      ))}
    </TableCard>
  );
}

function Subscriptions({ rows }: { readonly rows: readonly SubscriptionRowView[] }) {
  return (
    <TableCard
      title="Subscriptions"
      heads={['Plan', 'Status', 'Price', 'From', 'Until']}
      note={null}
    >
      {rows.map(({ id, name, price, from, until, status, tone }) => (
        <tr key={id}>
          <th scope="row">{name}</th>
          <td>{tone === null ? status : <Badge tone={tone}>{status}</Badge>}</td>
          <td>{price}</td>
          <td>{from}</td>
          <td>{until}</td>
        </tr>
      ))}
    </TableCard>
  );
}

interface TableCardProps {
  readonly title: string;
  readonly heads: readonly string[];
  readonly note: string | null;
  readonly children: readonly ReactNode[];
}

/** Renders a short table that scrolls within its card. */
function TableCard({ title, heads, note, children }: TableCardProps) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingMd">
          {title}
        </Text>
        {note !== null && (
          <Text as="p" tone="subdued">
            {note}
          </Text>
        )}
        {children.length > 0 && (
          <div className={styles['scroll']} tabIndex={0} role="region" aria-label={title}>
            <table className={styles['rows']}>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th
                      key={head}
                      scope="col"
                      {...(head === 'Amount' && { className: styles['figure'] })}
                    >
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{children}</tbody>
            </table>
          </div>
        )}
      </BlockStack>
    </Card>
  );
}
