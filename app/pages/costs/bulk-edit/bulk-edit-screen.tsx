import { Banner } from '#app/components/ui/banner.ts';
import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Card } from '#app/components/ui/card.ts';
import { EmptyState } from '#app/components/ui/empty-state.ts';
import { Page } from '#app/components/ui/page.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { bulkEditForm, countOrdersForm, undoBulkEditForm } from './bulk-edit-forms.ts';
import {
  BULK_EDIT_EFFECT_PATH,
  type BulkEditView,
} from '#app/view-models/orders/bulk-edit-view.ts';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { WithEffect } from '../editor-page.tsx';
import { RecostingNotice } from '#app/components/settings/recosting-notice.tsx';
import { BulkEditFields } from './bulk-edit-fields.tsx';
import { BULK_EDIT_MESSAGES, ordersText } from './bulk-edit-messages.ts';

export function BulkEditScreen({ view }: { readonly view: BulkEditView }) {
  const { orders, problem, locale, refusal, ordersLeft, backHref } = view;
  const title = orders === 0 ? BULK_EDIT_MESSAGES.title : `Edit ${ordersText(orders, locale)}`;
  return (
    <Page title={title} fullWidth backAction={{ content: BULK_EDIT_MESSAGES.back, url: backHref }}>
      <BlockStack gap="400">
        {refusal !== null && <Banner tone="info">{refusal}</Banner>}
        {problem !== null && <Banner tone="warning">{problem}</Banner>}
        <RecostingNotice ordersLeft={ordersLeft} />
        {refusal === null && orders > 0 && <EditForm view={view} />}
        {orders === 0 && view.last === null && <NothingSelected />}
        {refusal === null && <LastEdit view={view} />}
        {refusal === null && <LeftOutOrders view={view} />}
      </BlockStack>
    </Page>
  );
}

function EditForm({ view }: { readonly view: BulkEditView }) {
  return (
    <ReplyForm
      definition={bulkEditForm}
      reply={useFormReply()}
      hidden={{ list: view.list }}
      hasSaveBar
    >
      <WithEffect view={view} effectPath={BULK_EDIT_EFFECT_PATH} cancelPath={view.backHref}>
        <BulkEditFields currency={view.currency} />
      </WithEffect>
    </ReplyForm>
  );
}

function NothingSelected() {
  return (
    <Card>
      <EmptyState heading={BULK_EDIT_MESSAGES.none} image="/illustrations/first-use.svg">
        <p>{BULK_EDIT_MESSAGES.noneHelp}</p>
      </EmptyState>
    </Card>
  );
}

function LastEdit({ view: { last, locale } }: { readonly view: BulkEditView }) {
  const reply = useFormReply();
  if (last === null) return null;
  const text =
    `${ordersText(last.orders, locale)} edited on ${formatDay(last.day, locale)}. ` +
    'Undone, what held before holds again, and their profit is calculated again.';
  return (
    <SettingsCard title="Last edit of orders" text={text}>
      <ReplyForm definition={undoBulkEditForm} reply={reply} hidden={{ edit: `${last.editNo}` }}>
        <div>
          <Submit label="Undo the last edit" isPlain />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}

function LeftOutOrders({ view: { leftOut, locale } }: { readonly view: BulkEditView }) {
  const reply = useFormReply();
  if (leftOut === 0) return null;
  const counts = leftOut === 1 ? 'counts' : 'count';
  return (
    <SettingsCard
      title={BULK_EDIT_MESSAGES.leftOut}
      text={`${ordersText(leftOut, locale)} ${counts} in no report.`}
    >
      <ReplyForm definition={countOrdersForm} reply={reply}>
        <div>
          <Submit label={BULK_EDIT_MESSAGES.countAgain} isPlain />
        </div>
      </ReplyForm>
    </SettingsCard>
  );
}
