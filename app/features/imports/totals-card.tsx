import { BlockStack, Text } from '@shopify/polaris';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ImportTotals, RejectGroup, TotalLine } from '#app/domain/imports/import-totals.ts';
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
  const hasBooks = lines.some(({ booksMinor }) => booksMinor !== undefined);
  return (
    <BlockStack gap="200">
      {lines.length > 0 && (
        <dl className={styles['figures']}>
          {counted.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {lines.map((line) => (
            <Amount
              key={line.label}
              line={line}
              currency={currency}
              where={orders === null ? IMPORT_MESSAGES.inBooks : IMPORT_MESSAGES.inBooksNet}
            />
          ))}
        </dl>
      )}
      {firstDay !== null && lastDay !== null && (
        <Text as="p" tone="subdued">
          {`${formatDay(firstDay, 'en')} to ${formatDay(lastDay, 'en')}, days in ${timeZone}. ` +
            (hasBooks ? IMPORT_MESSAGES.asStatedAndStored : IMPORT_MESSAGES.asStated)}
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

interface AmountProps {
  readonly line: TotalLine;
  readonly currency: string;
  readonly where: string;
}

/** As the file states it, and once it was stored what the books hold of it. */
function Amount({ line: { label, minor, booksMinor }, currency, where }: AmountProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{moneyText(minor, currency)}</dd>
      {booksMinor !== undefined && (
        <dd className={booksMinor === minor ? styles['stored'] : styles['differing']}>
          {`${where} ${moneyText(booksMinor, currency)}`}
        </dd>
      )}
    </div>
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
