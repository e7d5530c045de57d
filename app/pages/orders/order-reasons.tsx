import { BlockStack } from '#app/components/ui/block-stack.ts';
import { Text } from '#app/components/ui/text.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import {
  measureFormat,
  type DatedReason,
  type ReasonGroup,
} from '#app/view-models/orders/reason-groups.ts';
import { Figure } from '#app/components/figures/figure.tsx';
import { useReport } from '#app/components/report-context/report-context.ts';
import { CertaintyBadge } from '#app/components/why/certainty-badge.tsx';
import {
  EVENT_LABELS,
  MEASURE_LABELS,
  NO_REASON,
  reasonTitle,
  sourceName,
} from '#app/view-models/report/ledger-messages.ts';
import { inputsText } from '#app/view-models/report/reason-input.ts';
import { ORDER_DETAIL_LABELS } from './order-messages.ts';
import styles from './orders.module.css';

/** Explains an order's amounts: by measure, then entry by entry. */
export function OrderReasons({
  groups,
  lineNames,
}: {
  readonly groups: readonly ReasonGroup[];
  readonly lineNames: ReadonlyMap<string, string>;
}) {
  return (
    <BlockStack gap="100">
      <Text as="h3" variant="headingSm">
        {ORDER_DETAIL_LABELS.why}
      </Text>
      <div className={styles['groups']}>
        {groups.map((group) => (
          <details key={group.measure} className={styles['reasons']}>
            <summary>
              <span>{MEASURE_LABELS[group.measure]}</span>
              <Figure value={group.amount} format={measureFormat(group.measure)} />
            </summary>
            {group.reasons.length === 0 ? (
              <Text as="p" tone="subdued">
                {NO_REASON}
              </Text>
            ) : (
              <ReasonTable group={group} lineNames={lineNames} />
            )}
          </details>
        ))}
      </div>
    </BlockStack>
  );
}

function ReasonTable({
  group,
  lineNames,
}: {
  readonly group: ReasonGroup;
  readonly lineNames: ReadonlyMap<string, string>;
}) {
  return (
    <table className={styles['detail']} aria-label={MEASURE_LABELS[group.measure]}>
      <thead>
        <tr>
          <th scope="col">{ORDER_DETAIL_LABELS.whatHappened}</th>
          <th scope="col">{ORDER_DETAIL_LABELS.item}</th>
          <th scope="col" className={styles['end']}>
            {ORDER_DETAIL_LABELS.amount}
          </th>
          <th scope="col">{ORDER_DETAIL_LABELS.rule}</th>
          <th scope="col">{ORDER_DETAIL_LABELS.source}</th>
        </tr>
      </thead>
      <tbody>
        {group.reasons.map((reason, index) => (
          <ReasonRow key={index} reason={reason} lineNames={lineNames} />
        ))}
      </tbody>
    </table>
  );
}

function ReasonRow({
  reason,
  lineNames,
}: {
  readonly reason: DatedReason;
  readonly lineNames: ReadonlyMap<string, string>;
}) {
  const { shop } = useReport();
  const inputs = inputsText(reason.inputs, shop.locale);
  return (
    <tr>
      <th scope="row">{`${EVENT_LABELS[reason.event]}, ${formatDay(reason.day, shop.locale)}`}</th>
      <td>{lineNames.get(reason.lineId ?? '') ?? ORDER_DETAIL_LABELS.noLine}</td>
      <td className={styles['end']}>
        <Figure value={reason.amount} format={measureFormat(reason.measure)} />
      </td>
      <td className={styles['rule']}>
        <CertaintyBadge certainty={reason.certainty} />
        {` ${reasonTitle(reason.rule)}${inputs === '' ? '' : `: ${inputs}`}`}
      </td>
      <td>{reason.source === null ? ORDER_DETAIL_LABELS.none : sourceName(reason.source)}</td>
    </tr>
  );
}
