import { BlockStack } from '#app/components/ui/block-stack.ts';
import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { ReplyForm } from '#app/components/form/reply-form.tsx';
import { Submit } from '#app/components/form/submit.tsx';
import { TextInput } from '#app/components/form/text-input.tsx';
import { useFormReply } from '#app/components/form/use-form-reply.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { getProviderName } from '#app/domain/shipping/shipping-providers.ts';
import { LABEL_STATES, type LabelState, type ShopLabel } from '#app/domain/shipping/shop-label.ts';
import { formatCount } from '#app/lib/format-number.ts';
import {
  matchLabelForm,
  setLabelAsideForm,
  undoLabelForm,
} from '#app/view-models/forms/shipping-forms.ts';
import { PRODUCTION_PATH, SHIPPING_PATH, type ShippingView } from './labels-view.ts';
import { PageLink } from '#app/components/settings/page-link.tsx';
import settings from '#app/components/settings/settings.module.css';
import { SettingsCard } from '#app/components/settings/settings-card.tsx';
import { labelMoney, LIST_MESSAGES, STATE_TITLES } from './shipping-messages.ts';

/** Lists every label, unmatched ones first, since they are in no order's profit. */
export function LabelsCard({ view }: { readonly view: ShippingView }) {
  const { totals, labels, state } = view.labels;
  const texts = LIST_MESSAGES[view.purpose];
  return (
    <div id="labels">
      <SettingsCard title={texts.list} text={texts.matching}>
        {totals.length === 0 ? (
          <Text as="p">{texts.none}</Text>
        ) : (
          <BlockStack gap="400">
            <StateLinks view={view} />
            {labels.length === 0 ? (
              <Text as="p">{texts.nothing[state]}</Text>
            ) : (
              <LabelTable view={view} />
            )}
            <Pages view={view} />
          </BlockStack>
        )}
      </SettingsCard>
    </div>
  );
}

function getLabelsHref({ purpose }: ShippingView, state: LabelState, page = 1): string {
  const query = new URLSearchParams({ labels: state, ...(page > 1 && { page: String(page) }) });
  const path = purpose === 'production' ? PRODUCTION_PATH : SHIPPING_PATH;
  return `${path}?${query.toString()}`;
}

function StateLinks({ view }: { readonly view: ShippingView }) {
  const { totals, state: shown } = view.labels;
  return (
    <nav aria-label={LIST_MESSAGES[view.purpose].list} className={settings['row']}>
      {LABEL_STATES.map((state) => {
        const { labels = 0, amountMinor = 0 } = totals.find((one) => one.state === state) ?? {};
        const money = labelMoney(amountMinor, view.currency, view.locale);
        const text = `${STATE_TITLES[state]}: ${formatCount(labels, view.locale)} (${money})`;
        return state === shown ? (
          <Text key={state} as="span" fontWeight="bold">
            {text}
          </Text>
        ) : (
          <PageLink key={state} to={getLabelsHref(view, state)}>
            {text}
          </PageLink>
        );
      })}
    </nav>
  );
}

function LabelTable({ view }: { readonly view: ShippingView }) {
  const { labels, state } = view.labels;
  const canChange = view.refusal === null;
  const columns = [
    { title: LIST_MESSAGES[view.purpose].one, kind: 'sentence' },
    { title: 'Day', kind: 'line' },
    { title: 'Carrier', kind: 'sentence' },
    { title: 'Cost', kind: 'end' },
    { title: state === 'matched' ? 'Order' : 'Order number it names', kind: 'sentence' },
    ...(canChange ? ([{ title: 'Change', kind: 'sentence' }] as const) : []),
  ] as const;
  return (
    <WideTable label={LIST_MESSAGES[view.purpose].list} columns={columns}>
      {labels.map((label) => (
        <LabelLine key={`${label.connector} ${label.labelId}`} label={label} view={view} />
      ))}
    </WideTable>
  );
}

function LabelLine({ label, view }: { readonly label: ShopLabel; readonly view: ShippingView }) {
  const { connector, labelId, trackingNumber, isReturn, day, carrier, service } = label;
  const { locale, currency, refusal } = view;
  const isForeign = label.currency !== currency;
  return (
    <tr>
      <th scope="row">
        {labelId}
        <Note>{`${getProviderName(connector)}${isReturn ? ', return' : ''}`}</Note>
      </th>
      <WideCell kind="line">{formatDay(day, locale)}</WideCell>
      <WideCell kind="sentence">
        {[carrier, service].filter((part) => part !== null).join(', ') || 'Not stated'}
        {trackingNumber !== null && <Note>{trackingNumber}</Note>}
      </WideCell>
      <WideCell kind="end">
        {labelMoney(label.amountMinor, currency, locale)}
        {isForeign && <Note>{`${label.ownAmount} ${label.currency}`}</Note>}
      </WideCell>
      <WideCell kind="sentence">
        <OrderText label={label} />
      </WideCell>
      {refusal === null && (
        <WideCell kind="sentence">
          <Changes label={label} state={view.labels.state} />
        </WideCell>
      )}
    </tr>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <Text as="p" variant="bodySm" tone="subdued">
      {children}
    </Text>
  );
}

function OrderText({ label }: { readonly label: ShopLabel }) {
  const { orderName, orderNumber, matchedBy } = label;
  if (matchedBy === null) return orderNumber ?? 'None';
  return (
    <>
      {orderName}
      <Note>{MATCHES[matchedBy]}</Note>
    </>
  );
}

const MATCHES: Readonly<Record<NonNullable<ShopLabel['matchedBy']>, string>> = {
  hand: 'Matched by hand',
  order_id: 'By the order id',
  order_number: 'By the order number',
  tracking_number: 'By the tracking number',
};

/** Renders the actions on a label: assign it, set it aside, or undo both. */
function Changes({ label, state }: { readonly label: ShopLabel; readonly state: LabelState }) {
  const reply = useFormReply();
  const { connector, labelId } = label;
  const hidden = { connector, label: labelId };
  const isOfHand = label.matchedBy === 'hand';
  if (state === 'set_aside' || isOfHand) {
    return (
      <ReplyForm definition={undoLabelForm} reply={reply} hidden={hidden}>
        <div>
          <Submit label="Undo" isPlain accessibilityLabel={`Undo ${labelId}`} />
        </div>
      </ReplyForm>
    );
  }
  return (
    <InlineStack gap="200" blockAlign="end" wrap={false}>
      <ReplyForm definition={matchLabelForm} reply={reply} hidden={hidden}>
        <InlineStack gap="200" blockAlign="end" wrap={false}>
          <TextInput
            label={`Order of ${labelId}`}
            isLabelHidden
            placeholder="Order number"
            field={matchLabelForm.fields.order}
            autoComplete="off"
          />
          <Submit label="Match" isPlain accessibilityLabel={`Match ${labelId}`} />
        </InlineStack>
      </ReplyForm>
      <ReplyForm definition={setLabelAsideForm} reply={reply} hidden={hidden}>
        <Submit label="Set aside" isPlain accessibilityLabel={`Set aside ${labelId}`} />
      </ReplyForm>
    </InlineStack>
  );
}

function Pages({ view }: { readonly view: ShippingView }) {
  const { state, page, pages } = view.labels;
  if (pages === 1) return null;
  return (
    <div className={settings['row']}>
      {page > 1 && <PageLink to={getLabelsHref(view, state, page - 1)}>Previous page</PageLink>}
      <Text as="span">{`Page ${page} of ${pages}`}</Text>
      {page < pages && <PageLink to={getLabelsHref(view, state, page + 1)}>Next page</PageLink>}
    </div>
  );
}
