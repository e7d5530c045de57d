import { BlockStack, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ImportTotals, RejectGroup } from '#app/domain/imports/import-totals.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

/** What a file comes to: its days, its amounts, the codes that no product has. */
export function Totals({ totals }: { readonly totals: ImportTotals }) {
  const {
    currency,
    orders,
    firstDay,
    lastDay,
    lines,
    timeZone,
    unknownCodes,
    estimates = [],
  } = totals;
  const counted = orders === null ? [] : [[IMPORT_MESSAGES.orders, orders.toLocaleString('en')]];
  const amounts = lines.map(({ label, minor }) => [label, moneyText(minor, currency)]);
  return (
    <BlockStack gap="200">
      {lines.length > 0 && (
        <dl className={styles['figures']}>
          {[...counted, ...amounts].map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {firstDay !== null && lastDay !== null && (
        <Text as="p" tone="subdued">
          {`${formatDay(firstDay, 'en')} to ${formatDay(lastDay, 'en')}, days in ${timeZone}. ` +
            IMPORT_MESSAGES.asStated}
        </Text>
      )}
      {estimates.map((text) => (
        <Text as="p" tone="caution" key={text}>
          {text}
        </Text>
      ))}
      {unknownCodes.count > 0 && (
        <Text as="p">
          {`${unknownCodes.count.toLocaleString('en')} ${
            unknownCodes.count === 1 ? 'code is' : 'codes are'
          } not among your products: ${unknownCodes.some.join(', ')}`}
        </Text>
      )}
    </BlockStack>
  );
}

interface RejectGroupsProps {
  readonly groups: readonly RejectGroup[];
  readonly currency: string;
}

/** Why rows are refused, each reason once with how many rows and how much money it concerns. */
export function RejectGroups({ groups, currency }: RejectGroupsProps) {
  if (groups.length === 0) return null;
  return (
    <ul className={styles['reasons']}>
      {groups.map(({ reason, line, count, amountMinor }) => (
        <li key={line}>
          {`${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}` +
            `${amountMinor === 0 ? '' : ` of ${moneyText(amountMinor, currency)}`}: ` +
            `${reason} (line ${line})`}
        </li>
      ))}
    </ul>
  );
}

function moneyText(minor: number, currency: string): string {
  return formatMoney(minor, currency, 'en', 'exact');
}
