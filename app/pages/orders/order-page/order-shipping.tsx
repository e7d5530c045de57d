import { InlineStack } from '#app/components/ui/inline-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { Fact, Facts } from '#app/components/facts.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { CertaintyBadge } from '#app/components/why/certainty-badge.tsx';
import { reasonTitle } from '#app/view-models/report/ledger-messages.ts';
import { inputsText } from '#app/view-models/report/reason-input.ts';
import { getProviderName } from '#app/domain/shipping/shipping-providers.ts';
import type { OrderPageView } from '#app/view-models/orders/order-page.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { DayHead, OrderCard } from './order-card.tsx';
import { LABEL_KIND_LABELS, ORDER_PAGE_MESSAGES as MESSAGES } from './order-page-messages.ts';

const COLUMNS = [
  { title: MESSAGES.day, kind: 'line' },
  { title: MESSAGES.parcel, kind: 'sentence' },
  { title: MESSAGES.labelCost, kind: 'end' },
] as const;

interface SentRow {
  readonly day: string;
  readonly text: string;
  readonly costMinor: number | null;
}

/** Shows the shipping method, the labels' cost, and the rule where none is known. */
export function OrderShipping({ view }: { readonly view: OrderPageView }) {
  const { shop } = useReport();
  const { title, rateMinor, reason } = view.detail.summary.shipping;
  const money = (minor: number) => formatValue(minor, 'money', shop);
  const rows = getSentRows(view);
  return (
    <OrderCard title={MESSAGES.shipping}>
      {title !== null && (
        <Facts>
          <Fact name={MESSAGES.method} value={title} />
          <Fact name={MESSAGES.rate} value={money(rateMinor)} />
        </Facts>
      )}
      {reason !== null && view.figures['fulfilment_cost'] !== 0 && (
        <InlineStack gap="200" blockAlign="center">
          <CertaintyBadge certainty={reason.certainty} />
          <Text as="span">
            {[reasonTitle(reason.rule), inputsText(reason.inputs, shop.locale)]
              .filter(Boolean)
              .join(': ')}
          </Text>
        </InlineStack>
      )}
      {rows.length === 0 ? (
        <Text as="p" tone="subdued">
          {MESSAGES.noShipping}
        </Text>
      ) : (
        <WideTable label={MESSAGES.shipping} columns={COLUMNS}>
          {rows.map(({ day, text, costMinor }, index) => (
            <tr key={index}>
              <DayHead day={day} />
              <WideCell kind="sentence">{text}</WideCell>
              <WideCell kind="end">
                {costMinor === null ? MESSAGES.byRule : money(costMinor)}
              </WideCell>
            </tr>
          ))}
        </WideTable>
      )}
    </OrderCard>
  );
}

/** Lists the platform's parcels, then the charges of shipping providers for the order. */
function getSentRows({ parcels, labels }: OrderPageView): SentRow[] {
  const sent = parcels.map((parcel) => ({
    day: parcel.day,
    text: joined([
      parcel.carrier,
      parcel.service,
      parcel.isReturnLabel ? MESSAGES.returnLabel : null,
      parcel.trackingNumber,
    ]),
    costMinor: parcel.labelCostMinor,
  }));
  const charged = labels.map((label) => ({
    day: label.day,
    text: joined([
      `${LABEL_KIND_LABELS[label.kind]} of ${getProviderName(label.connector)}`,
      label.carrier,
      label.service,
      label.isReturn ? MESSAGES.returnLabel : null,
      label.isRepeated ? MESSAGES.repeatedLabel : null,
    ]),
    costMinor: label.amountMinor,
  }));
  return [...sent, ...charged];
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ') || MESSAGES.notStated;
}
