import { Text } from '#app/components/ui/text.ts';
import { useReport } from '#app/components/report-context/report-context.ts';
import { WideCell, WideTable } from '#app/components/table/wide-table.tsx';
import { readableName } from '#app/view-models/report/ledger-messages.ts';
import type { OrderPageView, PaymentRow } from '#app/view-models/orders/order-page.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';
import { DayHead, OrderCard } from './order-card.tsx';
import { ORDER_PAGE_MESSAGES as MESSAGES, PLATFORM_FEE_LABELS } from './order-page-messages.ts';

const COLUMNS = [
  { title: MESSAGES.day, kind: 'line' },
  { title: MESSAGES.payment, kind: 'sentence' },
  { title: MESSAGES.amount, kind: 'end' },
  { title: MESSAGES.fee, kind: 'end' },
] as const;

/** Lists each payment with its gateway fee, the selling platform's fee, and disputes. */
export function OrderPayments({
  view: { payments, platformFees, charges },
}: {
  readonly view: OrderPageView;
}) {
  const { shop } = useReport();
  const money = (minor: number) => formatValue(minor, 'money', shop);
  return (
    <OrderCard title={MESSAGES.payments}>
      {payments.length + platformFees.length + charges.length === 0 ? (
        <Text as="p" tone="subdued">
          {MESSAGES.noPayments}
        </Text>
      ) : (
        <WideTable label={MESSAGES.payments} columns={COLUMNS}>
          {payments.map((payment, index) => (
            <tr key={index}>
              <DayHead day={payment.day} />
              <WideCell kind="sentence">{paymentText(payment)}</WideCell>
              <WideCell kind="end">{money(payment.amountMinor)}</WideCell>
              <WideCell kind="end">
                <PaymentFees fees={payment} />
              </WideCell>
            </tr>
          ))}
          {platformFees.map(({ day, kind, amountMinor, isPredicted }, index) => (
            <tr key={`fee ${index}`}>
              <DayHead day={day} />
              <WideCell kind="sentence">
                {`${PLATFORM_FEE_LABELS[kind]}${isPredicted ? `, ${MESSAGES.predicted}` : ''}`}
              </WideCell>
              <WideCell kind="end">{''}</WideCell>
              <WideCell kind="end">{money(amountMinor)}</WideCell>
            </tr>
          ))}
          {charges.map(({ day, label, amountMinor, countedBy }, index) => (
            <tr key={`charge ${index}`}>
              <DayHead day={day} />
              <WideCell kind="sentence">
                {countedBy === null
                  ? `${label}, ${MESSAGES.besideOrder}`
                  : `${label}, ${MESSAGES.alsoStatedBy} ${countedBy}, ${MESSAGES.notCountedAgain}`}
              </WideCell>
              <WideCell kind="end">{''}</WideCell>
              <WideCell kind="end">{money(amountMinor)}</WideCell>
            </tr>
          ))}
        </WideTable>
      )}
    </OrderCard>
  );
}

/** Shows the gateway fee, and separately the cost of exchange and of the selling platform. */
function PaymentFees({ fees }: { readonly fees: PaymentRow }) {
  const { shop } = useReport();
  const { gatewayFeeMinor, otherFeesMinor, platformFeeMinor } = fees;
  const money = (minor: number) => formatValue(minor, 'money', shop);
  return (
    <>
      {gatewayFeeMinor === null ? MESSAGES.feeUnknown : money(gatewayFeeMinor)}
      {otherFeesMinor !== 0 && (
        <Text as="p" tone="subdued">{`${MESSAGES.otherFees} ${money(otherFeesMinor)}`}</Text>
      )}
      {platformFeeMinor !== 0 && (
        <Text as="p" tone="subdued">{`${MESSAGES.platformFee} ${money(platformFeeMinor)}`}</Text>
      )}
    </>
  );
}

/** Formats "Sale, Shopify payments", with anything unusual. */
function paymentText({
  kind,
  gateway,
  status,
  paidCurrency,
  feeCurrency,
  feeMinor,
}: PaymentRow): string {
  return [
    readableName(kind),
    readableName(gateway),
    ...(status === 'success' ? [] : [readableName(status).toLowerCase()]),
    ...(paidCurrency === null ? [] : [`paid in ${paidCurrency}`]),
    ...(feeCurrency === null ? [] : [feeText(feeCurrency, feeMinor)]),
  ].join(', ');
}

function feeText(currency: string, feeMinor: number | null): string {
  return feeMinor === null
    ? `fee charged in ${currency}, of which no exchange rate is known`
    : `fee charged in ${currency}, estimated at the rate of its day`;
}
