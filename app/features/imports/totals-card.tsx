import { BlockStack, Text } from '@shopify/polaris';
import { useReaderLocale } from '#app/components/reader-locale.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ImportTotals, RejectGroup, TotalLine } from '#app/domain/imports/import-totals.ts';
import { formatMoney } from '#app/domain/money/format-money.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { IMPORT_MESSAGES } from './import-messages.ts';
import styles from './imports.module.css';

/** What a file comes to: its days, its amounts, the codes that no product has. */
export function Totals({ totals }: { readonly totals: ImportTotals }) {
  const locale = useReaderLocale();
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
  const counted = orders === null ? [] : [[IMPORT_MESSAGES.orders, formatCount(orders, locale)]];
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
          {`${formatDay(firstDay, locale)} to ${formatDay(lastDay, locale)}, days in ${timeZone}. ` +
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
          {`${formatCount(unknownCodes.count, locale)} ${
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
  const locale = useReaderLocale();
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatMoney(minor, currency, locale, 'exact')}</dd>
      {booksMinor !== undefined && (
        <dd className={booksMinor === minor ? styles['stored'] : styles['differing']}>
          {`${where} ${formatMoney(booksMinor, currency, locale, 'exact')}`}
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
  const locale = useReaderLocale();
  if (groups.length === 0) return null;
  return (
    <ul className={styles['reasons']}>
      {groups.map(({ reason, line, count, amountMinor }) => (
        <li key={line}>
          {`${formatCount(count, locale)} ${count === 1 ? 'row' : 'rows'}` +
            `${amountMinor === 0 ? '' : ` of ${formatMoney(amountMinor, currency, locale, 'exact')}`}: ` +
            `${reason} (line ${line})`}
        </li>
      ))}
    </ul>
  );
}
